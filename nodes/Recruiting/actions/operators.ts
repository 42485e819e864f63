import { unixTime } from '../transport';

export type Test = (found: unknown) => boolean;

export interface Operator {
	readonly name: string;
	readonly description: string;
	/** The test for the value of a condition; `undefined` if that cannot be used. */
	open(wanted: unknown): Test | undefined;
	readonly isOfDates?: boolean;
}

const WHOLE_DAY = 'A date without a time is the whole day';

const is = texts((found, wanted) => found === wanted);

/** By the values that saved workflows have, in the order in which the editor offers them. */
export const operators: Readonly<Record<string, Operator>> = {
	after: {
		name: 'After',
		description: WHOLE_DAY,
		open: dates((found, wanted) => found.start > wanted.end),
		isOfDates: true,
	},
	before: {
		name: 'Before',
		description: WHOLE_DAY,
		open: dates((found, wanted) => found.end < wanted.start),
		isOfDates: true,
	},
	beginsWith: {
		name: 'Begins With',
		description: 'The text begins with the value',
		open: texts((found, wanted) => found.startsWith(wanted)),
	},
	contains: {
		name: 'Contains',
		description: 'The value is anywhere in the text',
		open: texts((found, wanted) => found.includes(wanted)),
	},
	endsWith: {
		name: 'Ends With',
		description: 'The text ends with the value',
		open: texts((found, wanted) => found.endsWith(wanted)),
	},
	is: { name: 'Is', description: 'The whole text is the value', open: is },
	isEmpty: {
		name: 'Is Empty',
		description: 'The field is missing or has no text and no element',
		open: () => (found) => [found].flat().every((one) => comparable(one) === ''),
	},
	isNot: {
		name: 'Is Not',
		description: 'The field is missing or has another value',
		open(wanted) {
			const isSame = is(wanted);
			return (found) => !isSame(found);
		},
	},
};

function texts(compare: (found: string, wanted: string) => boolean) {
	return (wanted: unknown): Test => {
		const text = comparable(wanted);
		return (found) => valuesIn(found).some((one) => compare(comparable(one), text));
	};
}

function dates(compare: (found: TimeSpan, wanted: TimeSpan) => boolean): Operator['open'] {
	return (wanted) => {
		const value = dateIn(wanted);
		return value && ((found) => datesIn(found).some((date) => compare(date, value)));
	};
}

/** The value of a field, or the elements of its list. */
function valuesIn(found: unknown): unknown[] {
	return [found].flat().filter((one) => typeof one !== 'object' && one !== undefined);
}

export function datesIn(found: unknown): TimeSpan[] {
	return valuesIn(found).flatMap((one) => dateIn(one) ?? []);
}

/** Putting the marks of a letter in order takes quadratic time, and no script has more of them. */
const TOO_MANY_MARKS = /(\p{M}{16})\p{M}+/gu;

/** A text in the form in which texts are compared: without regard to case and outer blanks. */
export function comparable(value: unknown): string {
	return String(value ?? '')
		.replace(TOO_MANY_MARKS, '$1')
		.normalize('NFC')
		.trim()
		.toLowerCase();
}

/** The signs outside ASCII that become `;`, `` ` `` and `k` if texts are compared. */
const LOOKALIKES = /[\u037E\u1FEF\u212A]/g;

/** An e-mail address in the form in which addresses are compared. No sign that is only like another one makes it that of somebody else. */
export function comparableAddress(value: unknown): string {
	return comparable(bareAddress(String(value ?? '')).replace(LOOKALIKES, '\uFFFD'));
}

/** The address of a link. */
export function bareAddress(text: string): string {
	return text.trim().replace(/^mailto:\s*/i, '');
}

/** A name in front of an address, which is in angle brackets. */
const NAMED = /^[^<>]*<([^<>]*)>$/;
const ONE_ADDRESS = /^[^\s@,;:<>()[\]"\p{C}]+@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)*$/u;

/** The only e-mail address in a text, without a name in front of it; `undefined` if the text is anything else. */
export function onlyAddress(text: string): string | undefined {
	const [, inner = text] = NAMED.exec(text.trim()) ?? [];
	const address = bareAddress(inner);
	return ONE_ADDRESS.test(address) ? address : undefined;
}

/** The time that a date covers, in milliseconds since 1970: a moment, or a whole day. */
interface TimeSpan {
	readonly start: number;
	readonly end: number;
}

const ISO =
	/^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;
/** A number with fewer than nine digits is rather something else. */
const UNIX_TIME = /^\d{9,14}$/;
const DAY_MS = 86_400_000;

/** The date that a value is, in ISO 8601 or Unix time; `undefined` if it is not one. Without a zone, it is UTC. */
function dateIn(value: unknown): TimeSpan | undefined {
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
