import { randomBytes } from 'node:crypto';
import type { AnyCredentials } from './credentials';

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');

/** Whether an Authorization header is exactly one of those that these credentials allow. */
export function isAuthorized(
	header: string | undefined,
	credentials: AnyCredentials,
	tokens: TokenStore,
): boolean {
	if (header === undefined) return false;
	if (permanentHeaders(credentials).includes(header)) return true;
	return header.startsWith('Bearer ') && tokens.isValid(header.slice('Bearer '.length));
}

/** Headers that never expire, as opposed to those with an issued token. */
function permanentHeaders({ accessToken, basicAuth, apiKey }: AnyCredentials): string[] {
	const headers: string[] = [];
	if (accessToken) headers.push(`Bearer ${accessToken}`);
	if (basicAuth) headers.push(`Basic ${base64(`${basicAuth.username}:${basicAuth.password}`)}`);
	// The interface document does not say how a key is encoded.
	if (apiKey) headers.push(`Basic ${base64(`${apiKey}:`)}`);
	return headers;
}

/** Access tokens that the provider has issued by any grant, with their expiry. */
export class TokenStore {
	/** All secrets that were ever issued, including refresh tokens and codes. */
	readonly issued: string[] = [];

	private readonly expiry = new Map<string, number>();

	/** Issues a new token. */
	issue(lifetimeSeconds: number): string {
		const token = randomBytes(24).toString('hex');
		this.add(token, new Date(Date.now() + lifetimeSeconds * 1000));
		return token;
	}

	/** Adds a token that was made elsewhere. */
	add(token: string, expiresAt: Date): void {
		this.issued.push(token);
		this.expiry.set(token, expiresAt.getTime());
	}

	isValid(token: string): boolean {
		const expiresAt = this.expiry.get(token);
		return expiresAt !== undefined && Date.now() < expiresAt;
	}

	/** Expires all tokens, like a provider that rotates its signing key. */
	expireAll(): void {
		this.expiry.clear();
	}
}
