import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { choice, collection, propertiesOf, text, type Fields } from '../fields';
import type { RecordKind } from '../profiles';
import type { ListedRecord } from '../records';
import { operationError, type RequestContext, valueAt } from '../transport';
import { isoTimeIn } from './isoTimes';
import { comparable, datesIn, operators, type Operator, type Test } from './operators';

const combine = choice('Combine Conditions', {
	default: 'all',
	options: [
		['all', 'All Conditions', 'A record must meet all conditions'],
		['any', 'Any Condition', 'A record must meet at least one condition'],
	],
	description: 'How conditions are combined, if there are several',
});

const conditionField = text('Field', {
	example: 'location.city',
	description:
		'Name of the field, in the upper and lower case of the provider. Use dots for nested fields. If the field is a list, one element is enough; for Is Not and Is Empty, all elements count.',
});

const operatorField = choice('Operator', {
	default: 'is',
	options: Object.entries(operators).map(
		([value, { name, description }]) => [value, name, description] as const,
	),
});

const valueField: INodeProperties = {
	displayName: 'Value',
	name: 'value',
	type: 'string',
	default: '',
	displayOptions: { hide: { operator: ['isEmpty'] } },
	placeholder: 'e.g. Lisbon',
	description:
		'What to compare the field with. After and Before need a date, e.g. 2026-01-31, 2026-01-31T08:00:00Z or Unix time. A date without a time zone is UTC.',
};

const conditionsField: INodeProperties = {
	displayName: 'Conditions',
	name: 'conditions',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	placeholder: 'Add Condition',
	default: {},
	options: [
		{
			displayName: 'Condition',
			name: 'condition',
			values: [...propertiesOf({ field: conditionField, operator: operatorField }), valueField],
		},
	],
};

/** The field for the filters: those of all records, and own ones. The interface document has none, so n8n applies them while it reads the list. */
export function filtersField(own: Fields = {}, more: INodeProperties[] = []): INodeProperties {
	return {
		...collection([combine.property('combine'), conditionsField, ...propertiesOf(own), ...more]),
		displayName: 'Filters',
		name: 'filters',
		placeholder: 'Add Filter',
		description:
			'What a record must meet. In texts, upper and lower case and outer blanks do not matter. The provider still sends the whole list.',
	};
}

/** A condition, while a list is read. */
interface Condition {
	readonly field: string;
	readonly operator: Operator;
	readonly test: Test;
	/** If a record had such a field, with a date if the condition needs one. */
	isFound: boolean;
}

function isMet(condition: Condition, record: ListedRecord): boolean {
	const found = valuesAt(record, condition.field);
	condition.isFound ||= condition.operator.isOfDates
		? datesIn(found).length > 0
		: found !== undefined;
	return condition.test(found);
}

/** A place may go through lists, e.g. `placements.stage_id`: what any of their elements has counts. */
function valuesAt(record: ListedRecord, place: string): unknown {
	const found = valueAt(record, place);
	if (found !== undefined) return found;
	const inLists = place.split('.').reduce<unknown[]>(
		(values, name) =>
			values
				.flat()
				.map((one) => valueAt(one, name))
				.filter((one) => one !== undefined),
		[record],
	);
	return inLists.length > 0 ? inLists.flat() : isoTimeIn(record, place);
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
				const what = missing.operator.isOfDates ? 'a date in the field' : 'the field';
				return `No ${singular} has ${what} "${missing.field}". Upper and lower case matter in names of fields.`;
			}
			if (passed > 0) return undefined;
			return `None of the ${plural} match the filters (${read} were read). Is and the filter Email compare the whole text; to find a part of it, use Contains. Upper and lower case do not matter in values.`;
		},
	};
}

export function filtersOf(context: RequestContext): IDataObject {
	return context.parameter('filters', {}) as IDataObject;
}

function conditionsOf(context: RequestContext): Condition[] {
	const { condition } = (filtersOf(context).conditions ?? {}) as IDataObject;
	const given = [condition ?? []].flat() as Array<IDataObject | null>;
	return given.map((one, at) => conditionOf(one ?? {}, `condition ${at + 1} of Filters`, context));
}

function conditionOf(given: IDataObject, which: string, context: RequestContext): Condition {
	const { operator: chosen = operatorField.default, value } = given;
	const fail = (problem: string, advice: string) =>
		operationError(context, problem, `Nothing was requested. ${advice}`);
	const field = String(given.field ?? '').trim();
	if (field === '') throw fail(`There is no field in ${which}`, 'Enter its name, e.g. status.');
	const operator = Object.hasOwn(operators, String(chosen)) && operators[String(chosen)];
	if (!operator) {
		const advice = `Use one of: ${Object.keys(operators).join(', ')}.`;
		throw fail(`The operator in ${which} does not exist`, advice);
	}
	if (chosen !== 'isEmpty' && comparable(value) === '') {
		const advice =
			'Enter a value, or select Is Empty. If the value is an expression, it has no result.';
		throw fail(`There is no value in ${which}`, advice);
	}
	const test = operator.open(value);
	if (test !== undefined) return { field, operator, test, isFound: false };
	const advice =
		'Enter e.g. 2026-01-31, 2026-01-31T08:00:00Z, Unix time, or the expression {{ $now.minus({ days: 7 }) }}.';
	throw fail(`The value in ${which} is not a date`, advice);
}
