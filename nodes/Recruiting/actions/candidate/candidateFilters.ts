import type { IDataObject, INodeProperties } from 'n8n-workflow';

import type { ListedRecord } from '../../records';
import { fieldsFor, operationError, type RequestContext, valueAt } from '../../transport';

const filters = fieldsFor('filters');

/** The field for the filters. The interface document has none, so n8n applies them while it reads the list. */
export const filtersField: INodeProperties = {
	displayName: 'Filters',
	name: 'filters',
	type: 'collection',
	placeholder: 'Add Filter',
	default: {},
	options: filters,
	description:
		'Conditions that a candidate must meet. In values, upper and lower case are the same. An empty filter is ignored. The provider still sends the whole list.',
};

/** The filters of an item, while a list is read. */
interface CandidateFilter {
	/** Whether the filters let a candidate through. */
	isWanted(candidate: ListedRecord): boolean;
	/** The name in Field Name, if there were candidates, and none had such a field. */
	missingField(): string | undefined;
}

/**
 * The filters of an item.
 *
 * @throws NodeOperationError if only one of Field Name and Field Value is set, or if an expression has no result
 */
export function candidateFilter(context: RequestContext): CandidateFilter {
	const email = comparable(filterText(context, 'email'));
	const name = comparable(filterText(context, 'name'));
	const fieldName = filterText(context, 'fieldName').trim();
	const fieldValue = comparable(filterText(context, 'fieldValue'));
	if ((fieldName === '') !== (fieldValue === '')) {
		throw operationError(
			context,
			'Field Name and Field Value belong together',
			'Set both filters, or leave both empty.',
		);
	}
	let isMissing: boolean | undefined;
	return {
		isWanted: (candidate) => {
			const value = fieldName === '' ? null : valueAt(candidate, fieldName);
			isMissing = (isMissing ?? true) && value === undefined;
			return (
				(email === '' || comparable(candidate.email) === email) &&
				(name === '' || comparable(fullName(candidate)).includes(name)) &&
				(fieldName === '' || hasValue(value, fieldValue))
			);
		},
		missingField: () => (isMissing ? fieldName : undefined),
	};
}

/** The text of a filter; empty if it is not set. */
function filterText(context: RequestContext, name: string): string {
	const values = context.parameter('filters', {}) as IDataObject;
	const value = Object.hasOwn(values, name) ? values[name] : '';
	if (value !== undefined && value !== null) return String(value);
	throw operationError(
		context,
		`The expression in the filter "${filters.find((filter) => filter.name === name)?.displayName}" has no result`,
		'Nothing was requested, because without the filter everybody would match. Correct the expression, or remove the filter.',
	);
}

function hasValue(value: unknown, wanted: string): boolean {
	return [value].flat().some((one) => comparable(one) === wanted);
}

/** The first and the last name of a candidate. */
export function fullName({ first_name, last_name }: ListedRecord): string {
	return `${String(first_name)} ${String(last_name)}`.trim();
}

/** A text in the form in which texts are compared: without regard to case and outer blanks. */
export function comparable(value: unknown): string {
	return String(value ?? '')
		.normalize('NFC')
		.trim()
		.toLowerCase();
}
