import type { ListedRecord } from '../../records';
import { fieldsFor, operationError, type RequestContext } from '../../transport';
import { comparable, filtersOf } from '../filters';

/** The filters that only candidates have. */
export const candidateFilterFields = fieldsFor('filters');

/**
 * The tests of the filters that only candidates have; an empty filter is ignored.
 *
 * @throws NodeOperationError if an expression has no result
 */
export function candidateTests(context: RequestContext) {
	const tests: Array<(candidate: ListedRecord) => boolean> = [];
	const email = filterText(context, 'email');
	const name = filterText(context, 'name');
	if (email !== '') tests.push((candidate) => comparable(candidate.email) === email);
	if (name !== '') tests.push((candidate) => comparable(fullName(candidate)).includes(name));
	return tests;
}

/** The text of a filter; empty if it is not set. */
function filterText(context: RequestContext, name: string): string {
	const values = filtersOf(context);
	const value = Object.hasOwn(values, name) ? values[name] : '';
	if (value !== undefined && value !== null) return comparable(value);
	throw operationError(
		context,
		`The expression in the filter "${candidateFilterFields.find((filter) => filter.name === name)?.displayName}" has no result`,
		'Nothing was requested, because without the filter everybody would match. Correct the expression, or remove the filter.',
	);
}

/** The first and the last name of a candidate. */
export function fullName({ first_name, last_name }: ListedRecord): string {
	return `${String(first_name)} ${String(last_name)}`.trim();
}
