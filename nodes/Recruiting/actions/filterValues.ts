import { unixTime } from '../transport';

/** Putting the marks of a letter in order takes quadratic time, and no script has so many. */
const TOO_MANY_MARKS = /(\p{M}{16})\p{M}+/gu;

/** A text in the form in which texts are compared: without regard to case and outer blanks. */
export function comparable(value: unknown): string {
	return String(value ?? '')
		.replace(TOO_MANY_MARKS, '$1')
		.normalize('NFC')
		.trim()
		.toLowerCase();
}

/** The time that a date covers, in milliseconds since 1970: a moment, or a whole day. */
export interface TimeSpan {
	readonly start: number;
	readonly end: number;
}

const ISO =
	/^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;
/** A number with fewer than nine digits is rather something else. */
const UNIX_TIME = /^\d{9,14}$/;
const DAY_MS = 86_400_000;

/** The date that a value is, in ISO 8601 or Unix time; `undefined` if it is not one. Without a zone, it is UTC. */
export function dateIn(value: unknown): TimeSpan | undefined {
	const text = String(value ?? '').trim();
	if (UNIX_TIME.test(text)) return moment(unixTime(Number(text)));
	const [, day, time, zone = 'Z'] = ISO.exec(text) ?? [];
	if (day === undefined) return undefined;
	const start = Date.parse(`${day}T00:00:00Z`);
	// 31 February would be a day in March.
	if (Number.isNaN(start) || !new Date(start).toISOString().startsWith(day)) return undefined;
	if (time === undefined) return { start, end: start + DAY_MS - 1 };
	const offset = zone.length === 3 ? `${zone}:00` : zone;
	return moment(Date.parse(`${day}T${time}${offset.toUpperCase()}`));
}

function moment(time: number): TimeSpan | undefined {
	return Number.isNaN(time) ? undefined : { start: time, end: time };
}
