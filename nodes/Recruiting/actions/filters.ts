import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { propertiesOf, type Fields } from '../fields';
import type { ListedRecord, RecordKind } from '../records';
import { operationError, type RequestContext, unixTime, valueAt } from '../transport';
import conditionFields from './filters.json';

/** Whether a value of a field meets a condition. */
type Test = (found: unknown) => boolean;

/** The test for the value of a condition; `undefined` if that cannot be used. */
type Operator = (wanted: unknown) => Test | undefined;

const is = texts((found, wanted) => found === wanted);

/** By the values that saved workflows have. The editor offers them as `filters.json` says. */
const operators: Readonly<Record<string, Operator>> = {
	after: dates((found, wanted) => found.start > wanted.end),
	before: dates((found, wanted) => found.end < wanted.start),
	beginsWith: texts((found, wanted) => found.startsWith(wanted)),
	contains: texts((found, wanted) => found.includes(wanted)),
	endsWith: texts((found, wanted) => found.endsWith(wanted)),
	is,
	isEmpty: () => (found) => [found].flat().every((one) => comparable(one) === ''),
	isNot(wanted) {
		const isSame = is(wanted);
		return (found) => !isSame(found);
	},
};

function texts(compare: (found: string, wanted: string) => boolean) {
	return (wanted: unknown): Test => {
		const text = comparable(wanted);
		return (found) => valuesIn(found).some((one) => compare(comparable(one), text));
	};
}

function dates(compare: (found: TimeSpan, wanted: TimeSpan) => boolean): Operator {
	return (wanted) => {
		const value = dateIn(wanted);
		return value && ((found) => datesIn(found).some((date) => compare(date, value)));
	};
}

/** What a field has: its value, or the elements of its list. */
function valuesIn(found: unknown): unknown[] {
	return [found].flat().filter((one) => typeof one !== 'object' && one !== undefined);
}

function datesIn(found: unknown): TimeSpan[] {
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

/** The field for the filters: those of all records, and own ones. The interface document has none, so n8n applies them while it reads the list. */
export function filtersField(own: Fields = {}): INodeProperties {
	return {
		displayName: 'Filters',
		name: 'filters',
		type: 'collection',
		placeholder: 'Add Filter',
		default: {},
		options: [...(conditionFields as INodeProperties[]), ...propertiesOf(own)],
		description:
			'What a record must meet. In texts, upper and lower case and outer blanks do not matter. The provider still sends the whole list.',
	};
}

/** A condition, while a list is read. */
interface Condition {
	readonly field: string;
	readonly isOfDates: boolean;
	readonly test: Test;
	/** Whether a record had such a field, with a date if the condition needs one. */
	isFound: boolean;
}

function isMet(condition: Condition, record: ListedRecord): boolean {
	const found = valueAt(record, condition.field);
	condition.isFound ||= condition.isOfDates ? datesIn(found).length > 0 : found !== undefined;
	return condition.test(found);
}

/**
 * The filters of an item: whether they let a record through, if not all may pass; and what a user should know about a
 * list, and about how few of its records have passed. A condition that cannot be used fails: too much would match.
 *
 * @param own those that only this kind of records has: all of them must be met, however conditions are combined
 */
export function recordFilter(
	context: RequestContext,
	own: ReadonlyArray<(record: ListedRecord) => boolean> = [],
) {
	const conditions = conditionsOf(context);
	if (conditions.length === 0 && own.length === 0) return { hint: () => undefined };
	const isAny = filtersOf(context).combine === 'any';
	let read = 0;
	return {
		isWanted(record: ListedRecord): boolean {
			read++;
			// Each looks at every record, because each may have a hint.
			const met = conditions.map((condition) => isMet(condition, record));
			const areMet = isAny && met.length > 0 ? met.includes(true) : !met.includes(false);
			return areMet && own.every((test) => test(record));
		},
		hint({ singular, plural }: RecordKind, passed: number): string | undefined {
			if (read === 0) return undefined;
			const missing = conditions.find(({ isFound }) => !isFound);
			if (missing !== undefined) {
				const what = missing.isOfDates ? 'a date in the field' : 'the field';
				return `No ${singular} has ${what} "${missing.field}". Upper and lower case matter in names of fields.`;
			}
			if (passed > 0) return undefined;
			return `None of the ${plural} match the filters (${read} were read). Is and the filter Email compare the whole text; to find a part of it, use Contains. Upper and lower case do not matter in values.`;
		},
	};
}

/** The values of the Filters collection. */
export function filtersOf(context: RequestContext): IDataObject {
	return context.parameter('filters', {}) as IDataObject;
}

function conditionsOf(context: RequestContext): Condition[] {
	const { condition } = (filtersOf(context).conditions ?? {}) as IDataObject;
	const given = [condition ?? []].flat() as Array<IDataObject | null>;
	return given.map((one, at) => conditionOf(one ?? {}, `condition ${at + 1} of Filters`, context));
}

function conditionOf(given: IDataObject, which: string, context: RequestContext): Condition {
	const { operator: chosen = 'is', value } = given;
	const fail = (problem: string, advice: string) =>
		operationError(context, problem, `Nothing was requested. ${advice}`);
	const field = String(given.field ?? '').trim();
	if (field === '') throw fail(`There is no field in ${which}`, 'Enter its name, e.g. status.');
	if (!Object.hasOwn(operators, String(chosen))) {
		const advice = `Use one of: ${Object.keys(operators).join(', ')}.`;
		throw fail(`The operator in ${which} does not exist`, advice);
	}
	if (chosen !== 'isEmpty' && comparable(value) === '') {
		const advice =
			'Enter a value, or select Is Empty. If the value is an expression, it has no result.';
		throw fail(`There is no value in ${which}`, advice);
	}
	const test = operators[String(chosen)]!(value);
	const isOfDates = chosen === 'after' || chosen === 'before';
	if (test !== undefined) return { field, isOfDates, test, isFound: false };
	const advice =
		'Enter e.g. 2026-01-31, 2026-01-31T08:00:00Z, Unix time, or the expression {{ $now.minus({ days: 7 }) }}.';
	throw fail(`The value in ${which} is not a date`, advice);
}
