import { randomBytes } from 'crypto';

import { isHeaderName } from '../../../fields';
import { openHmac } from './hmac';
import { firstProblem, type SignatureScheme } from './scheme';

export const STANDARD_PREFIX = 'whsec_';
const SECRET = /^(?:whsec_)?([A-Za-z0-9+/]+={0,2})$/;

/** Standard Webhooks. Secrets are Base64, with or without `whsec_` in front. Only signatures of version v1 count. */
export const standardWebhooks: SignatureScheme = {
	value: 'standardWebhooks',
	name: 'Standard Webhooks',
	description:
		'The provider signs the ID, a timestamp and the body, as described at standardwebhooks.com',
	open(form, secrets) {
		const prefix = form.headerPrefix.toLowerCase();
		const signatureHeader = `${prefix}signature`;
		const keys = secrets.flatMap((secret) => standardWebhooksKey(secret) ?? []);
		const isBase64 = keys.length === secrets.length;
		const problem = firstProblem([
			[!isBase64, 'The signing secret is not valid Base64 (with or without the prefix whsec_)'],
			[!isHeaderName(signatureHeader), 'Header Prefix contains characters that no header name has'],
		]);
		if (problem !== undefined) return { problem };
		return openHmac({
			...form,
			...{ signatureAlgorithm: 'sha256', signatureEncoding: 'base64', keys },
			...{ signedText: '{id}.{timestamp}.{body}', idHeader: `${prefix}id`, deliveryIdField: '' },
			...{ timestampHeader: `${prefix}timestamp`, timestampField: '' },
			...{ signatureHeader, signatureField: '', signaturePrefix: 'v1,', separator: / / },
			isId: form.idHeader === signatureHeader,
		});
	},
};

export function newSecret(): string {
	return STANDARD_PREFIX + randomBytes(32).toString('base64');
}

/** The key of a secret; `undefined` if it is not Base64. */
export function standardWebhooksKey(secret: string): Buffer | undefined {
	// Buffer.from() would ignore what is not Base64 and return a shorter key, even an empty one.
	const key = Buffer.from(SECRET.exec(secret)?.[1] ?? '', 'base64');
	return key.length === 0 ? undefined : key;
}
