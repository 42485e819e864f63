import type { N8nServer } from '../../test/n8n/server';
import type { SavedWorkflow, WorkflowNode } from '../../test/n8n/types';
import { recruitingTrigger } from '../../test/support/triggers';
import { chain } from '../../test/support/workflows';
import { EVERY_MINUTE, type DemoServices } from './examples';

/** E.g. "Mariana Sousa: stage is Interview now". */
const MESSAGE =
	'={{ $json.event === "candidate.removed" ? "The candidate " + $json.id + " has disappeared" : $json.first_name + " " + $json.last_name + ": " + $json.changedFields.map((field) => field + " is " + $json[field] + " now").join(", ") }}';

/** Stores and publishes what no example shows: a workflow that starts with changed and deleted candidates of P2. */
export async function importCandidateChanges(
	{ client }: N8nServer,
	{ credentials, boards }: DemoServices,
): Promise<SavedWorkflow> {
	const { credential } = credentials.find(({ profile }) => profile === 'p2')!;
	const parameters = { events: ['updated', 'removed'], pollTimes: EVERY_MINUTE, simplify: true };
	const trigger = recruitingTrigger({ name: 'Changed or removed', credential, parameters });
	const post: WorkflowNode = {
		...{ name: 'Post the message', type: 'n8n-nodes-base.httpRequest', typeVersion: 4.2 },
		parameters: {
			...{ method: 'POST', url: `${boards}/chat`, sendBody: true },
			bodyParameters: { parameters: [{ name: 'text', value: MESSAGE }] },
			options: {},
		},
	};
	const name = 'Demo: a candidate of P2 changes or disappears';
	const workflow = await client.createWorkflow(chain(name, [trigger, post]));
	await client.activateWorkflow(workflow.id);
	return workflow;
}
