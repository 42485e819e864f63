/** A kind of record that can be listed. */
export interface RecordKind {
	readonly singular: string;
	readonly plural: string;
	/** Path segment after the version. */
	readonly path: string;
	/** Fields that every record must have, as strings. */
	readonly requiredFields: readonly string[];
}

/** A kind of record that polling can watch. */
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

/** Requisitions: neither their path nor their fields, except the id, are documented. */
export const requisitions: WatchedKind = {
	id: 'requisition',
	singular: 'requisition',
	plural: 'requisitions',
	path: 'requisitions',
	requiredFields: ['id'],
};

/** Records of any type, whose fields are not documented. */
export function recordsAt(path: string): RecordKind {
	return { singular: 'record', plural: 'records', path, requiredFields: [] };
}
