import type { SavedCredential } from '../n8n/types';
import { methods } from '../support/methods';
import { afterTrigger, allEvents, recruitingTrigger } from '../support/triggers';
import { chain } from '../support/workflows';
import { IMPATIENT } from './actions';
import { days, laterDay, type Day } from './days';
import type { CanaryStage } from './stage';
import type { Task } from './tasks';

const sending = methods.filter(({ id }) => id !== 'p2');

/**
 * After how many requests the fault begins: when a subscription is made, so that the workflow cannot be
 * activated, and when it is deleted.
 */
const BEGINNINGS = [1, 2];

/** A workflow with a webhook, activated and deactivated on each day. The methods take turns. */
export function subscriptionTasks(stage: CanaryStage): Task[] {
	return days.flatMap((day, turn) =>
		BEGINNINGS.map((after) => ({
			run: async () => await subscribe(stage, day, turn + after, after),
		})),
	);
}

async function subscribe(stage: CanaryStage, day: Day, turn: number, after: number): Promise<void> {
	const when = laterDay(day, after, `subscription${turn}-${after}`);
	const credential = await stage.credential(sending[turn % sending.length]!, when);
	const where = `a subscription on a day of ${day.name} after ${after} requests`;
	await subscribeOnce(stage, where, credential);
}

/** Activates a workflow with a webhook, and deactivates it. */
export async function subscribeOnce(
	stage: CanaryStage,
	where: string,
	credential: SavedCredential,
): Promise<void> {
	const parameters = { events: allEvents, options: IMPATIENT };
	const workflow = chain(where, [recruitingTrigger({ credential, parameters }), afterTrigger]);
	const { id } = await stage.n8n.client.createWorkflow(workflow);
	await stage.activate(where, id);
	await stage.deactivate(where, id);
}
