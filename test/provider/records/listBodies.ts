import { gzipSync } from 'node:zlib';

const MEMO_LIMIT_BYTES = 256 * 1024 * 1024;

/** Serialized lists, cached so that benchmarks do not measure this provider's serialization. */
export class ListBodies {
	private readonly memo = new Map<string, Buffer>();

	private memoBytes = 0;

	/** @param recordNumber returns the record at a position, counted from 1 */
	constructor(private readonly recordNumber: (n: number) => unknown) {}

	/** The JSON array of the records from `start` up to but not including `end` (counted from 0). */
	json(start: number, end: number): Buffer {
		return this.remember(`json ${start} ${end}`, () => Buffer.from(this.serialize(start, end)));
	}

	/** The same array, compressed. */
	gzip(start: number, end: number): Buffer {
		return this.remember(`gzip ${start} ${end}`, () => gzipSync(this.json(start, end)));
	}

	/** Clears the cache after a change of the records. */
	clear(): void {
		this.memo.clear();
		this.memoBytes = 0;
	}

	private remember(key: string, make: () => Buffer): Buffer {
		const known = this.memo.get(key);
		if (known) return known;
		const made = make();
		// Everything can be serialized again, so clearing the cache is the simplest limit on memory.
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
