import type { N8nServer } from '../../n8n/server';
import { N8nRequestError } from '../../n8n/session';
import type { JsonObject, SavedCredential, WorkflowNode } from '../../n8n/types';
import { recruitingTrigger } from '../../support/triggers';
import { chain, manualTrigger, recruitingNode } from '../../support/workflows';

/** So that a provider that says nothing is given up soon, and one that says to wait is not waited for. */
const IMPATIENT = { timeout: 700, maxTries: 2, maxRetryWait: 0 };

/** What is seen where nothing went wrong. */
export const FINE = 'fine';

/** What the package does at a provider. */
export interface Operation {
	profile: 'p2' | 'p4';
	/** Does it, and tells what its user sees: `FINE`, or the message of the error. */
	perform: (n8n: N8nServer, credential: SavedCredential) => Promise<string>;
}

const listing = { returnAll: true, options: IMPATIENT };

export const operations = {
	listing: {
		profile: 'p4',
		perform: async (n8n, credential) => await run(n8n, [manualTrigger, node(credential, listing)]),
	},
	records: {
		profile: 'p4',
		perform: async (n8n, credential) => {
			const records = { ...listing, resource: 'record', family: 'jobs', path: 'jobs' };
			return await run(n8n, [manualTrigger, node(credential, records)]);
		},
	},
	push: {
		profile: 'p4',
		perform: async (n8n, credential) => {
			const push = { resource: 'resume', operation: 'push', parsedResume: '={{ $json }}' };
			const pushing = node(credential, { ...push, options: IMPATIENT });
			return await run(n8n, [manualTrigger, parsedResume, pushing]);
		},
	},
	// A test run subscribes at once, and once: an activation is tried for most of a minute.
	subscription: {
		profile: 'p4',
		perform: async (n8n, credential) => {
			const parameters = { events: ['job.published'], options: IMPATIENT };
			return await listen(n8n, recruitingTrigger({ credential, parameters }));
		},
	},
	poll: {
		profile: 'p2',
		perform: async (n8n, credential) => {
			const parameters = { options: IMPATIENT };
			return await run(n8n, [recruitingTrigger({ credential, parameters })]);
		},
	},
	test: {
		profile: 'p4',
		perform: async (n8n, credential) => {
			const { status, message } = await n8n.client.testCredential(credential.id);
			return status === 'OK' ? FINE : (message ?? '');
		},
	},
} satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;

const parsedResume: WorkflowNode = {
	name: 'Resume',
	type: 'n8n-nodes-base.set',
	typeVersion: 3.4,
	parameters: {
		mode: 'raw',
		jsonOutput: JSON.stringify({ work: [{ startDate: '03/2012', endDate: '09/2014' }] }),
		options: {},
	},
};

function node(credential: SavedCredential, parameters: JsonObject): WorkflowNode {
	return recruitingNode({ profile: 'p4', authentication: 'apiKey', credential, parameters });
}

async function run({ client }: N8nServer, nodes: WorkflowNode[]): Promise<string> {
	const { id } = await client.createWorkflow(chain('Bad day', nodes));
	const execution = await client.waitForExecution(await client.runWorkflow(id));
	if (execution.status === 'success') return FINE;
	expect(execution.error?.description).toMatch(/\w/);
	return execution.error!.message;
}

async function listen({ client }: N8nServer, trigger: WorkflowNode): Promise<string> {
	const { id } = await client.createWorkflow(chain('Bad day', [trigger]));
	try {
		await client.listenForTestEvent(id);
	} catch (error) {
		if (error instanceof N8nRequestError) return error.shown;
		throw error;
	}
	await client.cancelTestEvent(id);
	return FINE;
}
