import type { IDataObject } from 'n8n-workflow';

/** Names of fields with a time, e.g. `createdAt`, `updated_at` and `startDate`. IDs have other ones. */
const TIME_NAME = /(?:At|_at|Date|_date|Time|_time)$/;
/** As OData writes times. */
const ODATA_TIME = /^\/Date\((\d{13})[+)]/;

/** The names of a record's fields have it in one of two ways. */
function nameFor(name: string): string {
	return name + (name.includes('_') ? '_iso' : 'Iso');
}

/** A time of this century in a field, in milliseconds since 1970, in which the provider has given it. */
function timeIn(name: string, value: unknown): number | undefined {
	if (typeof value === 'number') {
		return value >= 1e12 && value < 4e12 && TIME_NAME.test(name) ? value : undefined;
	}
	if (typeof value !== 'string' || !value.startsWith('/Date(')) return undefined;
	const [, digits] = ODATA_TIME.exec(value) ?? [];
	return digits === undefined ? undefined : Number(digits);
}

/** The readable time that a record will have in a field, for conditions. */
export function isoTimeIn(record: IDataObject, field: string): string | undefined {
	const name = field.replace(/_?iso$/i, '');
	const isMeant = Object.hasOwn(record, name) && nameFor(name) === field;
	const time = isMeant ? timeIn(name, record[name]) : undefined;
	return time === undefined ? undefined : new Date(time).toISOString();
}

/**
 * A record with a time that people can read next to each that only programs can, e.g. `createdAtIso` next to `createdAt`.
 * These stay as they are, because requests to the provider may need them.
 */
export function withIsoTimes(record: IDataObject): IDataObject {
	// Loops, because a list can have a million records, most of which have no such time and need no copy.
	for (const name in record) {
		if (timeIn(name, record[name]) !== undefined) return copyWithTimes(record);
	}
	return record;
}

function copyWithTimes(record: IDataObject): IDataObject {
	const copy: IDataObject = {};
	for (const name in record) {
		copy[name] = record[name];
		const time = timeIn(name, record[name]);
		if (time === undefined || Object.hasOwn(record, nameFor(name))) continue;
		copy[nameFor(name)] = new Date(time).toISOString();
	}
	// JSON may have a field of this name, but setting it does something else.
	return Object.hasOwn(record, '__proto__') ? { ...record, ...copy } : copy;
}
