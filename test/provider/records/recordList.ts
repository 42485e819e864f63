import { gzipSync } from 'node:zlib';

/** Changes a list while the provider serves it. */
export interface RecordControl<T extends { id: string }> {
	/** Appends this number of generated records, or one generated record with these fields. */
	add(what: number | Partial<T>): T[];
	/** Changes only these fields, not even `updated_at`. */
	change(id: string, fields: Partial<T>): T;
	/** Removes these records in one pass. */
	remove(...ids: string[]): void;
	/** Replaces the list by exactly these records. */
	setAll(records: readonly T[]): void;
	/** The current list. */
	all(): T[];
	/** Restores the generated list. */
	reset(): void;
}

/** Serialized records, and their number. */
interface ServedList {
	bodies: ListBodies;
	size: number;
}

/** A source of lists; with a size, the generated list of that size. */
export interface ListSource {
	served(size?: number): ServedList;
}

/** The list of a family: the generated one until a test changes it. */
export class RecordList<T extends { id: string }> implements RecordControl<T>, ListSource {
	/** The changed list. */
	private records?: T[];

	private nextNumber: number;

	private readonly changed = new ListBodies((n) => this.records![n - 1]);

	/**
	 * @param generate the record of a number
	 * @param generated its serialized lists, shared between profiles
	 * @param initialSize the length of the list before it is changed
	 */
	constructor(
		private readonly generate: (n: number) => T,
		private readonly generated: ListBodies,
		private readonly initialSize: number,
	) {
		this.nextNumber = initialSize + 1;
	}

	served(size?: number): ServedList {
		if (size === undefined && this.records) {
			return { bodies: this.changed, size: this.records.length };
		}
		return { bodies: this.generated, size: size ?? this.initialSize };
	}

	add(what: number | Partial<T>): T[] {
		const wanted: Array<Partial<T>> =
			typeof what === 'number' ? Array.from({ length: what }, () => ({})) : [what];
		const added = wanted.map((fields) => ({ ...this.generate(this.nextNumber++), ...fields }));
		this.setAll([...this.all(), ...added]);
		return added;
	}

	change(id: string, fields: Partial<T>): T {
		const changed = { ...this.find(id), ...fields };
		this.setAll(this.all().map((one) => (one.id === id ? changed : one)));
		return changed;
	}

	remove(...ids: string[]): void {
		ids.forEach((id) => this.find(id));
		this.setAll(this.all().filter(({ id }) => !ids.includes(id)));
	}

	setAll(records: readonly T[]): void {
		this.records = [...records];
		this.changed.clear();
	}

	all(): T[] {
		return [...(this.records ?? this.generatedRecords())];
	}

	reset(): void {
		this.records = undefined;
		this.changed.clear();
		this.nextNumber = this.initialSize + 1;
	}

	private generatedRecords(): T[] {
		return Array.from({ length: this.initialSize }, (_, n) => this.generate(n + 1));
	}

	private find(id: string): T {
		const found = this.all().find((one) => one.id === id);
		if (!found) throw new Error(`No record has the id ${id}`);
		return found;
	}
}

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
