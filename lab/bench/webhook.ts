/**
 * npm run bench -- webhook [--rounds 12 --deliveries 100 --concurrency 10]
 *
 * Sends signed deliveries to a real n8n, where n8n's Webhook node, this trigger with and without deduplication, and a
 * control alternately start the same workflow. Compares how many deliveries n8n processes per second, until their
 * executions are saved, and how long it takes to reply. Measures twice: with n8n's default settings, where any trigger
 * but the Webhook node waits for a second expression sandbox, and with sandboxes only for expressions. Ends with 1 if
 * a target is missed.
 */
import { numberArguments } from './lib/arguments';
import { report } from './webhook/report';
import { measureRounds } from './webhook/rounds';
import { n8nSettings } from './webhook/settings';
import { WebhookStage } from './webhook/stage';

async function main(): Promise<void> {
	const load = numberArguments({ rounds: 12, deliveries: 100, concurrency: 10 });
	for (const setting of n8nSettings) {
		console.error(`${setting.name}:`);
		const stage = await WebhookStage.open(setting.env);
		try {
			report(setting, await measureRounds(stage, load));
		} finally {
			await stage.close();
		}
	}
}

main().catch((error: unknown) => {
	console.error(error);
	process.exitCode = 2;
});
