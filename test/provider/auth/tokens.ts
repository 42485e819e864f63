import { randomBytes } from 'node:crypto';

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

	/** @param clock seconds by which the clock is ahead */
	isValid(token: string, clock = 0): boolean {
		const expiresAt = this.expiry.get(token);
		return expiresAt !== undefined && Date.now() + clock * 1000 < expiresAt;
	}

	/** Expires all tokens, like a provider that rotates its signing key. */
	expireAll(): void {
		this.expiry.clear();
	}
}
