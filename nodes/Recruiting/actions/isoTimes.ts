import type { IDataObject } from 'n8n-workflow';

/** Names of fields with a time, e.g. `createdAt`, `updated_at` and `startDate`. IDs have other ones. */
const TIME_NAME = /(?:At|_at|Date|_date|Time|_time)$/;
/** As OData writes times. */
const ODATA_TIME = /^\/Date\((\d{13})[+)]/;

/** The names of a record's fields have it in one of two ways. */
function nameFor(name: string): string {
	return name + (name.includes('_') ? '_iso' : 'Iso');
}

/** A time of this century that is given in milliseconds since 1970; `undefined` if the provider has sent a readable one as well. */
function isoTime(record: IDataObject, name: string): string | undefined {
	const value = record[name];
	let time: number | undefined;
	if (typeof value === 'number') {
		if (value >= 1e12 && value < 4e12 && TIME_NAME.test(name)) time = value;
	} else if (typeof value === 'string' && value.startsWith('/Date(')) {
		const [, digits] = ODATA_TIME.exec(value) ?? [];
		if (digits !== undefined) time = Number(digits);
	}
	if (time === undefined || Object.hasOwn(record, nameFor(name))) return undefined;
	return new Date(time).toISOString();
}

/** The readable time that a record will have in a field, for conditions. */
export function isoTimeIn(record: IDataObject, field: string): string | undefined {
	const name = field.replace(/_?iso$/i, '');
	const isMeant = Object.hasOwn(record, name) && nameFor(name) === field;
	return isMeant ? isoTime(record, name) : undefined;
}

/**
 * A record with a time that people can read next to each that only programs can, e.g. `createdAtIso` next to `createdAt`.
 * These stay as they are, because requests to the provider may need them.
 */
export function withIsoTimes(record: IDataObject): IDataObject {
	// Loops, because a list can have a million records, most of which have no such time and need no copy.
	for (const name in record) {
		if (isoTime(record, name) !== undefined) return copyWithTimes(record);
	}
	return record;
}

function copyWithTimes(record: IDataObject): IDataObject {
	const copy: IDataObject = {};
	for (const name in record) {
		copy[name] = record[name];
		const time = isoTime(record, name);
		if (time !== undefined) copy[nameFor(name)] = time;
	}
	// JSON may have a field of this name, but setting it does something else.
	return Object.hasOwn(record, '__proto__') ? { ...record, ...copy } : copy;
}
