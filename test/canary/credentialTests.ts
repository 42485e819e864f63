import { scenario } from '../provider';
import { methods } from '../support/methods';
import { days, isEndless } from './days';
import type { CanaryStage } from './stage';
import type { Task } from './tasks';
import { taking } from './turns';

/** Of how many methods the credential is tested on one day. */
const AT_ONCE = 3;

/** Credentials, tested on each day. The methods take turns. */
export function credentialTestTasks(stage: CanaryStage): Task[] {
	return days.flatMap((day, turn) =>
		taking(AT_ONCE, methods, turn).map((method) => ({
			endless: isEndless(day),
			async run() {
				const { id } = await stage.credential(method, days[0]!);
				const baseUrl = scenario(stage.provider.profiles[method.id], day.at);
				await stage.told(`the test of ${method.type} on a day of ${day.name}`, () =>
					stage.n8n.client.testCredential(id, { baseUrl }),
				);
			},
		})),
	);
}
