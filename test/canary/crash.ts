import type { JsonObject } from '../n8n/types';
import { waitFor } from '../n8n/wait';
import { plainMethodOf } from '../support/methods';
import { actionNode, operations, withResumes } from './actions';
import type { Day } from './days';
import type { CanaryStage } from './stage';

const NONCE = 'crash';
const HANGING: Day = { name: NONCE, at: { fault: 'hang', nonce: NONCE } };

/**
 * Kills n8n while executions wait for the provider with secrets and people in hand, and triggers are active,
 * and starts it again: it tells which executions have crashed, and activates the triggers anew.
 */
export async function killInTheMiddle(stage: CanaryStage): Promise<void> {
	const { n8n, provider } = stage;
	const executions = await Promise.all(
		Object.keys(operations).map(async (operation) => await waiting(stage, operation)),
	);
	const asked = () => provider.requests.filter(({ url }) => url.includes(`nonce=${NONCE}/`));
	await waitFor(() => asked().length >= executions.length, {
		what: 'Executions that wait for the provider',
		deadlineMs: 60_000,
	});
	await n8n.kill();
	await n8n.start();
	await Promise.all(executions.map(async (id) => await stage.ended(id)));
}

/** @returns the id of an execution that the provider lets wait */
async function waiting(stage: CanaryStage, operation: string): Promise<string> {
	const node = await actionNode(stage, { operation, day: HANGING }, plainMethodOf('p1'));
	const options = { ...(node.parameters?.options as JsonObject), timeout: 300_000 };
	const patient = { ...node, parameters: { ...node.parameters, options } };
	return await stage.begin(withResumes(stage, `${operation}, killed`, patient));
}
