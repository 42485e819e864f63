import {
	listFields,
	optionsField,
	propertiesOf,
	providerApiField,
	singleFields,
	text,
} from '../../fields';
import type { RecordFamily } from '../../profiles';
import { openProvider } from '../../provider';
import { listRecords, readRecord } from '../../records';
import { operationError, redact } from '../../transport';
import { shortened } from '../candidate/findCandidates';
import { escapeFormulas } from '../formulas';
import type { Item, Operation, Result } from '../operation';
import { candidateOf, candidateOfRecords, chosenKind, isOfCandidates } from './family';

const recordId = text('Record ID', {
	example: '42',
	required: true,
	description: 'The ID of the record, which is in the field "id" of what Get Many returns',
});

const fields = [
	recordId.property('recordId'),
	providerApiField({ ...listFields, ...singleFields }),
	optionsField(propertiesOf({ escapeFormulas })),
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
	const selection = await candidateOf(family)(provider);
	const [record] =
		provider.records(kind).recordPath === ''
			? await listRecords(provider, kind, 1, (one) => String(one.id) === id, selection)
			: [await readRecord(provider, kind, id, selection)];
	if (record !== undefined) {
		return [{ outcome: 'done', items: [{ json: record, pairedItem: { item: item.itemIndex } }] }];
	}
	const name = shortened(redact(id, provider.login.secrets));
	const advice = 'The ID is in the field "id" of what Get Many returns.';
	throw operationError(item, `No ${kind.singular} has the ID "${name}"`, advice);
}
