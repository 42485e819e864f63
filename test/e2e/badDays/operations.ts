import type { N8nServer } from '../../n8n/server';
import { N8nRequestError } from '../../n8n/session';
import type { JsonObject, SavedCredential, WorkflowNode } from '../../n8n/types';
import { methodOf } from '../../support/methods';
import { recruitingTrigger } from '../../support/triggers';
import { chain, manualTrigger, recruitingNode } from '../../support/workflows';
import { noteShown } from './leaks';

/** So that a provider that says to wait is not waited for. */
const IMPATIENT = { maxTries: 2, maxRetryWait: 0 };

/** So that one that says nothing is given up soon; one that does say something may be slow on a busy machine. */
export const HASTY = { ...IMPATIENT, timeout: 700 };

/** What is seen where nothing went wrong. */
export const FINE = 'fine';

/** What the package does at a provider. */
export interface Operation {
	profile: 'p2' | 'p4';
	/** Does it, and tells what its user sees: `FINE`, or the message of the error. */
	perform: (
		n8n: N8nServer,
		credential: SavedCredential,
		/** How long its requests wait, and for what; the test of a credential has none of it. */
		options?: JsonObject,
	) => Promise<string>;
}

export const operations = {
	listing: {
		profile: 'p4',
		perform: async (n8n, credential, options = IMPATIENT) =>
			await run(n8n, [manualTrigger, nodeWith(credential, { options })]),
	},
	records: {
		profile: 'p4',
		perform: async (n8n, credential, options = IMPATIENT) => {
			const records = { resource: 'record', family: 'jobs', path: 'jobs', options };
			return await run(n8n, [manualTrigger, nodeWith(credential, records)]);
		},
	},
	push: {
		profile: 'p4',
		perform: async (n8n, credential, options = IMPATIENT) => {
			const push = { resource: 'resume', operation: 'push', parsedResume: '={{ $json }}', options };
			return await run(n8n, [manualTrigger, parsedResume, nodeWith(credential, push)]);
		},
	},
	// A test run subscribes at once, and once: an activation is tried for most of a minute.
	subscription: {
		profile: 'p4',
		perform: async (n8n, credential, options = IMPATIENT) => {
			const parameters = { events: ['job.published'], options };
			return await listen(n8n, recruitingTrigger({ credential, parameters }));
		},
	},
	poll: {
		profile: 'p2',
		perform: async (n8n, credential, options = IMPATIENT) =>
			await run(n8n, [recruitingTrigger({ credential, parameters: { options } })]),
	},
	test: {
		profile: 'p4',
		perform: async (n8n, credential) => {
			const { status, message } = await n8n.client.testCredential(credential.id);
			noteShown('a credential test', message);
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

/** The node that works with the provider, for the profile of its credential. */
export function nodeWith(credential: SavedCredential, parameters: JsonObject): WorkflowNode {
	const { id: profile, method: authentication } = methodOf(credential.type);
	return recruitingNode({ profile, authentication, credential, parameters });
}

async function run({ client }: N8nServer, nodes: WorkflowNode[]): Promise<string> {
	const { id } = await client.createWorkflow(chain('Bad day', nodes));
	const execution = await client.waitForExecution(await client.runWorkflow(id));
	noteShown(`execution ${execution.id}`, execution.error);
	if (execution.status === 'success') return FINE;
	expect(execution.error?.description).toMatch(/\w/);
	return execution.error!.message;
}

async function listen({ client }: N8nServer, trigger: WorkflowNode): Promise<string> {
	const { id } = await client.createWorkflow(chain('Bad day', [trigger]));
	try {
		await client.listenForTestEvent(id);
	} catch (error) {
		if (!(error instanceof N8nRequestError)) throw error;
		noteShown('an answer to the editor', error.body);
		return error.shown;
	}
	await client.cancelTestEvent(id);
	return FINE;
}
