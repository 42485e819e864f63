import { gzipSync } from 'node:zlib';

const MEMO_LIMIT_BYTES = 256 * 1024 * 1024;

/** Serialized lists, kept ready so that a benchmark never measures this provider's serialization. */
export class ListBodies {
	private readonly memo = new Map<string, Buffer>();

	private memoBytes = 0;

	/** @param recordNumber gives the record at a position, counted from 1 */
	constructor(private readonly recordNumber: (n: number) => unknown) {}

	/** The JSON array of the records from `start` up to, not including, `end` (counted from 0). */
	json(start: number, end: number): Buffer {
		return this.remember(`json ${start} ${end}`, () => Buffer.from(this.serialize(start, end)));
	}

	/** The same array, compressed. */
	gzip(start: number, end: number): Buffer {
		return this.remember(`gzip ${start} ${end}`, () => gzipSync(this.json(start, end)));
	}

	/** Forgets what is ready, as it is no longer what the records are. */
	clear(): void {
		this.memo.clear();
		this.memoBytes = 0;
	}

	private remember(key: string, make: () => Buffer): Buffer {
		const known = this.memo.get(key);
		if (known) return known;
		const made = make();
		// All can be made again, so forgetting everything is the simplest bound on memory.
		if (this.memoBytes + made.length > MEMO_LIMIT_BYTES) this.clear();
		this.memo.set(key, made);
		this.memoBytes += made.length;
		return made;
	}

	private serialize(start: number, end: number): string {
		const records: string[] = [];
		for (let n = start + 1; n <= end; n++) records.push(JSON.stringify(this.recordNumber(n)));
		return `[${records.join(',')}]`;
	}
}
