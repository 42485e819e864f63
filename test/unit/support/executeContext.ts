import type { IDataObject, IExecuteFunctions, INode } from 'n8n-workflow';

/** Answers a request in place of n8n's request helper, or throws. */
export type Handler = (request: { url: string; headers: IDataObject }) => unknown;

const node: INode = {
	id: '1',
	name: 'Recruiting',
	type: 'n8n-nodes-recruiting.recruiting',
	typeVersion: 1,
	position: [0, 0],
	parameters: {},
};

export interface FakeContext {
	context: IExecuteFunctions;
	/** The sent requests, in order. */
	requests: Array<{ url: string; headers: IDataObject; credentialType: string }>;
}

/**
 * A stub of n8n's execution context with these parameters and this credential. Each handler answers one
 * request; the last one also answers all further requests.
 */
export function fakeContext(options: {
	parameters?: IDataObject;
	credential?: IDataObject;
	items?: number;
	continueOnFail?: boolean;
	handlers?: Handler[];
}): FakeContext {
	const requests: FakeContext['requests'] = [];
	const parameters: IDataObject = {
		profile: 'p3',
		authentication: 'apiKey',
		resource: 'candidate',
		operation: 'getAll',
		...options.parameters,
	};
	const handlers = options.handlers ?? [];
	const httpRequestWithAuthentication = async (
		credentialType: string,
		request: { url: string; headers: IDataObject },
	) => {
		const handler = handlers[Math.min(requests.length, handlers.length - 1)];
		requests.push({ ...request, credentialType });
		return handler?.(request);
	};
	const context = {
		getNode: () => node,
		getInputData: () => Array.from({ length: options.items ?? 1 }, () => ({ json: {} })),
		getNodeParameter: (name: string, _item: number, fallback: unknown) =>
			parameters[name] ?? fallback,
		getCredentials: async () => ({
			baseUrl: 'https://ats.example.com/hub',
			apiKey: 'very-secret-key',
			...options.credential,
		}),
		getExecutionCancelSignal: () => undefined,
		continueOnFail: () => options.continueOnFail ?? false,
		helpers: {
			httpRequestWithAuthentication: async function (
				this: unknown,
				credentialType: string,
				request: { url: string; headers: IDataObject },
			) {
				return await httpRequestWithAuthentication(credentialType, request);
			},
		},
	};
	return { context: context as unknown as IExecuteFunctions, requests };
}

/** An answer as n8n's request helper returns it with the full response. */
export function response(
	statusCode: number,
	body: unknown,
	headers: IDataObject = {},
	statusMessage?: string,
) {
	return {
		statusCode,
		statusMessage,
		headers: { 'content-type': 'application/json', ...headers },
		body: typeof body === 'string' ? body : JSON.stringify(body),
	};
}
