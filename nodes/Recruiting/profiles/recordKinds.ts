import type { RecordFamily } from './types';

/** A kind of record that can be listed. */
export interface RecordKind {
	/** As saved in workflows, and in presets. */
	readonly resource: string;
	/** Also as in the names of events, e.g. `candidate` in `candidate.created`. */
	readonly singular: string;
	readonly plural: string;
	/** The documented path after the version. */
	readonly path: string;
	/** Fields that every record must have, as strings. */
	readonly requiredFields: readonly string[];
}

/** Candidates (interface document, sections 2 and 4). */
export const candidates: RecordKind = {
	resource: 'candidate',
	singular: 'candidate',
	plural: 'candidates',
	path: 'candidates',
	requiredFields: ['id', 'first_name', 'last_name', 'email'],
};

/** Records of a family that can be watched: neither their path nor their fields, except the id, are documented. */
export function recordsOf({ id, displayName, singular }: RecordFamily): RecordKind {
	const plural = displayName.toLowerCase();
	return { resource: singular, singular, plural, path: id, requiredFields: ['id'] };
}

/** Records of any type, whose fields are not documented. */
export function recordsAt(path: string, resource = path): RecordKind {
	return { resource, singular: 'record', plural: 'records', path, requiredFields: [] };
}
