import { randomBytes } from 'node:crypto';

/** Access tokens that the provider has issued, by whichever grant, and how long each is good. */
export class TokenStore {
	/** Everything that was ever issued and opens something, refresh tokens and codes too. */
	readonly issued: string[] = [];

	private readonly expiry = new Map<string, number>();

	/** Issues a new token of the store's own. */
	issue(lifetimeSeconds: number): string {
		const token = randomBytes(24).toString('hex');
		this.add(token, new Date(Date.now() + lifetimeSeconds * 1000));
		return token;
	}

	/** Takes up a token that somebody else made. */
	add(token: string, expiresAt: Date): void {
		this.issued.push(token);
		this.expiry.set(token, expiresAt.getTime());
	}

	/** @param clock by how many seconds the clock of whoever asks is ahead */
	isValid(token: string, clock = 0): boolean {
		const expiresAt = this.expiry.get(token);
		return expiresAt !== undefined && Date.now() + clock * 1000 < expiresAt;
	}

	/** Ends all tokens at once, as a provider does when it rotates its signing key. */
	expireAll(): void {
		this.expiry.clear();
	}
}
