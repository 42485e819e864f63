import type { INodeProperties } from 'n8n-workflow';

import { candidates, type ListedRecord } from '../../records';
import {
	fieldsFor,
	operationError,
	optionsField,
	providerApiField,
	type RequestContext,
	simplifyField,
} from '../../transport';
import { comparable, filtersField, filtersOf } from '../filters';
import { getMany } from '../getMany';
import type { Item, Result } from '../operation';
import { candidateItems, fullName } from './findCandidates';

const filterFields = fieldsFor('filters');

/** The fields of Candidate → Get Many. */
export const fields: INodeProperties[] = [
	...fieldsFor('many'),
	filtersField(filterFields),
	simplifyField(),
	providerApiField('list', 'candidates'),
	optionsField(fieldsFor('records')),
];

/** Lists candidates: `GET {baseUrl}/v1/candidates` (interface document, section 4), one item each. */
export async function run(item: Item): Promise<Result[]> {
	return await getMany(item, candidates, candidateTests(item), candidateItems(item));
}

/** The tests of the filters that only candidates have; an empty filter is ignored. */
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
		`The expression in the filter "${filterFields.find((filter) => filter.name === name)?.displayName}" has no result`,
		'Nothing was requested, because without the filter everybody would match. Correct the expression, or remove the filter.',
	);
}
