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
	/** The first record of the current list. */
	first(): T | undefined;
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
	/** The changed list; a number stands for a generated record, so that a million of them fit in memory. */
	private entries?: Array<T | number>;

	/** The position of each id; made on first use. */
	private index?: Map<string, number>;

	private nextNumber: number;

	private readonly changed = new ListBodies((n) => this.record(n - 1));

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
		if (size === undefined && this.entries) {
			return { bodies: this.changed, size: this.entries.length };
		}
		return { bodies: this.generated, size: size ?? this.initialSize };
	}

	add(what: number | Partial<T>): T[] {
		if (typeof what !== 'number') return [this.append({ ...this.newRecord(), ...what })];
		return Array.from({ length: what }, () => this.append(this.newRecord()));
	}

	change(id: string, fields: Partial<T>): T {
		const position = this.positionOf(id);
		const record = { ...this.record(position), ...fields };
		this.touch()[position] = record;
		if (record.id !== id) this.index = undefined;
		return record;
	}

	remove(...ids: string[]): void {
		const positions = new Set(ids.map((id) => this.positionOf(id)));
		this.replace(this.touch().filter((_, position) => !positions.has(position)));
	}

	setAll(records: readonly T[]): void {
		this.replace([...records]);
	}

	all(): T[] {
		return this.current().map((_, position) => this.record(position));
	}

	first(): T | undefined {
		return this.entries?.length === 0 ? undefined : this.record(0);
	}

	reset(): void {
		this.replace(undefined);
		this.nextNumber = this.initialSize + 1;
	}

	private replace(entries: Array<T | number> | undefined): void {
		this.entries = entries;
		this.index = undefined;
		this.changed.clear();
	}

	/** The entries, for a change. */
	private touch(): Array<T | number> {
		this.changed.clear();
		return (this.entries ??= this.current());
	}

	private current(): Array<T | number> {
		return this.entries ?? Array.from({ length: this.initialSize }, (_, n) => n + 1);
	}

	private record(position: number): T {
		const entry = this.entries ? this.entries[position] : position + 1;
		return typeof entry === 'number' ? this.generate(entry) : (entry as T);
	}

	/** The next generated record with an unused id. */
	private newRecord(): T {
		const positions = this.positions();
		let record = this.generate(this.nextNumber++);
		while (positions.has(record.id)) record = this.generate(this.nextNumber++);
		return record;
	}

	private append(record: T): T {
		const positions = this.positions();
		positions.set(record.id, this.touch().push(record) - 1);
		return record;
	}

	private positionOf(id: string): number {
		const position = this.positions().get(id);
		if (position === undefined) throw new Error(`No record has the id ${id}`);
		return position;
	}

	private positions(): Map<string, number> {
		const ids = () => this.current().map((_, n) => [this.record(n).id, n] as const);
		return (this.index ??= new Map(ids()));
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
