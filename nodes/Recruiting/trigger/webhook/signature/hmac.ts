import { createHmac, randomBytes } from 'crypto';

import { isHeaderName } from '../../../fields';
import {
	isDeliveryId,
	isSameSecret,
	LONGEST_TOLERANCE,
	type OpenedScheme,
	type Problem,
	type SignatureForm,
} from './scheme';
import { signedParts, timestampPart } from './signedText';

export const STANDARD_PREFIX = 'whsec_';
const STANDARD_SECRET = /^(?:whsec_)?([A-Za-z0-9+/]+={0,2})$/;

interface HmacForm extends SignatureForm {
	readonly keys: readonly Buffer[];
	/** Separates several signatures. Those without the prefix do not count. */
	readonly separator: RegExp;
	/** The signature is the delivery's id as well. */
	readonly isId: boolean;
}

/** As the user describes it. The key is the secret's text. */
export function openHmac(form: SignatureForm, secrets: readonly string[]): OpenedScheme {
	const { timestampHeader, timestampField, signedText, signaturePrefix } = form;
	const usual = timestampHeader === '' && timestampField === '' ? '{body}' : '{timestamp}.{body}';
	const keys = secrets.map((secret) => Buffer.from(secret));
	const more = { keys, separator: /[,;]/, isId: isDeliveryId(form) };
	return openKeyed({ ...form, ...more, signedText: signedText || usual }, [
		[/[,;\s]/.test(signaturePrefix), 'Signature Prefix contains a comma, a semicolon or a space'],
		[form.signatureHeader === '' && form.signatureField === '', 'Signature Header is empty'],
	]);
}

/** Secrets are Base64, with or without `whsec_` in front. Only signatures of version v1 count. */
export function openStandardWebhooks(form: SignatureForm, secrets: readonly string[]) {
	const prefix = form.headerPrefix.toLowerCase();
	const signatureHeader = `${prefix}signature`;
	const keys = secrets.flatMap((secret) => standardWebhooksKey(secret) ?? []);
	const isBase64 = keys.length === secrets.length;
	const standard: HmacForm = {
		...form,
		...{ signatureAlgorithm: 'sha256', signatureEncoding: 'base64', keys },
		...{ signedText: '{id}.{timestamp}.{body}', idHeader: `${prefix}id`, deliveryIdField: '' },
		...{ timestampHeader: `${prefix}timestamp`, timestampField: '' },
		...{ signatureHeader, signatureField: '', signaturePrefix: 'v1,', separator: / / },
		isId: form.idHeader === signatureHeader,
	};
	return openKeyed(standard, [
		[!isBase64, 'The signing secret is not valid Base64 (with or without the prefix whsec_)'],
		[!isHeaderName(signatureHeader), 'Header Prefix contains characters that no header name has'],
	]);
}

export function newSecret(): string {
	return STANDARD_PREFIX + randomBytes(32).toString('base64');
}

/** The key of a secret; `undefined` if it is not Base64. */
export function standardWebhooksKey(secret: string): Buffer | undefined {
	// Buffer.from() would ignore what is not Base64 and return a shorter key, even an empty one.
	const key = Buffer.from(STANDARD_SECRET.exec(secret)?.[1] ?? '', 'base64');
	return key.length === 0 ? undefined : key;
}

/** One of the keys must lead to one of the signatures. */
function openKeyed(form: HmacForm, problems: readonly Problem[]): OpenedScheme {
	const { keys, signsIdOnly, tolerance } = form;
	const parts = signedParts(form.signedText, form);
	const unknown = parts.find((part) => part.kind === 'unknown');
	const coversBody = parts.some(({ kind }) => kind === 'body');
	const time = timestampPart(form);
	const isAboutDelivery = parts.some(({ kind }) => kind === 'header' || kind === 'json');
	const coversTime = parts.some(({ kind, value }) => kind === time?.kind && value === time.value);
	return {
		problems: [
			...problems,
			[keys.length === 0, 'The signing secret is empty'],
			[!(tolerance >= 0), 'Tolerance must be 0 seconds or more'],
			[unknown !== undefined, unknown?.value ?? ''],
			// With an unsigned timestamp, a copy of a delivery could be sent at any time.
			[time !== undefined && !coversTime, 'Signed Text must contain the timestamp as {timestamp}'],
			[
				!coversBody && time === undefined && !(signsIdOnly && isAboutDelivery),
				'Signed Text must contain {body}, or else the time: set Timestamp Field or Timestamp Header. If the provider signs neither, set Mode to Polling',
			],
			[
				!coversBody && tolerance > LONGEST_TOLERANCE,
				`Tolerance must be at most ${LONGEST_TOLERANCE} seconds, because Signed Text lacks {body}`,
			],
		],
		form: {
			...{ ...form, parts, time },
			check(signature, content) {
				const digests = digestsOf(content, form);
				const given = signaturesIn(signature, form);
				// As texts, since several Base64 texts decode to the same bytes.
				// Their length is no secret: thousands of others cost nothing.
				const isSigned = digests.some((digest) =>
					given.some((one) => one.length === digest.length && isSameSecret(digest, one)),
				);
				if (!isSigned || !form.isId) return isSigned;
				// Senders write it in several ways. That of the last secret stays the same while secrets are changed over.
				return { id: digests.at(-1)!.replace(/={1,2}$/, '') };
			},
		},
	};
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
function digestsOf(content: ReadonlyArray<Buffer | string>, form: HmacForm): string[] {
	const { keys, signatureAlgorithm, signatureEncoding } = form;
	return keys.flatMap((key) => {
		const hmac = createHmac(signatureAlgorithm, key);
		for (const part of content) hmac.update(part);
		const digest = hmac.digest(signatureEncoding);
		if (signatureEncoding === 'hex') return [digest];
		const bare = digest.replace(/={1,2}$/, '');
		return [bare, bare.padEnd(Math.ceil(bare.length / 4) * 4, '=')];
	});
}
