import type { ParserConstraints, ProfileId } from '../../../resume';

export type { ParserConstraints, ProfileId };

/** Id of an authentication method, as saved in workflows. */
export type AuthenticationMethodId =
	'accessToken' | 'oAuth2' | 'samlBearer' | 'basicAuth' | 'apiKey';

/** Scheme of the `Authorization` header (interface document, section 5). */
export type HeaderScheme = 'Bearer' | 'Basic';

/** The events that P1, P3, P4 and P5 send, with the names of the interface document (section 6). */
export type EventKind = 'candidate.created' | 'application.updated' | 'job.published';

/** How recruiting events reach the integrator (interface document, section 6). */
export type Events =
	| { readonly delivery: 'webhook'; readonly kinds: readonly EventKind[] }
	/** `intervalMinutes` is how often the provider should be polled (section 8). */
	| { readonly delivery: 'polling'; readonly intervalMinutes: number };

/** A type of record other than candidates. Its path is an assumption, since no path is documented. */
export interface RecordFamily {
	readonly id: string;
	/** Several records, in Title Case. */
	readonly displayName: string;
	/** One record: the resource in saved workflows, also in the names of events, e.g. `requisition.created`. */
	readonly singular: string;
	/** One record, in Title Case. */
	readonly singularName: string;
}

/** Everything that differs between profiles. */
export interface Profile {
	readonly id: ProfileId;
	/** The name that users know, e.g. `P3`. */
	readonly label: string;
	/** The kind of system, in Title Case, short enough for a drop-down. */
	readonly kind: string;
	/** How a user recognizes the kind: login · how events arrive · records that it has. Drop-downs show it in one line. */
	readonly description: string;
	/** Hint below the Base URL field of the profile's credentials. */
	readonly baseUrlHint: string;
	/** Supported methods; the first one is the default. */
	readonly authentication: readonly AuthenticationMethodId[];
	readonly events: Events;
	/** Of the résumé parser (section 8). */
	readonly parser: ParserConstraints;
	readonly recordFamilies: readonly RecordFamily[];
}
