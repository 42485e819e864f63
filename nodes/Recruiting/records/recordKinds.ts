/** A kind of record that can be listed. */
export interface RecordKind {
	readonly singular: string;
	readonly plural: string;
	/** Path segment after the version. */
	readonly path: string;
	/** Fields that each record has, as strings. */
	readonly requiredFields: readonly string[];
}

/** A kind of record that polling watches. */
export interface WatchedKind extends RecordKind {
	/** As in the names of events, e.g. `candidate` in `candidate.created`. */
	readonly id: 'candidate' | 'requisition';
}

/** Candidates (interface document, sections 2 and 4). */
export const candidates: WatchedKind = {
	id: 'candidate',
	singular: 'candidate',
	plural: 'candidates',
	path: 'candidates',
	requiredFields: ['id', 'first_name', 'last_name', 'email'],
};

/** Requisitions: their path and their fields are not documented, but for an id. */
export const requisitions: WatchedKind = {
	id: 'requisition',
	singular: 'requisition',
	plural: 'requisitions',
	path: 'requisitions',
	requiredFields: ['id'],
};

/** Records of any family: nothing of their fields is documented. */
export function recordsAt(path: string): RecordKind {
	return { singular: 'record', plural: 'records', path, requiredFields: [] };
}
