import type { JsonObject } from '../../../test/n8n/types';
import { waitFor } from '../../../test/n8n/wait';
import { plainMethodOf } from '../../../test/support/credentials';
import { webhookProfiles } from '../../../test/support/triggerStage';
import type { LeakStage } from '../stage';
import { actionNode, operations, withResumes } from './actions';
import { type FaultCase, faultCases } from './faultCases';
import { subscribeOnce } from './triggers';

/** Loses the provider's response to each operation and each step of a subscription, after it has done the work. */
export async function loseResponses(stage: LeakStage): Promise<void> {
	for (const operation of Object.keys(operations)) await loseResponseTo(stage, operation);
	for (const method of ['GET', 'POST', 'DELETE']) await loseSubscriptionResponse(stage, method);
}

async function loseResponseTo(stage: LeakStage, operation: string): Promise<void> {
	const method = plainMethodOf('p1');
	const node = await actionNode(stage, { operation, faultCase: faultCases[0]! }, method);
	const lost = stage.provider.failNext('p1', { kind: 'lost' });
	await stage.run(withResumes(stage, `${operation}, with a lost response`, node));
	if (lost.left > 0) throw new Error(`${operation} has not called the provider`);
}

async function loseSubscriptionResponse(stage: LeakStage, method: string): Promise<void> {
	const profile = webhookProfiles[0]!;
	const credential = await stage.credential(plainMethodOf(profile), faultCases[0]!);
	const lost = stage.provider.failNext(profile, { kind: 'lost', method, path: '/v1/webhooks' });
	await subscribeOnce(stage, `a subscription with a lost response to ${method}`, credential);
	if (lost.left > 0) throw new Error(`${profile} has received no ${method}`);
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
