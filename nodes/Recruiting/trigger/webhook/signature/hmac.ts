import { createHmac, hash } from 'crypto';

import { unixTime } from '../../../transport';
import { headerText } from '../deliveryHeaders';
import {
	firstProblem,
	headerFailure,
	invalid,
	isDeliveryId,
	isSameSecret,
	ONE_WORD,
	signatureIn,
	type Opened,
	type Problem,
	type SignatureFailure,
	type SignatureForm,
	type SignatureResult,
	type SignatureScheme,
	type SignedDelivery,
	type Verification,
} from './scheme';
import { partBytes, signedParts, timestampPart, type SignedPart } from './signedText';

const UNIX_TIME = /^\d{1,14}$/;
/** Seconds or milliseconds of this century. With other lengths, digits of what is signed before could move into them. */
const STRICT_UNIX_TIME = /^[1-9](?:\d{9}|\d{12})$/;
/** Most seconds of tolerance if the body is not signed. */
const LONGEST_TOLERANCE = 3_600;

interface HmacForm extends SignatureForm {
	readonly keys: readonly Buffer[];
	/** Separates several signatures. Those without the prefix do not count. */
	readonly separator: RegExp;
	/** The signature is the delivery's id as well. */
	readonly isId: boolean;
}

/** HMAC in a header or a field of the body, as the user describes it. The key is the secret's text. */
export const hmac: SignatureScheme = {
	value: 'hmac',
	name: 'HMAC',
	description: 'The provider sends a keyed hash of the body in a header',
	open(form, secrets) {
		const { timestampHeader, timestampField, signedText, signaturePrefix } = form;
		const problem = firstProblem([
			[/[,;\s]/.test(signaturePrefix), 'Signature Prefix contains a comma, a semicolon or a space'],
			[form.signatureHeader === '' && form.signatureField === '', 'Signature Header is empty'],
		]);
		if (problem !== undefined) return { problem };
		const usual = timestampHeader === '' && timestampField === '' ? '{body}' : '{timestamp}.{body}';
		return openHmac({
			...form,
			keys: secrets.map((secret) => Buffer.from(secret)),
			signedText: signedText || usual,
			separator: /[,;]/,
			isId: isDeliveryId(form),
		});
	},
};

/** Prepares the verification: one of the keys must lead to one of the signatures. */
export function openHmac(form: HmacForm): Opened {
	const parts = signedParts(form.signedText, form);
	const problem = firstProblem(problemsOf(form, parts));
	return problem === undefined ? verification(form, parts) : { problem };
}

function problemsOf(form: HmacForm, parts: readonly SignedPart[]): Problem[] {
	const { keys, tolerance } = form;
	const unknown = parts.find((part) => part.kind === 'unknown');
	const coversBody = parts.some(({ kind }) => kind === 'body');
	const time = timestampPart(form);
	const coversTime = parts.some(({ kind, value }) => kind === time?.kind && value === time.value);
	return [
		[keys.length === 0, 'The signing secret is empty'],
		[!(tolerance >= 0), 'Tolerance must be 0 seconds or more'],
		[unknown !== undefined, unknown?.value ?? ''],
		// With an unsigned timestamp, a copy of a delivery could be sent at any time.
		[time !== undefined && !coversTime, 'Signed Text must contain the timestamp as {timestamp}'],
		[
			!coversBody && time === undefined,
			'Signed Text must contain {body}, or else the time: set Timestamp Field or Timestamp Header. If the provider signs neither, set Mode to Polling',
		],
		[
			!coversBody && tolerance > LONGEST_TOLERANCE,
			`Tolerance must be at most ${LONGEST_TOLERANCE} seconds, because Signed Text lacks {body}`,
		],
	];
}

function verification(form: HmacForm, parts: readonly SignedPart[]): Verification {
	const isHeader = ({ kind }: SignedPart) => kind === 'header' || kind === 'optionalHeader';
	const headers = parts.filter(isHeader).map(({ value }) => value);
	const required = parts.flatMap(({ kind, value }) => (kind === 'header' ? value : []));
	const coversBody = parts.some(({ kind }) => kind === 'body');
	const idHeader = required.find((name) => name === form.idHeader);
	return {
		verify(delivery, now): SignatureResult {
			const own = form.signatureField === '' ? [form.signatureHeader] : [];
			const failure = headerFailure(delivery.headers, [...own, ...required]);
			if (failure !== undefined) return invalid(failure);
			const deliveryId = idHeader && headerText(delivery.headers, idHeader);
			if (deliveryId && !ONE_WORD.test(deliveryId)) return invalid('headerMalformed');
			const signature = signatureIn(delivery, form);
			if (signature === undefined) return invalid('signatureFieldMissing');
			const content = parts.map((part) => partBytes(part, delivery));
			if (!content.every((part) => part !== undefined)) return invalid('signedFieldMissing');
			const time = signedTime(delivery, form, coversBody ? UNIX_TIME : STRICT_UNIX_TIME);
			const lateness = time === undefined ? undefined : timeFailure(time, form.tolerance, now);
			if (lateness !== undefined) return invalid(lateness);
			const digests = digestsOf(content, form);
			const given = signaturesIn(signature, form);
			// As texts, since several Base64 texts decode to the same bytes.
			// Their length is no secret: thousands of others cost nothing.
			const isSigned = digests.some((digest) =>
				given.some((one) => one.length === digest.length && isSameSecret(digest, one)),
			);
			if (!isSigned) return invalid('mismatch');
			// Senders write it in several ways. That of the last secret stays the same while secrets are changed over.
			const signatureId = form.isId && digests.at(-1)!.replace(/={1,2}$/, '');
			const signed = { headers, idHeader, time, ...(signatureId && { signatureId }) };
			if (coversBody || time === undefined) return { valid: true, signed };
			// Of several signatures of one text, only one counts.
			const id = hash('sha256', Buffer.concat(content.map((one) => Buffer.from(one))), 'hex');
			const until = time + (form.tolerance + 1) * 1_000;
			return { valid: true, signed: { ...signed, withoutBody: { id, until } } };
		},
	};
}

/** Milliseconds since 1970; NaN if it is not Unix seconds or milliseconds, `undefined` if none is set. */
function signedTime(delivery: SignedDelivery, form: HmacForm, pattern: RegExp): number | undefined {
	const part = timestampPart(form);
	if (part === undefined) return undefined;
	const timestamp = String(partBytes(part, delivery) ?? '');
	// Number() and parseInt() would take signs, fractions, exponents and trailing text.
	return pattern.test(timestamp) ? unixTime(Number(timestamp)) : NaN;
}

/** Both bounds of the tolerance belong to what is accepted, and times are compared in whole seconds. */
function timeFailure(time: number, tolerance: number, now: number): SignatureFailure | undefined {
	if (Number.isNaN(time)) return 'timestampMalformed';
	const age = Math.floor(now / 1_000) - Math.floor(time / 1_000);
	if (age > tolerance) return 'timestampTooOld';
	// This way round, an age that is not a number accepts nothing.
	return age >= -tolerance ? undefined : 'timestampTooNew';
}

function signaturesIn(text: string, form: HmacForm): string[] {
	const { separator, signaturePrefix: prefix, signatureEncoding } = form;
	const signatures = text
		.split(separator)
		.map((part) => part.trim())
		.filter((part) => part.startsWith(prefix))
		.map((part) => part.slice(prefix.length).trimStart());
	// Hexadecimal may come in capital letters.
	return signatureEncoding === 'hex' ? signatures.map((one) => one.toLowerCase()) : signatures;
}

/** The right signatures: one for each key, in both forms of Base64 with and without padding, as senders differ. */
function digestsOf(
	content: ReadonlyArray<Buffer | string>,
	{ keys, signatureAlgorithm, signatureEncoding }: HmacForm,
): string[] {
	return keys.flatMap((key) => {
		const hmac = createHmac(signatureAlgorithm, key);
		for (const part of content) hmac.update(part);
		const digest = hmac.digest(signatureEncoding);
		if (signatureEncoding === 'hex') return [digest];
		const bare = digest.replace(/={1,2}$/, '');
		return [bare, bare.padEnd(Math.ceil(bare.length / 4) * 4, '=')];
	});
}
