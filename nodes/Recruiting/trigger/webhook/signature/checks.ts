import { createHash, createHmac, timingSafeEqual } from 'crypto';

import { headerText, type DeliveryHeaders } from '../deliveryHeaders';
import type { HmacAlgorithm, HmacEncoding, SignatureFailure, SignatureResult } from './types';

/** Longest header that is looked at. A dozen of signatures fits; hostile ones cost little. */
const MAX_HEADER_LENGTH = 4_096;
const PRINTABLE_ASCII = /^[\x21-\x7e]+$/;
const UNIX_TIME = /^\d{1,14}$/;
/** Larger numbers are milliseconds: as seconds they would be after the year 5138. */
const LARGEST_SECONDS = 99_999_999_999;

export const valid: SignatureResult = { valid: true };

export function invalid(reason: SignatureFailure): SignatureResult {
	return { valid: false, reason };
}

/** A header that is there, or why it cannot be used. */
export type RequiredHeader = { readonly text: string } | { readonly reason: SignatureFailure };

export function requiredHeader(headers: DeliveryHeaders, name: string): RequiredHeader {
	const text = headerText(headers, name);
	if (text === undefined) return { reason: 'headerMissing' };
	return text.length > MAX_HEADER_LENGTH ? { reason: 'headerMalformed' } : { text };
}

/** Whether the text is one word of printable ASCII. A header that came twice is not: `a, b`. */
export function isOneWord(text: string): boolean {
	return PRINTABLE_ASCII.test(text);
}

/**
 * What is wrong with a timestamp, if anything. Both bounds belong to what is accepted, and now is
 * taken in whole seconds.
 *
 * @param timestamp Unix seconds or milliseconds, as the header's text
 * @param now milliseconds since 1970
 */
export function timestampFailure(
	timestamp: string,
	toleranceSeconds: number,
	now: number,
): SignatureFailure | undefined {
	// Number() and parseInt() would take signs, fractions, exponents and trailing text.
	if (!UNIX_TIME.test(timestamp)) return 'timestampMalformed';
	const time = Number(timestamp);
	const seconds = time > LARGEST_SECONDS ? Math.floor(time / 1_000) : time;
	const age = Math.floor(now / 1_000) - seconds;
	if (age > toleranceSeconds) return 'timestampTooOld';
	// This way round, an age or a tolerance that is not a number accepts nothing.
	return age >= -toleranceSeconds && age <= toleranceSeconds ? undefined : 'timestampTooNew';
}

/** Whether one of the keys leads to one of the signatures. */
export function anyHmacMatches(
	keys: readonly Buffer[],
	signed: {
		algorithm: HmacAlgorithm;
		encoding: HmacEncoding;
		content: ReadonlyArray<string | Buffer>;
	},
	signatures: readonly string[],
): boolean {
	return keys.some((key) => {
		const hmac = createHmac(signed.algorithm, key);
		for (const part of signed.content) hmac.update(part);
		const digest = hmac.digest(signed.encoding);
		// Some senders leave out the padding of Base64.
		const accepted = [digest, digest.replace(/={1,2}$/, '')].map((text) => Buffer.from(text));
		return signatures.some((signature) =>
			accepted.some((expected) => sameDigest(expected, Buffer.from(signature))),
		);
	});
}

/**
 * In constant time. The length of a digest is no secret, so it may be compared as usual. Encoded
 * texts are compared, not decoded ones, since several base64 texts decode to the same bytes.
 */
function sameDigest(expected: Buffer, given: Buffer): boolean {
	return expected.length === given.length && timingSafeEqual(expected, given);
}

/** In constant time, for texts whose length is a secret, too: their hashes are compared. */
export function sameToken(expected: string, given: string): boolean {
	return timingSafeEqual(sha256(expected), sha256(given));
}

function sha256(text: string): Buffer {
	return createHash('sha256').update(text).digest();
}
