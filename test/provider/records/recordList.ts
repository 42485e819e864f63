import { ListBodies } from './listBodies';

/** How a test changes a list while the provider serves it. What it does not name stays as it is. */
export interface RecordControl<T extends { id: string }> {
	/** Adds so many new generated records, or one generated record with these fields, at the end. */
	add(what: number | Partial<T>): T[];
	/** Changes these fields and no other: not even `updated_at` moves by itself. */
	change(id: string, fields: Partial<T>): T;
	/** Removes these records; many at once cost no more than one. */
	remove(...ids: string[]): void;
	/** Replaces the list by these records, served exactly as given. */
	setAll(records: readonly T[]): void;
	/** The list as it would be served now. */
	all(): T[];
	/** The first record of that list. */
	first(): T | undefined;
	/** Goes back to the generated list. */
	reset(): void;
}

/** Serialized records, and how many there are. */
export interface ServedList {
	bodies: ListBodies;
	size: number;
}

/** Whatever knows what to serve; who names a size asks for the generated list of that size. */
export interface ListSource {
	served(size?: number): ServedList;
}

/** A list of one family: the generated one until a test changes it, from then on what the test says. */
export class RecordList<T extends { id: string }> implements RecordControl<T>, ListSource {
	/** A number stands for the generated record of that number: a million of them must fit in memory. */
	private entries?: Array<T | number>;

	/** Where each id is; made when first needed. */
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

	/** The entries, about to be changed. */
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

	/** The next generated record whose id nobody has. */
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
