/**
 * n8n's deduplication table, which keeps the newest entries. As in n8n, a look-up reads the table, changes it and writes
 * it back as a whole.
 */
export class DeduplicationTable {
	entries: readonly string[] = [];

	isBroken = false;

	/** How n8n reads the table from its database. */
	read = async () => await Promise.resolve();

	readonly helpers = {
		checkProcessedAndRecord: async (
			values: string[],
			_scope: string,
			{ maxEntries }: { maxEntries: number },
		) => {
			if (this.isBroken) throw new Error('no such table');
			const row = this.entries;
			await this.read();
			const wanted = new Set(values);
			const known = new Set(row.filter((entry) => wanted.has(entry)));
			const processed = values.filter((value) => known.has(value));
			const added = values.filter((value) => !known.has(value));
			this.entries = row.concat(added).slice(-maxEntries);
			return { processed, new: added };
		},
		removeProcessed: async (values: string[]) => {
			const removed = new Set(values);
			const row = this.entries.filter((entry) => !removed.has(entry));
			await this.read();
			this.entries = row;
		},
	};
}
