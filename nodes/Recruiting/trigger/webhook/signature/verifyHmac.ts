import { createHmac, timingSafeEqual } from 'crypto';

import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { headerText, type DeliveryHeaders } from '../deliveryHeaders';
import {
	headerFailure,
	invalid,
	ONE_WORD,
	type Problem,
	type SignatureFailure,
	type SignatureResult,
	type SignedDelivery,
	type SignedParts,
} from './scheme';
import { signedBytes, signedHeaders, type SignedText } from './signedText';

const UNIX_TIME = /^\d{1,14}$/;
/** Larger numbers are milliseconds: as seconds they would be after the year 5138. */
const LARGEST_SECONDS = 99_999_999_999;

/** A way to sign deliveries with an HMAC in a header. */
export interface HmacForm extends SignedText {
	readonly algorithm: string;
	readonly encoding: 'base64' | 'hex';
	readonly keys: readonly Buffer[];
	/** The header with one or more signatures, and what separates them. */
	readonly header: string;
	readonly separator: RegExp;
	/** What stands before each signature, maybe with a space after it. What lacks it is passed over. */
	readonly prefix: string;
	/** Seconds by which a signed timestamp may differ from now, before or after. */
	readonly tolerance: number;
}

export const toleranceOption: INodeProperties = {
	displayName: 'Tolerance (Seconds)',
	name: 'tolerance',
	type: 'number',
	typeOptions: { minValue: 1 },
	default: 300,
	description: 'Maximum difference between the timestamp of a delivery and the current time',
};

export function toleranceSeconds({ tolerance = 300 }: IDataObject): number {
	return Number(tolerance);
}

/** What can be wrong with keys or tolerance. */
export function hmacProblems({ keys, tolerance }: HmacForm): Problem[] {
	const isTolerance = Number.isFinite(tolerance) && tolerance >= 0;
	return [
		[keys.length === 0, 'The signing secret is empty'],
		[!isTolerance, 'Tolerance must be 0 seconds or more'],
	];
}

/** Whether one of the keys leads to one of the signatures in the header. */
export function verifyHmac(delivery: SignedDelivery, form: HmacForm, now: number): SignatureResult {
	const { headers } = delivery;
	const signed = signedParts(headers, form);
	const failure =
		headerFailure(headers, [form.header, ...signed.headers]) ??
		partsFailure(headers, signed, now, form.tolerance);
	if (failure !== undefined) return invalid(failure);
	const signatures = signaturesIn(headerText(headers, form.header)!, form);
	const isSigned = digestsOf(delivery, form).some((digest) =>
		signatures.some((signature) => sameDigest(digest, Buffer.from(signature))),
	);
	return isSigned ? { valid: true, signed } : invalid('mismatch');
}

function signedParts(headers: DeliveryHeaders, signed: SignedText): SignedParts {
	const names = signedHeaders(signed);
	const timestamp = headerText(headers, signed.timestampHeader) ?? '';
	return {
		headers: names,
		idHeader: names.find((name) => name === signed.idHeader),
		time: signed.timestampHeader === '' ? undefined : unixTime(timestamp),
	};
}

/** Milliseconds since 1970 of Unix seconds or milliseconds; NaN for anything else. */
function unixTime(timestamp: string): number {
	// Number() and parseInt() would take signs, fractions, exponents and trailing text.
	if (!UNIX_TIME.test(timestamp)) return NaN;
	const time = Number(timestamp);
	return time > LARGEST_SECONDS ? time : time * 1_000;
}

/** Both bounds of the tolerance belong to what is accepted, and times are compared in whole seconds. */
function partsFailure(
	headers: DeliveryHeaders,
	{ idHeader, time }: SignedParts,
	now: number,
	tolerance: number,
): SignatureFailure | undefined {
	if (idHeader && !ONE_WORD.test(headerText(headers, idHeader)!)) return 'headerMalformed';
	if (time === undefined) return undefined;
	if (Number.isNaN(time)) return 'timestampMalformed';
	const age = Math.floor(now / 1_000) - Math.floor(time / 1_000);
	if (age > tolerance) return 'timestampTooOld';
	// This way round, an age that is not a number accepts nothing.
	return age >= -tolerance ? undefined : 'timestampTooNew';
}

function signaturesIn(header: string, { separator, prefix, encoding }: HmacForm): string[] {
	const signatures = header
		.split(separator)
		.map((part) => part.trim())
		.filter((part) => part.startsWith(prefix))
		.map((part) => part.slice(prefix.length).trimStart());
	// Hexadecimal may come in capital letters.
	return encoding === 'hex' ? signatures.map((one) => one.toLowerCase()) : signatures;
}

/** The right signatures: one for each key, in Base64 also without padding, which some senders leave out. */
function digestsOf(delivery: SignedDelivery, form: HmacForm): Buffer[] {
	const content = signedBytes(delivery, form);
	return form.keys.flatMap((key) => {
		const hmac = createHmac(form.algorithm, key);
		for (const part of content) hmac.update(part);
		const digest = hmac.digest(form.encoding);
		return [digest, digest.replace(/={1,2}$/, '')].map((text) => Buffer.from(text));
	});
}

/**
 * In constant time; the length of a digest is no secret. Encoded texts are compared, not decoded ones, since several
 * Base64 texts decode to the same bytes.
 */
function sameDigest(expected: Buffer, given: Buffer): boolean {
	return expected.length === given.length && timingSafeEqual(expected, given);
}
