import { randomBytes } from 'crypto';

export const STANDARD_PREFIX = 'whsec_';
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const NEW_SECRET_BYTES = 32;

/** A fresh secret for Standard Webhooks: `whsec_` and 32 random bytes in base64. */
export function newSecret(): string {
	return STANDARD_PREFIX + randomBytes(NEW_SECRET_BYTES).toString('base64');
}

/** The secrets without the white space that pasting leaves, and without blank ones. */
export function filledSecrets(secrets: readonly string[]): string[] {
	return secrets.map((secret) => secret.trim()).filter((secret) => secret !== '');
}

/** The keys of secrets whose text is the key. */
export function textKeys(secrets: readonly string[]): Buffer[] {
	return filledSecrets(secrets).map((secret) => Buffer.from(secret, 'utf8'));
}

/** The keys of Standard Webhooks secrets; `undefined` for one that is not base64. */
export function standardWebhooksKeys(secrets: readonly string[]): Array<Buffer | undefined> {
	return filledSecrets(secrets).map(standardWebhooksKey);
}

/** The key of a Standard Webhooks secret; `undefined` if it is not Base64. */
export function standardWebhooksKey(secret: string): Buffer | undefined {
	const encoded = secret.startsWith(STANDARD_PREFIX)
		? secret.slice(STANDARD_PREFIX.length)
		: secret;
	// Buffer.from() would pass over whatever is not base64 and give a shorter key, even an empty one.
	if (!BASE64.test(encoded)) return undefined;
	const key = Buffer.from(encoded, 'base64');
	return key.length === 0 ? undefined : key;
}
