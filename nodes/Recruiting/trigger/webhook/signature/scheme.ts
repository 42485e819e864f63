import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { headerText, type DeliveryHeaders } from '../deliveryHeaders';
import { text } from '../parameters';

/** Longest header that is looked at. A dozen of signatures fits; hostile ones cost little. */
const MAX_HEADER_LENGTH = 4_096;
export const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;
/** One word of printable ASCII. A header that came twice is not: `a, b`. */
export const ONE_WORD = /^[\x21-\x7e]+$/;

/** A way of signing deliveries that the user can choose. */
export interface SignatureScheme {
	/** What a workflow saves. */
	readonly value: string;
	readonly name: string;
	readonly description: string;
	/** Its fields in the Options collection. Schemes may share a field. */
	readonly options: readonly INodeProperties[];
	/** What may be wrong with the settings, in words for the user that hold no secret. */
	problems(settings: SignatureSettings): Problem[];
	/** Verifies a delivery with settings that have no problem. The time is in milliseconds since 1970. */
	verify(delivery: SignedDelivery, settings: SignatureSettings, now: number): SignatureResult;
}

/** What a workflow has saved about signatures. */
export interface SignatureSettings {
	readonly scheme: string;
	readonly options: IDataObject;
	/** The current secret and, while they are changed over, the previous one. Blank ones do not count. */
	readonly secrets: readonly string[];
}

export interface SignedDelivery {
	readonly headers: DeliveryHeaders;
	readonly rawBody: Buffer;
}

/** What a signature covers besides the body. */
export interface SignedParts {
	/** Names in lower case. */
	readonly headers: readonly string[];
	/** The one of them with the delivery's id. */
	readonly idHeader?: string;
	/** Milliseconds since 1970. */
	readonly time?: number;
}

/** Why a delivery was not verified, for the log alone: without anything of the secret or of what was sent. */
export const FAILURES = {
	settings: 'the signature settings or the secret in the node are not valid',
	headerMissing: 'it has no signature, or lacks another signed header',
	headerMalformed: 'its signature or another signed header is malformed',
	timestampMalformed: 'its timestamp is malformed',
	timestampTooOld: 'it was signed too long ago, or the clocks differ',
	timestampTooNew: 'it was signed in the future, so the clocks differ',
	mismatch: 'its signature does not match the secret',
};

export type SignatureFailure = keyof typeof FAILURES;

export type SignatureResult =
	| { readonly valid: true; readonly signed: SignedParts }
	| { readonly valid: false; readonly reason: SignatureFailure };

export function invalid(reason: SignatureFailure): SignatureResult {
	return { valid: false, reason };
}

/** The header of a signature or token, for the schemes that let the user name it. */
export const signatureHeaderOption: INodeProperties = {
	displayName: 'Signature Header',
	name: 'signatureHeader',
	type: 'string',
	default: 'x-signature',
	description: 'Header with the signature or token',
};

export function signatureHeader({ signatureHeader: name }: IDataObject): string {
	return text(name) ?? 'x-signature';
}

export type Problem = [applies: boolean, problem: string];

export function firstProblem(problems: Problem[]): string | undefined {
	return problems.find(([applies]) => applies)?.[1];
}

/** Why one of the headers cannot be used, if so. */
export function headerFailure(headers: DeliveryHeaders, names: string[]) {
	const values = names.map((name) => headerText(headers, name));
	if (values.includes(undefined)) return 'headerMissing';
	const isTooLong = values.some((value) => value!.length > MAX_HEADER_LENGTH);
	return isTooLong ? 'headerMalformed' : undefined;
}
