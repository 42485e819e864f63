import { hash, timingSafeEqual } from 'crypto';

import type { eventFields, ValuesOf } from '../../../fields';
import { headerText, type DeliveryHeaders } from '../deliveryHeaders';

/** Longest header or signature that is looked at. A dozen of signatures fits; hostile ones cost little. */
const MAX_SIGNATURE_LENGTH = 4_096;
/** One word of printable ASCII. A header that came twice is not: `a, b`. */
export const ONE_WORD = /^[\x21-\x7e]+$/;

export interface SignatureScheme {
	/** As workflows save it. */
	readonly value: string;
	readonly name: string;
	readonly description: string;
	/** Prepares the verification of deliveries with secrets, none of which is blank. */
	open(form: SignatureForm, secrets: readonly string[]): Opened;
}

/** The verification, or a problem with the settings, in words for the user that hold no secret. */
export type Opened = Verification | { readonly problem: string };

export interface Verification {
	/** Verifies a delivery. The time is in milliseconds since 1970. */
	verify(delivery: SignedDelivery, now: number): SignatureResult;
}

/** How deliveries are signed, as it is set in Provider's API. Names of headers are in lower case; empty if not set. */
export type SignatureForm = Pick<
	ValuesOf<typeof eventFields>,
	| 'deliveryIdField'
	| 'headerPrefix'
	| 'idHeader'
	| 'signatureAlgorithm'
	| 'signatureEncoding'
	| 'signatureField'
	| 'signatureHeader'
	| 'signaturePrefix'
	| 'signedText'
	| 'timestampField'
	| 'timestampHeader'
	| 'tolerance'
>;

export interface SignedDelivery {
	readonly headers: DeliveryHeaders;
	readonly rawBody: Buffer;
	/** A text, number or switch at a place in the body, as it was written; `undefined` if there is none. */
	field(place: string): string | undefined;
}

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
	settings: 'the signature settings or the secret in the node are not valid',
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

/** The settings may look for the delivery's id where its signature or token is. */
export function isDeliveryId(form: SignatureForm): boolean {
	const { signatureHeader, signatureField, idHeader, deliveryIdField } = form;
	return signatureField === '' ? idHeader === signatureHeader : deliveryIdField === signatureField;
}

export function firstProblem(problems: readonly Problem[]): string | undefined {
	return problems.find(([applies]) => applies)?.[1];
}

export function headerFailure(headers: DeliveryHeaders, names: readonly string[]) {
	const values = names.map((name) => headerText(headers, name));
	if (values.includes(undefined)) return 'headerMissing';
	const isTooLong = values.some((value) => value!.length > MAX_SIGNATURE_LENGTH);
	return isTooLong ? 'headerMalformed' : undefined;
}

/** The signature or token, in a header whose length has been checked, or at a place in the body; none if it is too long. */
export function signatureIn(
	delivery: SignedDelivery,
	{ signatureHeader, signatureField }: Pick<SignatureForm, 'signatureHeader' | 'signatureField'>,
): string | undefined {
	if (signatureField === '') return headerText(delivery.headers, signatureHeader);
	const signature = delivery.field(signatureField);
	return signature !== undefined && signature.length <= MAX_SIGNATURE_LENGTH
		? signature
		: undefined;
}

/** In constant time. The length is a secret, too, so hashes are compared. */
export function isSameSecret(expected: string, given: string): boolean {
	return timingSafeEqual(hash('sha256', expected, 'buffer'), hash('sha256', given, 'buffer'));
}
