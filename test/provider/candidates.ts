import { gzipSync } from 'node:zlib';

/** The four fields of the interface document, and some that real providers would add. */
export interface ProviderCandidate {
	id: string;
	first_name: string;
	last_name: string;
	email: string;
	phone: string;
	tags: string[];
	location: { city: string; country: string };
	updated_at: string;
}

/** The candidate at a position, counted from 1. The same number gives the same candidate, always. */
export function candidateNumber(n: number): ProviderCandidate {
	return {
		id: `cand-${n}`,
		first_name: `First${n}`,
		last_name: `Last${n}`,
		email: `first${n}.last${n}@candidates.example`,
		phone: `+1 555 01${String(n % 100).padStart(2, '0')}`,
		tags: [`team-${n % 7}`, n % 2 === 0 ? 'referral' : 'direct'],
		location: { city: `City ${n % 50}`, country: 'Exampleland' },
		updated_at: new Date(Date.UTC(2024, 0, 1) + n * 60_000).toISOString(),
	};
}

const MEMO_LIMIT_BYTES = 256 * 1024 * 1024;

/** Serialized candidate lists, kept ready so that a benchmark never measures this provider's serialization. */
export class CandidateBodies {
	private readonly memo = new Map<string, Buffer>();

	private memoBytes = 0;

	/** The JSON array of the candidates from `start` up to, not including, `end` (counted from 0). */
	json(start: number, end: number): Buffer {
		return this.remember(`json ${start} ${end}`, () => Buffer.from(serialize(start, end)));
	}

	/** The same array, compressed. */
	gzip(start: number, end: number): Buffer {
		return this.remember(`gzip ${start} ${end}`, () => gzipSync(this.json(start, end)));
	}

	private remember(key: string, make: () => Buffer): Buffer {
		const known = this.memo.get(key);
		if (known) return known;
		const made = make();
		// All is made again from numbers, so forgetting everything is the simplest bound on memory.
		if (this.memoBytes + made.length > MEMO_LIMIT_BYTES) this.clear();
		this.memo.set(key, made);
		this.memoBytes += made.length;
		return made;
	}

	private clear(): void {
		this.memo.clear();
		this.memoBytes = 0;
	}
}

function serialize(start: number, end: number): string {
	const records: string[] = [];
	for (let n = start + 1; n <= end; n++) records.push(JSON.stringify(candidateNumber(n)));
	return `[${records.join(',')}]`;
}
