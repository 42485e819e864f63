import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import { pollList } from '../../../../nodes/Recruiting/trigger';
import { openTrigger } from '../../../../nodes/Recruiting/trigger/open';

import { fakeContext, type Handler } from '../../support/executeContext';

export interface FakePoll {
	context: IPollFunctions;
	requests: Array<{ url: string; headers: IDataObject; credentialType: string }>;
	/** The static data of the node, as a copy: so n8n gives it with durable cursors. */
	staticData: IDataObject;
	/** The static data of the workflow. */
	workflowData: IDataObject;
	/** Turns durable cursors off, so that n8n observes changes of the static data. */
	observeStaticData(): void;
	/** The lines of the log, each after its level. */
	log: string[];
	/** The executions that n8n was asked to start, oldest first. */
	executions: Execution[];
	/** The errors of failed executions. */
	errors: Error[];
	/** Polls, and returns the items that n8n was asked to start with, or `null`. */
	poll(): Promise<INodeExecutionData[][] | null>;
}

interface Execution {
	items: INodeExecutionData[][];
	/** n8n could not create it, or it was canceled. */
	fail(error: Error): Promise<void>;
	end(): void;
}

type Deferred<T = undefined> = {
	promise: Promise<T>;
	resolve(value: T): void;
	reject(error: Error): void;
};

let nodes = 0;

/** A stub of n8n for a new node that polls; the handlers answer its requests, one after the other. */
export function fakePoll(
	handlers: Handler[],
	parameters: IDataObject = {},
	credential: IDataObject = {},
): FakePoll {
	const { context, requests } = fakeContext({
		parameters: {
			...{ profile: 'p2', authentication: 'accessToken' },
			events: ['created', 'removed', 'updated'],
			...parameters,
		},
		credential,
		handlers,
	});
	const id = `node-${++nodes}`;
	const staticData: IDataObject = {};
	const workflowData: IDataObject = {};
	const observeStaticData = () => {
		Object.defineProperty(staticData, '__dataChanged', { value: false, configurable: true });
	};
	const log: string[] = [];
	const executions: FakePoll['executions'] = [];
	const errors: Error[] = [];
	const polling = {
		getNode: () => ({ ...context.getNode(), id, name: 'Trigger' }),
		getWorkflow: () => ({ id: 'workflow-1', name: 'A "new" one' }),
		getNodeParameter: (name: string, fallback?: unknown) =>
			context.getNodeParameter(name, 0, fallback),
		getCredentials: context.getCredentials,
		getWorkflowStaticData: (type: string) => (type === 'node' ? staticData : workflowData),
		getMode: () => 'trigger',
		getActivationMode: () => 'activate',
		getPollBudgetMs: () => 300_000,
		helpers: { ...context.helpers, createDeferredPromise: deferred },
		__emit: (items: INodeExecutionData[][], _: undefined, done: Deferred) =>
			executions.push({
				items,
				fail: async (error) => {
					done.reject(error);
					await done.promise.catch(() => {});
				},
				end: () => done.resolve(undefined),
			}),
		__emitError: (error: Error) => errors.push(error),
		logger: {
			info: (line: string) => line.includes('Status: ') || log.push(`info ${line}`),
			warn: (line: string) => log.push(`warn ${line}`),
		},
	};
	const fake = polling as unknown as IPollFunctions;
	const poll = async () => {
		const before = executions.length;
		const returned = await pollList(openTrigger(fake));
		return executions.length > before ? executions.at(-1)!.items : returned;
	};
	const data = { staticData, workflowData, observeStaticData };
	return { context: fake, requests, ...data, log, executions, errors, poll };
}

function deferred<T>(): Deferred<T> {
	let [resolve, reject]: [(value: T) => void, (error: Error) => void] = [() => {}, () => {}];
	const promise = new Promise<T>((onSuccess, onFailure) => {
		[resolve, reject] = [onSuccess, onFailure];
	});
	return { promise, resolve, reject };
}
