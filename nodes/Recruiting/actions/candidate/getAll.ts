import { candidateFields, listFields, propertiesOf, providerApiField, text } from '../../fields';
import { candidates } from '../../profiles';
import { exampleFields } from '../../provider';
import type { ListedRecord } from '../../records';
import type { RequestContext } from '../../transport';
import { filtersField, filtersOf } from '../filters';
import { recordOptions } from '../formulas';
import { getMany, manyFields } from '../getMany';
import { withoutResult } from '../locators';
import { comparable } from '../operators';
import type { Item, Operation, Result } from '../operation';
import { candidateItems, fullName, simplify } from './findCandidates';
import { providerFilterFields, selectionOf } from './providerFilters';

const filterFields = {
	email: text('Email', {
		example: 'name@email.com',
		description: 'E-mail address of the candidates to return',
	}),
	name: text('Name Contains', {
		example: 'Sousa',
		description: 'Part of the first name or the last name, or both names, e.g. Mariana Sousa',
	}),
};

export const getAll: Operation = {
	value: 'getAll',
	name: 'Get Many',
	description:
		'Retrieve a list of candidates, which filters can narrow down. To count or compare candidates, turn on Return All.',
	action: 'Get many candidates',
	fields: [
		...propertiesOf(manyFields),
		filtersField(filterFields, providerFilterFields),
		simplify.property('simplify'),
		providerApiField({ ...exampleFields, ...listFields, ...candidateFields }),
		recordOptions,
	],
	run,
};

/** Lists candidates: `GET {baseUrl}/v1/candidates` (interface document, section 4), one item each. */
async function run(item: Item): Promise<Result[]> {
	return await getMany(item, candidates, selectionOf, candidateTests(item), candidateItems(item));
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
function filterText(context: RequestContext, name: keyof typeof filterFields): string {
	const values = filtersOf(context);
	const value = Object.hasOwn(values, name) ? values[name] : '';
	if (value !== undefined && value !== null) return comparable(value);
	const advice =
		'Nothing was requested, because without the filter everybody would match. Correct the expression, or remove the filter.';
	throw withoutResult(context, `the filter "${filterFields[name].label}"`, advice);
}
