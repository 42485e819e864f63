/** A résumé as pushed by a client. */
export interface PushedResume {
	candidateId: string | null;
	file?: { name: string; contentType: string; bytes: Buffer };
	parsed?: unknown;
	idempotencyKey?: string;
}

export interface StoredResume extends PushedResume {
	id: string;
}

/** The résumés that a profile has accepted. */
export class ResumeStore {
	private readonly stored: StoredResume[] = [];

	/** Stores a résumé, or returns the one with the same idempotency key. */
	add(pushed: PushedResume): StoredResume {
		const { idempotencyKey } = pushed;
		const known = this.stored.find(
			(resume) => idempotencyKey !== undefined && resume.idempotencyKey === idempotencyKey,
		);
		if (known) return known;
		const resume = { id: `resume-${this.stored.length + 1}`, ...pushed };
		this.stored.push(resume);
		return resume;
	}

	list(): StoredResume[] {
		return [...this.stored];
	}

	clear(): void {
		this.stored.length = 0;
	}
}
