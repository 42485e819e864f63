import { listFields, providerApiField, singleFields, text } from '../../fields';
import type { RecordFamily } from '../../profiles';
import { exampleFields, openProvider } from '../../provider';
import { requireRecord } from '../../records';
import { operationError } from '../../transport';
import { recordOptions } from '../formulas';
import { recordResults, type Item, type Operation, type Result } from '../operation';
import { candidateOf, candidateOfRecords, chosenKind, isOfCandidates } from './family';

const recordId = text('Record ID', {
	example: '42',
	required: true,
	description: 'The ID of the record, which is in the field "id" of what Get Many returns',
});

const fields = [
	recordId.property('recordId'),
	providerApiField({ ...exampleFields, ...listFields, ...singleFields }),
	recordOptions,
];

const fieldsOfCandidates = [
	{ ...candidateOfRecords, description: 'Whose record it is, if the provider has to know that' },
	...fields,
];

/** The operation for a record family. */
export function getOf(family: RecordFamily): Operation {
	const record = family.singularName.toLowerCase();
	return {
		value: 'get',
		name: 'Get',
		description: `Retrieve one ${record} by ID`,
		action: `Get ${/^[aeiou]/.test(record) ? 'an' : 'a'} ${record}`,
		fields: isOfCandidates(family) ? fieldsOfCandidates : fields,
		run: async (item) => await run(item, family),
	};
}

/** Gets one record, by the path that the provider documents, or else from the list. */
async function run(item: Item, family: RecordFamily): Promise<Result[]> {
	const kind = chosenKind(item, family);
	const id = String(item.parameter('recordId', '')).trim();
	if (id === '') throw operationError(item, 'Record ID is empty', 'Enter the ID of the record.');
	const provider = await openProvider(item);
	const record = await requireRecord(provider, kind, id, await candidateOf(family)(provider));
	return recordResults(item, [record]);
}
