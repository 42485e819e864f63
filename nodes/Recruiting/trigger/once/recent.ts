interface Entry {
	readonly execution: string;
	/** In milliseconds since 1970. */
	readonly at: number;
}

/** The newest keys of a trigger, and the execution that had each first. */
export class Recent {
	private readonly entries = new Map<string, Entry>();

	/** @param slack how many more are kept before the oldest are forgotten at once */
	constructor(
		private readonly most: number,
		private readonly slack = 0,
	) {}

	has(key: string): boolean {
		return this.entries.has(key);
	}

	/** Whether another execution had the key first. */
	isElsewhere(key: string, execution: string): boolean {
		return this.has(key) && this.entries.get(key)!.execution !== execution;
	}

	/** Whether the key was added within a time, in milliseconds. */
	isWithin(key: string, ms: number): boolean {
		return Date.now() - (this.entries.get(key)?.at ?? 0) <= ms;
	}

	/** Adds keys, and returns the oldest with their executions, which are forgotten. All of the added ones are kept. */
	add(keys: readonly string[], execution: string): Array<[key: string, execution: string]> {
		const at = Date.now();
		for (const key of keys) if (!this.has(key)) this.entries.set(key, { execution, at });
		const most = Math.max(this.most, keys.length);
		if (this.entries.size <= most + this.slack) return [];
		const oldest = [...this.entries].slice(0, this.entries.size - most);
		for (const [key] of oldest) this.entries.delete(key);
		return oldest.map(([key, entry]) => [key, entry.execution]);
	}
}
