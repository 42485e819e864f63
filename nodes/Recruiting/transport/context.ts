import {
	type IAdditionalCredentialOptions,
	type ICredentialDataDecryptedObject,
	type IExecuteFunctions,
	type IHookFunctions,
	type IHttpRequestOptions,
	type ILoadOptionsFunctions,
	type INode,
	type IPollFunctions,
	type IWebhookFunctions,
	type NodeApiError,
	NodeOperationError,
	sleep,
} from 'n8n-workflow';

/** In an action each item has its own parameters; a trigger or a poll has those of the node. */
export interface RequestContext {
	readonly node: INode;
	/** The input item that the request is for, if there is one. */
	readonly itemIndex?: number;
	readonly cancelSignal?: AbortSignal;
	/** When all requests must have ended, in milliseconds since 1970; `undefined` for no limit. */
	readonly deadline?: number;
	/** What to do if it passes, unless that happens to a trigger. */
	readonly deadlineAdvice?: string;
	parameter(name: string, fallback?: unknown): unknown;
	credential(type: string): Promise<ICredentialDataDecryptedObject>;
	/** Sends a request with a credential; n8n authenticates it and renews tokens. */
	send(
		credentialType: string,
		request: IHttpRequestOptions,
		renewal?: IAdditionalCredentialOptions,
	): Promise<unknown>;
	/** Sends a request to somebody who must not get the login. */
	sendWithoutLogin(request: IHttpRequestOptions): Promise<unknown>;
	/** Warns in n8n's log. */
	warn(message: string): void;
	/** Shows the user something about a result: as a hint of the execution, or else in n8n's log. */
	hint(message: string): void;
}

/** The error for what a user has set, or what an item lacks, without a failed request; it describes what to do next. */
export function operationError(
	{ node, itemIndex }: Pick<RequestContext, 'node' | 'itemIndex'>,
	message: string,
	description: string,
): NodeOperationError {
	const error = new NodeOperationError(node, message, { itemIndex, description });
	return withExactMessage(error, message);
}

/**
 * An error with exactly this message. n8n replaces a message that contains a code of the network, also inside a word:
 * it finds ENOTFOUND in `ResourceNotFound`.
 */
export function withExactMessage<E extends NodeApiError | NodeOperationError>(
	error: E,
	message: string,
): E {
	error.message = message;
	error.messages = [];
	return error;
}

export function itemContext(context: IExecuteFunctions, itemIndex: number): RequestContext {
	return {
		...ofNode(context),
		itemIndex,
		cancelSignal: context.getExecutionCancelSignal(),
		parameter: (name, fallback) => context.getNodeParameter(name, itemIndex, fallback),
		credential: async (type) => await context.getCredentials(type, itemIndex),
		hint: (message) => {
			const given = givenHints.get(context) ?? new Set();
			if (given.has(message)) return;
			givenHints.set(context, given.add(message));
			context.addExecutionHints({ message, type: 'warning', location: 'outputPane' });
		},
	};
}

/** The hints of an execution of the node: the same one for each of its items says nothing more. */
const givenHints = new WeakMap<IExecuteFunctions, Set<string>>();

type HookContext = IHookFunctions | ILoadOptionsFunctions | IPollFunctions | IWebhookFunctions;

/** The context of a trigger, a poll, or a list in the editor. */
export function nodeContext(context: HookContext): RequestContext {
	return {
		...ofNode(context),
		parameter: (name, fallback) => context.getNodeParameter(name, fallback),
		credential: async (type) => await context.getCredentials(type),
		hint: (message) => context.logger.warn(message),
	};
}

function ofNode(context: HookContext | IExecuteFunctions) {
	return {
		node: context.getNode(),
		send: async (...request: Parameters<RequestContext['send']>): Promise<unknown> =>
			await context.helpers.httpRequestWithAuthentication.call(context, ...request),
		sendWithoutLogin: async (request: IHttpRequestOptions): Promise<unknown> =>
			await context.helpers.httpRequest(request),
		warn: (message: string) => context.logger.warn(message),
	};
}

/**
 * How long all requests of one hook call, or of the poll at activation, may take, including retries, in milliseconds.
 * n8n waits for them when it publishes a workflow and when it starts, and aborts a publication after about 80 seconds.
 */
export const ACTIVATION_BUDGET_MS = 15_000;

/** A context whose requests must end in time. */
export function limitedContext(context: RequestContext, ms: number) {
	return { ...context, deadline: Date.now() + ms };
}

/**
 * The result of some work, or `undefined` if it takes longer than some milliseconds. Then it continues in the background,
 * and its outcome is ignored.
 *
 * @param cancel ends the wait with its reason
 */
export async function withinTime<T>(
	ms: number,
	work: Promise<T>,
	cancel?: AbortSignal,
): Promise<T | undefined> {
	const settled = new AbortController();
	const ended = cancel ? AbortSignal.any([settled.signal, cancel]) : settled.signal;
	try {
		return await Promise.race([work, sleep(ms, ended).then(() => undefined)]);
	} finally {
		settled.abort();
	}
}
