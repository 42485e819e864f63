import type {
	ICredentialDataDecryptedObject,
	IExecuteFunctions,
	IHookFunctions,
	IHttpRequestOptions,
	INode,
	IPollFunctions,
} from 'n8n-workflow';

/**
 * What requests need of n8n. Its contexts differ in how they are asked: an item has parameters of
 * its own, a trigger or a poll has those of the node.
 */
export interface RequestContext {
	readonly node: INode;
	/** The input item that the request is for, if there is one. */
	readonly itemIndex?: number;
	readonly cancelSignal?: AbortSignal;
	/** When all requests have to be over, in milliseconds since 1970; without it, they may take their time. */
	readonly deadline?: number;
	parameter(name: string, fallback?: unknown): unknown;
	credential(type: string): Promise<ICredentialDataDecryptedObject>;
	/** Sends a request with a credential; n8n authenticates it and renews tokens. */
	send(credentialType: string, request: IHttpRequestOptions): Promise<unknown>;
}

/** The context of one input item of an action. */
export function itemContext(context: IExecuteFunctions, itemIndex: number): RequestContext {
	return {
		node: context.getNode(),
		itemIndex,
		cancelSignal: context.getExecutionCancelSignal(),
		parameter: (name, fallback) => context.getNodeParameter(name, itemIndex, fallback),
		credential: async (type) => await context.getCredentials(type, itemIndex),
		send: async (type, request) =>
			await context.helpers.httpRequestWithAuthentication.call(context, type, request),
	};
}

/** The context of a trigger: its parameters are those of the node. */
export function nodeContext(context: IHookFunctions | IPollFunctions): RequestContext {
	return {
		node: context.getNode(),
		parameter: (name, fallback) => context.getNodeParameter(name, fallback),
		credential: async (type) => await context.getCredentials(type),
		send: async (type, request) =>
			await context.helpers.httpRequestWithAuthentication.call(context, type, request),
	};
}

/**
 * How long the requests of one call of a hook may take, retries included. n8n waits for hooks while it
 * publishes workflows and while it starts, and gives up all of a publication after some 80 seconds.
 */
const HOOK_BUDGET_MS = 15_000;

/** The context of one call of a hook, beginning now. */
export function hookContext(context: IHookFunctions): RequestContext {
	return { ...nodeContext(context), deadline: Date.now() + HOOK_BUDGET_MS };
}
