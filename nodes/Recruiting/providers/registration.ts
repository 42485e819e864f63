import type { IDataObject } from 'n8n-workflow';

/**
 * A request with placeholders: `{url}`, `{event}` and its parts `{event:1}` and `{event:2}`, `{events}`, `{secret}`, `{id}`,
 * `{credential}` (the secret of the credential), `{account}` (the first label of the host), and `{path}` (Subscription Path).
 */
export interface RegistrationRequest {
	readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
	readonly path: string;
	readonly body?: IDataObject;
	/** An answer with this value at this place says that there is no such subscription; 404 and 410 always do. */
	readonly goneField?: string;
	readonly goneValue?: string;
}

/** A step of the creation. The first one has the id. */
interface CreationStep extends RegistrationRequest {
	/** Places in the answer. Without `idField`, the system's form is not known, and the usual ones count. */
	readonly idField?: string;
	readonly secretField?: string;
}

/** The list of all subscriptions; or if the request has `{id}`, one of them. */
interface RegistrationCheck extends RegistrationRequest {
	/** Where the answer has the one. For a list, there are names of Provider's API. */
	readonly recordField?: string;
	readonly idField: string;
	readonly urlField: string;
	/** Where it has a list of events, and where each of these has its name. */
	readonly eventsField?: string;
	readonly eventField?: string;
	/** For events whose names have parts at places of their own, e.g. `{model}.{action}`. */
	readonly eventTemplate?: string;
	readonly activeField?: string;
	readonly activeValue?: string;
}

/** How a system keeps webhook subscriptions. */
export interface Registration {
	/** What else somebody has to do there. */
	readonly note?: string;
	/** Each subscription has one event. */
	readonly perEvent: boolean;
	/** Events that are not subscribed to, because another one of the same action is. */
	readonly leaveOut?: readonly string[];
	/** A query with placeholders that is added to the address. */
	readonly urlQuery?: string;
	/** Whose the secret of deliveries is: the system's for each subscription, that of the credential, or one that is sent. */
	readonly secret: 'own' | 'credential' | 'sent';
	/** If it is not that of the credential. */
	readonly baseUrl?: string;
	/** Where an answer says whether a request has succeeded, in addition to its status. */
	readonly successField?: string;
	readonly create: readonly [CreationStep, ...CreationStep[]];
	readonly check: RegistrationCheck;
	readonly delete: RegistrationRequest;
}

/** How subscriptions are kept at `{base}/v1/webhooks`, as docs/assumptions.md has it. */
export const documentedRegistration: Registration = {
	perEvent: false,
	secret: 'sent',
	create: [
		{
			method: 'POST',
			path: '{path}',
			body: { url: '{url}', events: '{events}', secret: '{secret}' },
		},
	],
	check: { method: 'GET', path: '{path}', idField: 'id', urlField: 'url', eventsField: 'events' },
	delete: { method: 'DELETE', path: '{path}/{id}' },
};
