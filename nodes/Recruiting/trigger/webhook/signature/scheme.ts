import { hash, timingSafeEqual } from 'crypto';

import { unixTime } from '../../../transport';
import { type DeliveryHeaders, headerText } from '../deliveryHeaders';
import { partBytes, type SignatureForm, type SignedDelivery, type SignedPart } from './signedText';

export type { SignatureForm, SignedDelivery };

const UNIX_TIME = /^\d{1,14}$/;
/** Seconds or milliseconds of this century. With other lengths, digits of what is signed before could move into them. */
const STRICT_UNIX_TIME = /^[1-9](?:\d{9}|\d{12})$/;
/** Longest header or signature that is looked at. A dozen of signatures fits; hostile ones cost little. */
const MAX_SIGNATURE_LENGTH = 4_096;
/** One word of printable ASCII. A header that came twice is not: `a, b`. */
export const ONE_WORD = /^[\x21-\x7e]+$/;

/** The parts of a delivery that its signature covers. */
export interface SignedParts {
	/** Names in lower case. */
	readonly headers: readonly string[];
	/** The one of them with the delivery's id. */
	readonly idHeader?: string;
	/** The signature in one form, if it is the delivery's id. */
	readonly signatureId?: string;
	readonly time?: number;
	/** Set if the body is not covered: what identifies the signed text, and until when it counts (since 1970, in ms). */
	readonly withoutBody?: { readonly id: string; readonly until: number };
}

/** Why a delivery was not verified, for the log alone: without anything of the secret or of what was sent. */
export const FAILURES = {
	settings: 'the secret in Webhook Secret, or a setting of the signature, is missing or not valid',
	headerMissing: 'it has no signature, or lacks another signed header',
	headerMalformed: 'its signature or another signed header is malformed',
	signatureFieldMissing: "its body lacks the field that Signature Field in Provider's API names",
	signedFieldMissing: "its body lacks a field that Signed Text in Provider's API names",
	timestampMalformed: 'its timestamp is malformed',
	timestampTooOld: 'it was signed too long ago, or the clocks differ',
	timestampTooNew: 'it was signed in the future, so the clocks differ',
	mismatch: 'its signature does not match the secret',
	usedAgain: 'its signature was already used for another delivery',
};

export type SignatureFailure = keyof typeof FAILURES;

export type SignatureResult =
	| { readonly valid: true; readonly signed: SignedParts }
	| { readonly valid: false; readonly reason: SignatureFailure };

export function invalid(reason: SignatureFailure): SignatureResult {
	return { valid: false, reason };
}

export type Problem = readonly [applies: boolean, problem: string];

export function firstProblem(problems: readonly Problem[]): string | undefined {
	return problems.find(([applies]) => applies)?.[1];
}

/** What a scheme makes of its settings and of secrets, none of which is blank. */
export interface OpenedScheme {
	readonly problems: readonly Problem[];
	/** Without it, all deliveries are accepted. */
	readonly form?: SignedForm;
}

interface SignedForm extends SignatureForm {
	/** What is signed, and where in it the time is. */
	readonly parts: readonly SignedPart[];
	readonly time?: SignedPart;
	/** Whether a signature of the content is right, and what it is called if it is the delivery's id as well. */
	check(signature: string, content: ReadonlyArray<Buffer | string>): boolean | { id: string };
}

/** The settings may look for the delivery's id where its signature or token is. */
export function isDeliveryId(form: SignatureForm): boolean {
	const { signatureHeader, signatureField, idHeader, deliveryIdField } = form;
	return signatureField === '' ? idHeader === signatureHeader : deliveryIdField === signatureField;
}

/** Verifies a delivery. Times are in milliseconds since 1970. */
export function verify(form: SignedForm, sent: SignedDelivery, now: number): SignatureResult {
	const { parts, signatureField, tolerance } = form;
	const delivery = decoded(sent, form);
	const required = parts.flatMap(({ kind, value }) => (kind === 'header' ? value : []));
	const own = signatureField === '' ? [form.signatureHeader] : [];
	const failure = headerFailure(delivery.headers, [...own, ...required]);
	if (failure !== undefined) return invalid(failure);
	const idHeader = required.find((name) => name === form.idHeader);
	const deliveryId = idHeader && headerText(delivery.headers, idHeader);
	if (deliveryId && !ONE_WORD.test(deliveryId)) return invalid('headerMalformed');
	const signature = signatureIn(delivery, form);
	if (signature === undefined) return invalid('signatureFieldMissing');
	const content = parts.map((part) => partBytes(part, delivery));
	if (!content.every((part) => part !== undefined)) return invalid('signedFieldMissing');
	const coversBody = parts.some(({ kind }) => kind === 'body');
	const time = signedTime(delivery, form.time, coversBody ? UNIX_TIME : STRICT_UNIX_TIME);
	const lateness = time === undefined ? undefined : timeFailure(time, tolerance, now);
	if (lateness !== undefined) return invalid(lateness);
	const found = form.check(signature, content);
	if (!found) return invalid('mismatch');
	const isHeader = ({ kind }: SignedPart) => kind === 'header' || kind === 'optionalHeader';
	const headers = parts.filter(isHeader).map(({ value }) => value);
	const signatureId = found === true ? undefined : found.id;
	const signed = { headers, idHeader, signatureId, time };
	if (coversBody || parts.length === 0) return { valid: true, signed };
	// Of several signatures of one text, only one counts.
	const id = hash('sha256', Buffer.concat(content.map((one) => Buffer.from(one))), 'hex');
	const until = (time ?? now) + (tolerance + 1) * 1_000;
	return { valid: true, signed: { ...signed, withoutBody: { id, until } } };
}

/** With the header of the signature as plain text. */
function decoded(delivery: SignedDelivery, form: SignedForm): SignedDelivery {
	const { signatureHeader, signatureHeaderEncoding } = form;
	const value = headerText(delivery.headers, signatureHeader);
	if (signatureHeaderEncoding === 'plain' || value === undefined) return delivery;
	const text = Buffer.from(value, 'base64').toString('latin1');
	return { ...delivery, headers: { ...delivery.headers, [signatureHeader]: text } };
}

function headerFailure(headers: DeliveryHeaders, names: readonly string[]) {
	const values = names.map((name) => headerText(headers, name));
	if (values.includes(undefined)) return 'headerMissing';
	const isTooLong = values.some((value) => value!.length > MAX_SIGNATURE_LENGTH);
	return isTooLong ? 'headerMalformed' : undefined;
}

/** The signature or token, in a header whose length has been checked, or at a place in the body; none if it is too long. */
function signatureIn(delivery: SignedDelivery, form: SignedForm): string | undefined {
	const { signatureHeader, signatureField } = form;
	if (signatureField === '') return headerText(delivery.headers, signatureHeader);
	const signature = delivery.field(signatureField);
	const isTooLong = signature !== undefined && signature.length > MAX_SIGNATURE_LENGTH;
	return isTooLong ? undefined : signature;
}

/** Milliseconds since 1970; NaN if it is not Unix seconds or milliseconds, `undefined` if none is set. */
function signedTime(delivery: SignedDelivery, part: SignedPart | undefined, pattern: RegExp) {
	if (part === undefined) return undefined;
	const timestamp = String(partBytes(part, delivery) ?? '');
	// Number() and parseInt() would take signs, fractions, exponents and trailing text.
	return pattern.test(timestamp) ? unixTime(Number(timestamp)) : NaN;
}

/** The most seconds of tolerance if the body is not signed. */
export const LONGEST_TOLERANCE = 3_600;

/** Both bounds of the tolerance belong to what is accepted, and times are compared in whole seconds. */
function timeFailure(time: number, tolerance: number, now: number): SignatureFailure | undefined {
	if (Number.isNaN(time)) return 'timestampMalformed';
	const age = Math.floor(now / 1_000) - Math.floor(time / 1_000);
	if (age > tolerance) return 'timestampTooOld';
	// This way round, an age that is not a number accepts nothing.
	return age >= -tolerance ? undefined : 'timestampTooNew';
}

/** In constant time. The length is a secret, too, so hashes are compared. */
export function isSameSecret(expected: string, given: string): boolean {
	return timingSafeEqual(hash('sha256', expected, 'buffer'), hash('sha256', given, 'buffer'));
}
