import { connect, type Connection } from './connection';
import type { RequestContext } from './requestContext';
import { requestSettings, type RequestSettings } from './settings';

/** What a request is made with: n8n's context, the connection, and the user's settings. */
export interface RequestScope {
	readonly context: RequestContext;
	readonly connection: Connection;
	readonly settings: RequestSettings;
}

/**
 * What the requests of this context are made with.
 *
 * @throws NodeOperationError where the credential cannot be used
 */
export async function requestScope(context: RequestContext): Promise<RequestScope> {
	return { context, connection: await connect(context), settings: requestSettings(context) };
}
