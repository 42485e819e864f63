import { Readable } from 'node:stream';

import type { IDataObject, IExecuteFunctions, INode, NodeExecutionHint } from 'n8n-workflow';

/** A request as n8n's request helper receives it. */
interface GivenRequest {
	url: string;
	method?: string;
	headers: IDataObject;
	body?: Buffer;
	encoding?: string;
}

/** Answers a request in place of n8n's request helper, or throws. */
export type Handler = (request: GivenRequest) => unknown;

const node: INode = {
	id: '1',
	name: 'Recruiting',
	type: 'n8n-nodes-recruiting.recruiting',
	typeVersion: 1,
	position: [0, 0],
	parameters: {},
};

/** A request that was sent. */
export interface SentRequest extends GivenRequest {
	/** Empty if it was sent without a login. */
	credentialType: string;
	/** How n8n is to renew the token, if not after a 401. */
	renewal?: unknown;
}

export interface FakeContext {
	context: IExecuteFunctions;
	/** The sent requests, in order. */
	requests: SentRequest[];
	/** The hints of the execution. */
	hints: string[];
	/** The warnings in n8n's log. */
	warnings: string[];
}

/**
 * A stub of n8n's execution context with these parameters and this credential. Each handler answers one
 * request; the last one also answers all further requests.
 */
export function fakeContext(options: {
	parameters?: IDataObject;
	credential?: IDataObject;
	items?: number;
	handlers?: Handler[];
}): FakeContext {
	const requests: SentRequest[] = [];
	const hints: string[] = [];
	const warnings: string[] = [];
	const parameters: IDataObject = {
		profile: 'p3',
		authentication: 'apiKey',
		resource: 'candidate',
		operation: 'getAll',
		...options.parameters,
	};
	const handlers = options.handlers ?? [];
	const answered = (request: SentRequest) => {
		const handler = handlers[Math.min(requests.length, handlers.length - 1)];
		requests.push(request);
		const answer = handler?.(request);
		return request.encoding === 'stream' ? streamed(answer) : answer;
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
		continueOnFail: () => false,
		addExecutionHints: (...added: NodeExecutionHint[]) =>
			hints.push(...added.map(({ message }) => message)),
		logger: { warn: (message: string) => warnings.push(message) },
		helpers: {
			httpRequestWithAuthentication: async (
				credentialType: string,
				request: GivenRequest,
				renewal?: unknown,
			) => {
				return answered({ ...request, credentialType, ...(renewal ? { renewal } : {}) });
			},
			httpRequest: async (request: GivenRequest) => answered({ ...request, credentialType: '' }),
			prepareBinaryData: async (bytes: Buffer, fileName: string, mimeType = 'detected') => ({
				...{ data: bytes.toString('base64'), fileName, mimeType },
			}),
		},
	};
	return { context: context as unknown as IExecuteFunctions, requests, hints, warnings };
}

/** The same answer with its body as a stream, unless it is one. */
function streamed(answer: unknown): unknown {
	const { body, ...others } = answer as { body: string | Buffer | Readable };
	return { ...others, body: body instanceof Readable ? body : Readable.from([Buffer.from(body)]) };
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
