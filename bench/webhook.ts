/**
 * npm run bench:webhook [-- --rounds 12 --deliveries 100 --concurrency 10]
 *
 * Sends signed deliveries to a real n8n, in which the same workflow is started by n8n's Webhook node, by
 * this trigger with and without deduplication, and by a control, in turn. Compares how many n8n does a
 * second, until their executions are saved, and how long it takes to reply. It does so twice: with n8n as
 * it is installed, where any trigger but the Webhook node waits for a second sandbox for expressions, and
 * with sandboxes only where an expression is evaluated. Ends with 1 where a target is missed.
 */
import { numberArguments } from './lib/arguments';
import { report } from './webhook/report';
import { measureRounds } from './webhook/rounds';
import { n8nSettings } from './webhook/settings';
import { Stage } from './webhook/stage';

async function main(): Promise<void> {
	const load = numberArguments({ rounds: 12, deliveries: 100, concurrency: 10 });
	for (const setting of n8nSettings) {
		console.error(`${setting.name}:`);
		const stage = await Stage.open(setting.env);
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
