import { text } from '../parameters';
import {
	filledSecrets,
	firstProblem,
	HEADER_NAME,
	signatureHeader,
	signatureHeaderOption,
	type SignatureScheme,
	type SignatureSettings,
} from './scheme';
import { signedTextProblems } from './signedText';
import {
	hmacProblems,
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
		{
			displayName: 'Signature Prefix',
			name: 'signaturePrefix',
			type: 'string',
			default: '',
			placeholder: 'e.g. sha256=',
			description: 'Text before the signature in its header. A space may follow it.',
		},
		{
			displayName: 'Signed Text',
			name: 'signedText',
			type: 'string',
			default: '',
			placeholder: 'e.g. {timestamp}.{body}',
			description:
				'What the provider signs: {body}, or {timestamp}.{body} if a Timestamp Header is set. Other headers can be part of it as {header:x-event}.',
		},
		{
			displayName: 'Timestamp Header',
			name: 'timestampHeader',
			type: 'string',
			default: '',
			placeholder: 'e.g. x-timestamp',
			description:
				'Header with the time in Unix seconds or milliseconds. If set, the signature must cover it: by default, the time, a dot and the body.',
		},
		toleranceOption,
	],
	problem: (settings) => {
		const form = formOf(settings);
		return firstProblem([
			[!ALGORITHMS.some(({ value }) => value === form.algorithm), 'Signature Algorithm is unknown'],
			[!ENCODINGS.some(({ value }) => value === form.encoding), 'Signature Encoding is unknown'],
			[/[,;\s]/.test(form.prefix), 'Signature Prefix contains a comma, a semicolon or a space'],
			[!HEADER_NAME.test(form.header), 'Signature Header is not a valid header name'],
			...hmacProblems(form),
			...signedTextProblems(form),
		]);
	},
	verify: (delivery, settings, now) => verifyHmac(delivery, formOf(settings), now),
};

function formOf({ options, secrets }: SignatureSettings): HmacForm {
	const timestampHeader = text(options.timestampHeader)?.toLowerCase() ?? '';
	return {
		algorithm: text(options.signatureAlgorithm) ?? 'sha256',
		encoding: (text(options.signatureEncoding) ?? 'hex') as HmacForm['encoding'],
		keys: filledSecrets(secrets).map((secret) => Buffer.from(secret)),
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
