import type { SavedCredential, WorkflowNode } from '../../../test/n8n/types';
import { waitFor } from '../../../test/n8n/wait';
import { methods } from '../../../test/support/credentials';
import { afterTrigger, allEvents, recruitingTrigger } from '../../../test/support/triggers';
import { chain } from '../../../test/support/workflows';
import type { LeakStage } from '../stage';
import { IMPATIENT } from './actions';
import { allCases, startingAfter, type FaultCase, type Task } from './faultCases';

const polling = methods.filter(({ id }) => id === 'p2');
const withWebhooks = methods.filter(({ id }) => id !== 'p2');

const MINUTE = 60;
/** Seconds between two polls. */
const POLL_INTERVAL = 5;
/** Temporary failures are only reported if they persist. */
const TEMPORARY = ['503', 'reset'];
const POLLS_UNTIL_REPORTED = 6;

/** The polling trigger in each fault case: run by hand for a sample, and by itself. The methods rotate. */
export function pollTasks(stage: LeakStage): Task[] {
	return allCases.flatMap((faultCase, index) => [
		{ run: async () => await fetchSample(stage, faultCase, index) },
		{ run: async () => await poll(stage, faultCase, index) },
	]);
}

async function fetchSample(stage: LeakStage, faultCase: FaultCase, index: number): Promise<void> {
	const node = await pollingNode(stage, faultCase, index);
	await stage.run(chain(`A sample with ${faultCase.name}`, [node]));
}

/** The first poll, at activation, succeeds, so that there is a snapshot. The next polls have the fault. */
async function poll(stage: LeakStage, faultCase: FaultCase, index: number): Promise<void> {
	const nonce = `poll${index}`;
	const { name, scenario } = startingAfter(faultCase, 1, nonce);
	const node = await pollingNode(stage, { name, scenario: { ...scenario, nonce } }, index);
	const where = `polls with ${name}`;
	const { id } = await stage.n8n.client.createWorkflow(chain(where, [node, afterTrigger]));
	await stage.activate(where, id);
	const polls = () => stage.provider.requests.filter(({ url }) => url.includes(`nonce=${nonce}/`));
	const wanted = TEMPORARY.includes(name) ? POLLS_UNTIL_REPORTED : 2;
	await waitFor(() => polls().length >= wanted, { what: where, deadlineMs: 90_000 });
	await stage.deactivate(where, id);
}

async function pollingNode(
	stage: LeakStage,
	faultCase: FaultCase,
	index: number,
): Promise<WorkflowNode> {
	const credential = await stage.credential(polling[index % polling.length]!, faultCase);
	const options = { ...IMPATIENT, firstPoll: 'everything' };
	const parameters = { watch: 'candidates', pollTimes: pollTimes(index), options };
	return recruitingTrigger({ credential, parameters });
}

/** Spread over the seconds. n8n rejects a single expression that is more frequent than each minute. */
function pollTimes(index: number) {
	const seconds = Array.from(
		{ length: MINUTE / POLL_INTERVAL },
		(_, n) => (index % POLL_INTERVAL) + n * POLL_INTERVAL,
	);
	const item = seconds.map((second) => ({ mode: 'custom', cronExpression: `${second} * * * * *` }));
	return { item };
}

/**
 * Numbers of requests before the fault begins: when the subscription is created, so that the activation fails, and
 * when it is deleted.
 */
const FAULT_STARTS = [1, 2];

/** A workflow with a webhook, activated and deactivated in each fault case. The methods rotate. */
export function subscriptionTasks(stage: LeakStage): Task[] {
	return allCases.flatMap((faultCase, index) =>
		FAULT_STARTS.map((after) => ({
			run: async () => await subscribe(stage, faultCase, index + after, after),
		})),
	);
}

async function subscribe(
	stage: LeakStage,
	faultCase: FaultCase,
	index: number,
	after: number,
): Promise<void> {
	const later = startingAfter(faultCase, after, `subscription${index}-${after}`);
	const method = withWebhooks[index % withWebhooks.length]!;
	const where = `a subscription with ${faultCase.name} after ${after} requests`;
	await subscribeOnce(stage, where, await stage.credential(method, later));
}

/** Activates a workflow with a webhook, and deactivates it. */
export async function subscribeOnce(
	stage: LeakStage,
	where: string,
	credential: SavedCredential,
): Promise<void> {
	const parameters = { events: allEvents, options: IMPATIENT };
	const workflow = chain(where, [recruitingTrigger({ credential, parameters }), afterTrigger]);
	const { id } = await stage.n8n.client.createWorkflow(workflow);
	await stage.activate(where, id);
	await stage.deactivate(where, id);
}
