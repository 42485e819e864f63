import type { IDataObject, IPollFunctions } from 'n8n-workflow';

import { fakeContext, type Handler } from '../../support/executeContext';

export interface FakePoll {
	context: IPollFunctions;
	requests: Array<{ url: string; headers: IDataObject; credentialType: string }>;
	/** What n8n keeps of the node. */
	staticData: IDataObject;
	/** The lines of the log, with their levels in front. */
	log: string[];
}

let nodes = 0;

/** What a poll of a node of its own sees of n8n; the handlers answer its requests, one after the other. */
export function fakePoll(
	handlers: Handler[],
	parameters: IDataObject = {},
	credential: IDataObject = {},
): FakePoll {
	const { context, requests } = fakeContext({
		parameters: { profile: 'p2', authentication: 'accessToken', ...parameters },
		credential,
		handlers,
	});
	const id = `node-${++nodes}`;
	const staticData: IDataObject = {};
	const log: string[] = [];
	const polling = {
		getNode: () => ({ ...context.getNode(), id, name: 'Trigger' }),
		getWorkflow: () => ({ id: 'workflow-1', name: 'A "new" one' }),
		getNodeParameter: (name: string, fallback?: unknown) =>
			context.getNodeParameter(name, 0, fallback),
		getCredentials: context.getCredentials,
		getWorkflowStaticData: () => staticData,
		helpers: context.helpers,
		logger: {
			info: (line: string) => log.push(`info ${line}`),
			warn: (line: string) => log.push(`warn ${line}`),
		},
	};
	return { context: polling as unknown as IPollFunctions, requests, staticData, log };
}
