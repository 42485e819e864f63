import { textOption } from '../../../transport';
import { text } from '../parameters';
import {
	HEADER_NAME,
	signatureHeader,
	signatureHeaderOption,
	type SignatureScheme,
	type SignatureSettings,
} from './scheme';
import {
	hmacProblems,
	signedTextProblems,
	toleranceOption,
	toleranceSeconds,
	verifyHmac,
	type HmacForm,
} from './verifyHmac';

const ALGORITHMS = [
	{ name: 'SHA-1', value: 'sha1' },
	{ name: 'SHA-256', value: 'sha256' },
	{ name: 'SHA-512', value: 'sha512' },
];
const ENCODINGS = [
	{ name: 'Base64', value: 'base64' },
	{ name: 'Hexadecimal', value: 'hex' },
];

/** HMAC in a header, as the user describes it. The key is the secret's text. */
export const hmac: SignatureScheme = {
	value: 'hmac',
	name: 'HMAC',
	description: 'The provider sends a keyed hash of the body in a header',
	options: [
		{
			displayName: 'Signature Algorithm',
			name: 'signatureAlgorithm',
			type: 'options',
			options: ALGORITHMS,
			default: 'sha256',
		},
		{
			displayName: 'Signature Encoding',
			name: 'signatureEncoding',
			type: 'options',
			options: ENCODINGS,
			default: 'hex',
		},
		signatureHeaderOption,
		textOption(
			'signaturePrefix',
			'Signature Prefix',
			'e.g. sha256=',
			'Text before the signature in its header. A space may follow it.',
		),
		textOption(
			'signedText',
			'Signed Text',
			'e.g. {timestamp}.{body}',
			'What the provider signs: {body}, or {timestamp}.{body} if a Timestamp Header is set. Other headers can be part of it as {header:x-event}.',
		),
		textOption(
			'timestampHeader',
			'Timestamp Header',
			'e.g. x-timestamp',
			'Header with the time in Unix seconds or milliseconds. If set, the signature must cover it: by default, the time, a dot and the body.',
		),
		toleranceOption,
	],
	problems: (settings) => {
		const form = formOf(settings);
		return [
			[!ALGORITHMS.some(({ value }) => value === form.algorithm), 'Signature Algorithm is unknown'],
			[!ENCODINGS.some(({ value }) => value === form.encoding), 'Signature Encoding is unknown'],
			[/[,;\s]/.test(form.prefix), 'Signature Prefix contains a comma, a semicolon or a space'],
			[!HEADER_NAME.test(form.header), 'Signature Header is not a valid header name'],
			...hmacProblems(form),
			...signedTextProblems(form),
		];
	},
	verify: (delivery, settings, now) => verifyHmac(delivery, formOf(settings), now),
};

function formOf({ options, secrets }: SignatureSettings): HmacForm {
	const timestampHeader = text(options.timestampHeader)?.toLowerCase() ?? '';
	return {
		algorithm: text(options.signatureAlgorithm) ?? 'sha256',
		encoding: (text(options.signatureEncoding) ?? 'hex') as HmacForm['encoding'],
		keys: secrets.map((secret) => Buffer.from(secret)),
		signedText:
			text(options.signedText) ?? (timestampHeader === '' ? '{body}' : '{timestamp}.{body}'),
		idHeader: text(options.idHeader)?.toLowerCase() ?? '',
		timestampHeader,
		header: signatureHeader(options),
		separator: /[,;]/,
		prefix: text(options.signaturePrefix) ?? '',
		tolerance: toleranceSeconds(options),
	};
}
