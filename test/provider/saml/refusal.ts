export type RefusalCode = 'invalid_request' | 'invalid_client' | 'invalid_grant';

/** Why no token is given: an error code of RFC 6749 and the reason in words. */
export class Refusal extends Error {
	constructor(
		readonly code: RefusalCode,
		message: string,
	) {
		super(message);
	}
}

/** Refuses the grant unless something holds. */
export function demand(holds: boolean, reason: string): asserts holds {
	if (!holds) throw new Refusal('invalid_grant', reason);
}
