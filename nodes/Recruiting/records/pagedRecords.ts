import type { RecordKind } from './recordKinds';
import type { ListedRecord } from './recordList';

/**
 * The records of a list that is read page by page. When the list changes meanwhile, what follows the
 * change moves, and a record of one page can come again on a later one: it is taken once. That holds for
 * kinds with a documented id; of others nobody knows whether an id belongs to one record alone.
 */
export class PagedRecords {
	all: ListedRecord[] = [];

	private readonly hasIds: boolean;

	/** Those of all pages but the last one; a list of one page needs none. */
	private readonly ids = new Set<string>();

	private lastPage: readonly ListedRecord[] = [];

	constructor(kind: RecordKind) {
		this.hasIds = kind.requiredFields.includes('id');
	}

	/** Adds the records of the next page. */
	add(page: ListedRecord[]): void {
		const unseen = this.hasIds ? this.withoutSeen(page) : page;
		this.all = this.all.length === 0 ? unseen : this.all.concat(unseen);
	}

	private withoutSeen(page: ListedRecord[]): ListedRecord[] {
		for (const { id } of this.lastPage) this.ids.add(id);
		this.lastPage = page;
		const isKnown = ({ id }: ListedRecord) => this.ids.has(id);
		const hasKnown = this.ids.size > 0 && page.some(isKnown);
		return hasKnown ? page.filter((record) => !isKnown(record)) : page;
	}
}
