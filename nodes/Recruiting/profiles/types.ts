/** Identifier of a profile, as saved in workflows. */
export type ProfileId = 'p1' | 'p2' | 'p3' | 'p4' | 'p5';

/** Identifier of an authentication method, as saved in workflows. */
export type AuthenticationMethodId =
	'accessToken' | 'oAuth2' | 'samlBearer' | 'basicAuth' | 'apiKey';

/** Scheme of the `Authorization` header (interface document, section 5). */
export type HeaderScheme = 'Bearer' | 'Basic';

/** Kinds of event that P1, P3, P4 and P5 emit, exactly as named (interface document, section 6). */
export type EventKind = 'candidate.created' | 'application.updated' | 'job.published';

/** How recruiting events reach the integrator (interface document, section 6). */
export type Events =
	| {
			readonly delivery: 'webhook';
			readonly mechanism: string;
			readonly kinds: readonly EventKind[];
	  }
	| { readonly delivery: 'polling'; readonly mechanism: string; readonly intervalMinutes: number };

/** What the profile's résumé parser accepts (interface document, section 8). */
export interface ParserConstraints {
	readonly layout: 'single-column';
	/** `monthYear`: MM/YYYY is enforced. `flexible`: any form, but it must be a real date. */
	readonly dates: 'monthYear' | 'flexible';
	/** Largest file in bytes; a file of exactly this size still passes. */
	readonly maxFileSizeBytes: number;
}

/** A family of records beside candidates; its path is an assumption, since no path is documented. */
export interface RecordFamily {
	readonly id: string;
	readonly displayName: string;
}

/** Everything that differs between profiles. */
export interface Profile {
	readonly id: ProfileId;
	/** The letter and number that users know it by, e.g. `P3`. */
	readonly label: string;
	/** The kind of system, in Title Case, short enough for a drop-down. */
	readonly kind: string;
	/** What the kind offers, in a sentence. */
	readonly description: string;
	/** Hint below the Base URL field of the profile's credentials. */
	readonly baseUrlHint: string;
	/** Supported methods, the one to offer first in front. */
	readonly authentication: readonly AuthenticationMethodId[];
	/** Scheme of the header in the interface document's examples. */
	readonly documentedScheme: HeaderScheme;
	readonly events: Events;
	readonly parser: ParserConstraints;
	readonly recordFamilies: readonly RecordFamily[];
}
