import { randomBytes } from 'crypto';

import { text } from '../parameters';
import { HEADER_NAME, type SignatureScheme, type SignatureSettings } from './scheme';
import {
	hmacProblems,
	toleranceOption,
	toleranceSeconds,
	verifyHmac,
	type HmacForm,
} from './verifyHmac';

export const STANDARD_PREFIX = 'whsec_';
const SECRET = /^(?:whsec_)?([A-Za-z0-9+/]+={0,2})$/;

/** Standard Webhooks. Secrets are Base64, with or without `whsec_` in front. Other versions than v1 are passed over. */
export const standardWebhooks: SignatureScheme = {
	value: 'standardWebhooks',
	name: 'Standard Webhooks',
	description:
		'The provider signs the ID, a timestamp and the body, as described at standardwebhooks.com',
	options: [
		{
			displayName: 'Header Prefix',
			name: 'headerPrefix',
			type: 'string',
			default: 'webhook-',
			placeholder: 'e.g. svix-',
			description: 'How the names of the headers with ID, timestamp and signature begin',
		},
		toleranceOption,
	],
	problems: (settings) => {
		const form = formOf(settings);
		const isBase64 = form.keys.length === settings.secrets.length;
		return [
			[!isBase64, 'The signing secret is not valid Base64 (with or without the prefix whsec_)'],
			...hmacProblems(form),
			[!HEADER_NAME.test(form.header), 'Header Prefix contains characters that no header name has'],
		];
	},
	verify: (delivery, settings, now) => verifyHmac(delivery, formOf(settings), now),
};

function formOf({ options, secrets }: SignatureSettings): HmacForm {
	const prefix = (text(options.headerPrefix) ?? 'webhook-').toLowerCase();
	return {
		algorithm: 'sha256',
		encoding: 'base64',
		keys: secrets.flatMap((secret) => standardWebhooksKey(secret) ?? []),
		signedText: '{id}.{timestamp}.{body}',
		idHeader: `${prefix}id`,
		timestampHeader: `${prefix}timestamp`,
		header: `${prefix}signature`,
		separator: / /,
		prefix: 'v1,',
		tolerance: toleranceSeconds(options),
	};
}

/** A fresh secret: `whsec_` and 32 random bytes in Base64. */
export function newSecret(): string {
	return STANDARD_PREFIX + randomBytes(32).toString('base64');
}

/** The key of a secret; `undefined` if it is not Base64. */
export function standardWebhooksKey(secret: string): Buffer | undefined {
	// Buffer.from() would pass over whatever is not Base64 and give a shorter key, even an empty one.
	const key = Buffer.from(SECRET.exec(secret)?.[1] ?? '', 'base64');
	return key.length === 0 ? undefined : key;
}
