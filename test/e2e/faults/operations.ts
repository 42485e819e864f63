import type { N8nServer } from '../../n8n/server';
import { N8nRequestError } from '../../n8n/api/session';
import type { JsonObject, SavedCredential, WorkflowNode } from '../../n8n/types';
import { methodOf } from '../../support/credentials';
import { recruitingTrigger } from '../../support/triggers';
import { chain, manualTrigger, recruitingNode } from '../../support/workflows';
import { noteShown } from './leaks';

/** Does not wait for a provider that asks for it. */
const IMPATIENT = { maxTries: 2, maxRetryWait: 0 };

/** Gives up soon on a provider that says nothing. */
export const HASTY = { ...IMPATIENT, timeout: 700 };

/** What the user sees if nothing went wrong. */
export const FINE = 'fine';

/** An operation of the package at a provider. */
export interface Operation {
	profile: 'p2' | 'p4';
	/** Whether n8n shows only the message of an error, which then goes on to say what to do. */
	saysWhatToDo?: boolean;
	/** Runs it and returns what its user sees: `FINE` or the message of the error. */
	perform: (
		n8n: N8nServer,
		credential: SavedCredential,
		/** Request options; the credential test has none. */
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
			const records = { resource: 'job', options };
			return await run(n8n, [manualTrigger, nodeWith(credential, records)]);
		},
	},
	push: {
		profile: 'p4',
		saysWhatToDo: true,
		perform: async (n8n, credential, options = IMPATIENT) => {
			const push = { resource: 'resume', operation: 'push', parsedResume: '={{ $json }}', options };
			return await run(n8n, [manualTrigger, parsedResume, nodeWith(credential, push)]);
		},
	},
	// A test run subscribes once and at once. n8n retries an activation for most of a minute.
	subscription: {
		profile: 'p4',
		saysWhatToDo: true,
		perform: async (n8n, credential, options = IMPATIENT) => {
			const parameters = { events: ['job.published'], options };
			return await listen(n8n, recruitingTrigger({ credential, parameters }));
		},
	},
	poll: {
		profile: 'p2',
		saysWhatToDo: true,
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
	const { id } = await client.createWorkflow(chain('Faulty provider', nodes));
	const execution = await client.waitForExecution(await client.runWorkflow(id));
	noteShown(`execution ${execution.id}`, execution.error);
	if (execution.status === 'success') return FINE;
	expect(execution.error?.description).toMatch(/\w/);
	return execution.error!.message;
}

async function listen({ client }: N8nServer, trigger: WorkflowNode): Promise<string> {
	const { id } = await client.createWorkflow(chain('Faulty provider', [trigger]));
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
