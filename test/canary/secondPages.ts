import { methods } from '../support/methods';
import { chain, manualTrigger } from '../support/workflows';
import { actionNode } from './actions';
import { faultDays, laterDay, type Day } from './days';
import type { CanaryStage } from './stage';
import type { Task } from './tasks';
import { taking } from './turns';

const LISTS = ['Candidate: Get Many', 'Record: Get Many'];

/** Lists that begin well: people are there already when the second page has the fault. The methods take turns. */
export function secondPageTasks(stage: CanaryStage): Task[] {
	return faultDays.flatMap((day, turn) =>
		taking(LISTS.length, methods, turn).map((method, number) => {
			const operation = LISTS[number]!;
			const name = `${operation}, then a page on a day of ${day.name}`;
			return {
				async run() {
					const later = secondPageOf(day, `page${turn}-${number}`);
					const onError = turn % 2 === 0 ? 'stopWorkflow' : 'continueErrorOutput';
					const node = await actionNode(stage, { operation, day: later }, method, { onError });
					await stage.run(chain(name, [manualTrigger, node]));
				},
			};
		}),
	);
}

function secondPageOf(day: Day, nonce: string): Day {
	const { name, at } = laterDay(day, 1, nonce);
	return { name: `${name}, second page`, at: { ...at, page: 1 } };
}
