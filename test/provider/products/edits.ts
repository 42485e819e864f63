import type { ListedRecord } from './definition';

/** A copy of a record with another value in a place, e.g. `archived.reason` or `emails.0`. */
export function edited(record: ListedRecord, place: string, value: unknown): ListedRecord {
	const copy = structuredClone(record);
	const names = place.split('.');
	const last = names.pop()!;
	const parent = names.reduce((within, name) => {
		if (typeof within[name] !== 'object' || within[name] === null) within[name] = {};
		return within[name] as ListedRecord;
	}, copy);
	parent[last] = value;
	return copy;
}
