import type { WorkflowNode } from '../n8n/types';
import { waitFor } from '../n8n/wait';
import { methods } from '../support/methods';
import { afterTrigger, recruitingTrigger } from '../support/triggers';
import { chain } from '../support/workflows';
import { IMPATIENT } from './actions';
import { days, laterDay, type Day } from './days';
import type { CanaryStage } from './stage';
import type { Task } from './tasks';

const polled = methods.filter(({ id }) => id === 'p2');
const MINUTE = 60;
/** Seconds from one poll to the next. */
const EVERY = 5;
/** Failures that may pass are told when they last; n8n itself polls less often after others. */
const LASTING = ['503', 'reset'];
const UNTIL_TOLD = 6;

/** The trigger that polls, on each day: by hand for a sample, and by itself. The methods take turns. */
export function pollTasks(stage: CanaryStage): Task[] {
	return days.flatMap((day, turn) => [
		{ run: async () => await sample(stage, day, turn) },
		{ run: async () => await poll(stage, day, turn) },
	]);
}

async function sample(stage: CanaryStage, day: Day, turn: number): Promise<void> {
	await stage.run(chain(`A sample on a day of ${day.name}`, [await triggerNode(stage, day, turn)]));
}

/** The first poll is good, at activation, so that there is something to be kept. Those after it have the fault. */
async function poll(stage: CanaryStage, day: Day, turn: number): Promise<void> {
	const nonce = `poll${turn}`;
	const later = laterDay(day, 1, nonce);
	const node = await triggerNode(stage, { ...later, at: { ...later.at, nonce } }, turn);
	const where = `polls on a day of ${day.name}`;
	const { id } = await stage.n8n.client.createWorkflow(chain(where, [node, afterTrigger]));
	await stage.activate(where, id);
	const polls = () => stage.provider.requests.filter(({ url }) => url.includes(`nonce=${nonce}/`));
	const wanted = LASTING.includes(day.name) ? UNTIL_TOLD : 2;
	await waitFor(() => polls().length >= wanted, { what: where, deadlineMs: 90_000 });
	await stage.deactivate(where, id);
}

async function triggerNode(stage: CanaryStage, day: Day, turn: number): Promise<WorkflowNode> {
	const credential = await stage.credential(polled[turn % polled.length]!, day);
	const options = { ...IMPATIENT, firstPoll: 'everything' };
	const parameters = { watch: 'candidates', pollTimes: pollTimes(turn), options };
	return recruitingTrigger({ credential, parameters });
}

/** Not all in the same second. n8n takes no time that is more often than each minute, but many of them. */
function pollTimes(turn: number) {
	const seconds = Array.from({ length: MINUTE / EVERY }, (_, n) => (turn % EVERY) + n * EVERY);
	const item = seconds.map((second) => ({ mode: 'custom', cronExpression: `${second} * * * * *` }));
	return { item };
}
