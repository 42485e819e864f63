import type { IDataObject } from 'n8n-workflow';

/** Names of fields with a time, e.g. `createdAt`, `updated_at` and `startDate`. IDs have other ones. */
const TIME_NAME = /(?:At|_at|Date|_date|Time|_time)$/;
/** As OData writes times. */
const ODATA_TIME = /^\/Date\((\d{13})[+)]/;

/** The names of a record's fields have it in one of two ways. */
function nameFor(name: string): string {
	return name + (name.includes('_') ? '_iso' : 'Iso');
}

/** A time of this century that is given in milliseconds since 1970. */
function isoTime(name: string, value: unknown): string | undefined {
	if (typeof value === 'number') {
		const isTime = value >= 1e12 && value < 4e12 && TIME_NAME.test(name);
		return isTime ? new Date(value).toISOString() : undefined;
	}
	if (typeof value !== 'string' || !value.startsWith('/Date(')) return undefined;
	const [, digits] = ODATA_TIME.exec(value) ?? [];
	return digits === undefined ? undefined : new Date(Number(digits)).toISOString();
}

/**
 * A record with a time that people can read next to each that only programs can, e.g. `createdAtIso` next to `createdAt`.
 * These stay as they are, because requests to the provider may need them.
 */
export function withIsoTimes(record: IDataObject): IDataObject {
	let times: Map<string, string> | undefined;
	// A loop without copies, because a list can have a million records, most of which have no such time.
	for (const name in record) {
		const time = isoTime(name, record[name]);
		if (time === undefined || Object.hasOwn(record, nameFor(name))) continue;
		times ??= new Map();
		times.set(name, time);
	}
	if (times === undefined) return record;
	const read = Object.entries(record).flatMap(([name, value]) => {
		const time = times.get(name);
		return time === undefined
			? [[name, value]]
			: [
					[name, value],
					[nameFor(name), time],
				];
	});
	return Object.fromEntries(read) as IDataObject;
}
