/** A kind of record that can be listed. */
export interface RecordKind {
	readonly id: 'candidate' | 'requisition';
	readonly singular: string;
	readonly plural: string;
	/** Path segment after the version. */
	readonly path: string;
	/** Fields that each record has, as strings. */
	readonly requiredFields: readonly string[];
}

/** Candidates (interface document, sections 2 and 4). */
export const candidates: RecordKind = {
	id: 'candidate',
	singular: 'candidate',
	plural: 'candidates',
	path: 'candidates',
	requiredFields: ['id', 'first_name', 'last_name', 'email'],
};

/** Requisitions: their path and their fields are not documented, but for an id. */
export const requisitions: RecordKind = {
	id: 'requisition',
	singular: 'requisition',
	plural: 'requisitions',
	path: 'requisitions',
	requiredFields: ['id'],
};
