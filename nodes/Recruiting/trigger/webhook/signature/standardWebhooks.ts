import { randomBytes } from 'crypto';

import { firstProblem, HEADER_NAME, type SignatureScheme } from './scheme';
import { hmacProblems, verification, type HmacForm } from './hmac';

export const STANDARD_PREFIX = 'whsec_';
const SECRET = /^(?:whsec_)?([A-Za-z0-9+/]+={0,2})$/;

/** Standard Webhooks. Secrets are Base64, with or without `whsec_` in front. Other versions than v1 are passed over. */
export const standardWebhooks: SignatureScheme = {
	value: 'standardWebhooks',
	name: 'Standard Webhooks',
	description:
		'The provider signs the ID, a timestamp and the body, as described at standardwebhooks.com',
	open({ tolerance, ...settings }, secrets) {
		const headerPrefix = settings.headerPrefix.toLowerCase();
		const form: HmacForm = {
			signatureAlgorithm: 'sha256',
			signatureEncoding: 'base64',
			keys: secrets.flatMap((secret) => standardWebhooksKey(secret) ?? []),
			signedText: '{id}.{timestamp}.{body}',
			idHeader: `${headerPrefix}id`,
			deliveryIdField: '',
			timestampHeader: `${headerPrefix}timestamp`,
			timestampField: '',
			signatureHeader: `${headerPrefix}signature`,
			signatureField: '',
			separator: / /,
			signaturePrefix: 'v1,',
			headerPrefix,
			tolerance,
		};
		const isBase64 = form.keys.length === secrets.length;
		const problem = firstProblem([
			[!isBase64, 'The signing secret is not valid Base64 (with or without the prefix whsec_)'],
			[
				!HEADER_NAME.test(form.signatureHeader),
				'Header Prefix contains characters that no header name has',
			],
			...hmacProblems(form),
		]);
		return problem === undefined ? verification(form) : { problem };
	},
};

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
