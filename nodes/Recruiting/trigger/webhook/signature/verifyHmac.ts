import { createHmac, timingSafeEqual } from 'crypto';

import type { IDataObject } from 'n8n-workflow';

import { numberOption } from '../../../transport';
import { headerText, type DeliveryHeaders } from '../deliveryHeaders';
import {
	headerFailure,
	HEADER_NAME,
	invalid,
	ONE_WORD,
	type Problem,
	type SignatureFailure,
	type SignatureResult,
	type SignedDelivery,
} from './scheme';

const PLACEHOLDER = /(\{[^{}]*\})/;
const NAMED_HEADER = /^\{header:(.+)\}$/;
const UNIX_TIME = /^\d{1,14}$/;
/** Larger numbers are milliseconds: as seconds they would be after the year 5138. */
const LARGEST_SECONDS = 99_999_999_999;

/** A way to sign deliveries with an HMAC in a header. Names of headers are in lower case. */
export interface HmacForm {
	readonly algorithm: string;
	readonly encoding: 'base64' | 'hex';
	readonly keys: readonly Buffer[];
	/** What is signed, e.g. `{timestamp}.{body}`. */
	readonly signedText: string;
	/** The headers that `{id}` and `{timestamp}` stand for; empty if there is none. */
	readonly idHeader: string;
	readonly timestampHeader: string;
	/** The header with one or more signatures, and what separates them. */
	readonly header: string;
	readonly separator: RegExp;
	/** What stands before each signature, maybe with a space after it. What lacks it is passed over. */
	readonly prefix: string;
	/** Seconds by which a signed timestamp may differ from now, before or after. */
	readonly tolerance: number;
}

export const toleranceOption = numberOption(
	'tolerance',
	'Tolerance (Seconds)',
	[300, 1],
	'Maximum difference between the timestamp of a delivery and the current time',
);

export function toleranceSeconds({ tolerance = 300 }: IDataObject): number {
	return Number(tolerance);
}

/** What can be wrong with keys and tolerance. */
export function hmacProblems({ keys, tolerance }: HmacForm): Problem[] {
	const isTolerance = Number.isFinite(tolerance) && tolerance >= 0;
	return [
		[keys.length === 0, 'The signing secret is empty'],
		[!isTolerance, 'Tolerance must be 0 seconds or more'],
	];
}

/** What can be wrong with a text that the user has entered. */
export function signedTextProblems(form: HmacForm): Problem[] {
	const { idHeader, timestampHeader } = form;
	const placeholders = placeholdersIn(form);
	const headers = signedHeaders(form);
	const [usesId, usesTime] = [placeholders.includes('{id}'), placeholders.includes('{timestamp}')];
	const isUnknown = (one: string) => one !== '{body}' && headerFor(one, form) === undefined;
	const hasUnknown = placeholders.some(isUnknown);
	// With an unsigned timestamp, a copy of a delivery could be sent at any time.
	const isUnsigned = timestampHeader !== '' && !headers.includes(timestampHeader);
	const isMisnamed = !headers.every((name) => HEADER_NAME.test(name));
	return [
		[!placeholders.includes('{body}'), 'Signed Text must contain {body}'],
		[hasUnknown, 'Use only {body}, {header:name}, {id} and {timestamp} in Signed Text'],
		[usesId && !idHeader, 'For {id} in Signed Text, set Delivery ID Header'],
		[usesTime && !timestampHeader, 'For {timestamp} in Signed Text, set Timestamp Header'],
		[isUnsigned, 'With a Timestamp Header, Signed Text must contain {timestamp}'],
		[isMisnamed, 'A header in Signed Text, Timestamp Header or Delivery ID Header is not valid'],
	];
}

/** Whether one of the keys leads to one of the signatures in the header. */
export function verifyHmac(delivery: SignedDelivery, form: HmacForm, now: number): SignatureResult {
	const { headers } = delivery;
	const names = signedHeaders(form);
	const failure = headerFailure(headers, [form.header, ...names]);
	if (failure !== undefined) return invalid(failure);
	const idHeader = names.find((name) => name === form.idHeader);
	if (idHeader && !ONE_WORD.test(headerText(headers, idHeader)!)) return invalid('headerMalformed');
	const time = signedTime(headers, form);
	const lateness = time === undefined ? undefined : timeFailure(time, form.tolerance, now);
	if (lateness !== undefined) return invalid(lateness);
	const signatures = signaturesIn(headerText(headers, form.header)!, form);
	const digests = digestsOf(delivery, form);
	const isSigned = digests.some((one) => signatures.some((other) => sameDigest(one, other)));
	const signed = { headers: names, idHeader, time };
	return isSigned ? { valid: true, signed } : invalid('mismatch');
}

/** Milliseconds since 1970; NaN if the header is not Unix seconds or milliseconds, `undefined` if none is set. */
function signedTime(headers: DeliveryHeaders, form: HmacForm): number | undefined {
	if (form.timestampHeader === '') return undefined;
	const timestamp = headerText(headers, form.timestampHeader) ?? '';
	// Number() and parseInt() would take signs, fractions, exponents and trailing text.
	if (!UNIX_TIME.test(timestamp)) return NaN;
	const time = Number(timestamp);
	return time > LARGEST_SECONDS ? time : time * 1_000;
}

/** Both bounds of the tolerance belong to what is accepted, and times are compared in whole seconds. */
function timeFailure(time: number, tolerance: number, now: number): SignatureFailure | undefined {
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
function digestsOf(delivery: SignedDelivery, form: HmacForm): string[] {
	const content = signedBytes(delivery, form);
	return form.keys.flatMap((key) => {
		const hmac = createHmac(form.algorithm, key);
		for (const part of content) hmac.update(part);
		const digest = hmac.digest(form.encoding);
		return [digest, digest.replace(/={1,2}$/, '')];
	});
}

/** In constant time, but for the length. Texts are compared, since several Base64 texts decode to the same bytes. */
function sameDigest(expected: string, given: string): boolean {
	const [one, other] = [Buffer.from(expected), Buffer.from(given)];
	return one.length === other.length && timingSafeEqual(one, other);
}

/** The signed headers, in lower case. */
function signedHeaders(form: HmacForm): string[] {
	return placeholdersIn(form).flatMap((placeholder) => headerFor(placeholder, form) ?? []);
}

/** What is signed, part by part. The delivery has all the headers. */
function signedBytes({ headers, rawBody }: SignedDelivery, form: HmacForm) {
	return form.signedText.split(PLACEHOLDER).map((part) => {
		if (part === '{body}') return rawBody;
		const name = headerFor(part, form);
		// Node.js reads headers as Latin-1, so these are the bytes that came.
		return name === undefined ? part : Buffer.from(headerText(headers, name)!, 'latin1');
	});
}

function placeholdersIn({ signedText }: HmacForm): string[] {
	return signedText.split(PLACEHOLDER).filter((_, index) => index % 2 === 1);
}

function headerFor(placeholder: string, form: HmacForm): string | undefined {
	if (placeholder === '{id}') return form.idHeader;
	if (placeholder === '{timestamp}') return form.timestampHeader;
	return NAMED_HEADER.exec(placeholder)?.[1]!.trim().toLowerCase();
}
