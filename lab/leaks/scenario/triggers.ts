import type { JsonObject, SavedCredential, WorkflowNode } from '../../../test/n8n/types';
import { waitFor } from '../../../test/n8n/wait';
import { methods, plainMethodOf } from '../../../test/support/credentials';
import {
	afterTrigger,
	allEvents,
	everySecond,
	recruitingTrigger,
} from '../../../test/support/triggers';
import { chain } from '../../../test/support/workflows';
import type { LeakStage } from '../stage';
import { actionNode, IMPATIENT, operations, withResumes } from './actions';
import { allCases, type FaultCase, faultCases, startingAfter, type Task } from './faultCases';

const polling = methods.filter(({ id }) => id === 'p2');
const withWebhooks = methods.filter(({ id }) => id !== 'p2');

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
	// Spread over the seconds.
	const item = everySecond.item.filter((_, second) => (second + index) % POLL_INTERVAL === 0);
	const parameters = { watch: 'candidates', pollTimes: { item }, options };
	return recruitingTrigger({ credential, parameters });
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
async function subscribeOnce(
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

/** Loses the provider's response to each operation and each step of a subscription, after it has done the work. */
export async function loseResponses(stage: LeakStage): Promise<void> {
	const method = plainMethodOf('p1');
	for (const operation of Object.keys(operations)) {
		const node = await actionNode(stage, { operation, faultCase: faultCases[0]! }, method);
		const workflow = withResumes(stage, `${operation}, with a lost response`, node);
		await losing(stage, {}, async () => await stage.run(workflow));
	}
	const credential = await stage.credential(method, faultCases[0]!);
	for (const step of ['GET', 'POST', 'DELETE']) {
		const where = `a subscription with a lost response to ${step}`;
		const lost = { method: step, path: '/v1/webhooks' };
		await losing(stage, lost, async () => await subscribeOnce(stage, where, credential));
	}
}

/** @throws Error if the work has sent no such request */
async function losing(
	{ provider }: LeakStage,
	request: { method?: string; path?: string },
	work: () => Promise<void>,
): Promise<void> {
	const lost = provider.failNext('p1', { kind: 'lost', ...request });
	await work();
	if (lost.left > 0) throw new Error(`No request was lost: ${JSON.stringify(request)}`);
}

const NONCE = 'crash';
const HANGING_CASE: FaultCase = { name: NONCE, scenario: { fault: 'hang', nonce: NONCE } };

/**
 * Kills n8n while executions with secrets and personal data wait for the provider and triggers are active, and
 * restarts it: n8n then reports crashed executions and reactivates the triggers.
 */
export async function killDuringExecutions(stage: LeakStage): Promise<void> {
	const { n8n, provider } = stage;
	const executions = await Promise.all(
		Object.keys(operations).map(async (operation) => await startWaiting(stage, operation)),
	);
	const asked = () => provider.requests.filter(({ url }) => url.includes(`nonce=${NONCE}/`));
	await waitFor(() => asked().length >= executions.length, {
		what: 'Executions that wait for the provider',
		deadlineMs: 60_000,
	});
	await n8n.kill();
	await n8n.start();
	await Promise.all(executions.map(async (id) => await stage.untilEnded(id)));
}

/** @returns the id of an execution that waits for the provider */
async function startWaiting(stage: LeakStage, operation: string): Promise<string> {
	const node = await actionNode(stage, { operation, faultCase: HANGING_CASE }, plainMethodOf('p1'));
	const options = { ...(node.parameters?.options as JsonObject), timeout: 300_000 };
	const patient = { ...node, parameters: { ...node.parameters, options } };
	return await stage.start(withResumes(stage, `${operation}, killed`, patient));
}
