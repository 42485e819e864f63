import type { INodeExecutionData } from 'n8n-workflow';

import { listFields, providerApiField } from '../../fields';
import { openProvider } from '../../provider';
import { type KeptFile, readResumes } from '../../records';
import { safeFileName } from '../fileNames';
import { recordOptions } from '../formulas';
import type { Item, Operation, Result } from '../operation';
import { candidateField, requiredCandidate, resolveCandidateId } from './findCandidates';

const { queryParameters } = listFields;

export const downloadResume: Operation = {
	value: 'downloadResume',
	name: 'Download Resume',
	description: 'Retrieve the resume files that the system keeps for a candidate',
	action: 'Download the resumes of a candidate',
	fields: [
		{ ...candidateField, required: true, description: 'The candidate whose resumes to download' },
		providerApiField({ queryParameters }),
		recordOptions,
	],
	run,
};

/** Makes an item of each file, so that Check takes them as they come. */
async function run(item: Item): Promise<Result[]> {
	const provider = await openProvider(item);
	const candidateId = await resolveCandidateId(provider, requiredCandidate(item));
	const items: INodeExecutionData[] = [];
	for await (const file of readResumes(provider, candidateId)) {
		items.push(await itemOf(item, file, candidateId));
	}
	if (items.length === 0) item.hint('This candidate has no resume.');
	return [{ outcome: 'done', items }];
}

async function itemOf(item: Item, { id, name, bytes, mimeType }: KeptFile, candidateId: string) {
	const data = await item.execution.helpers.prepareBinaryData(
		...([bytes, safeFileName(name), knownType(mimeType)] as const),
	);
	const { fileName, mimeType: type } = data;
	const json = { fileName, mimeType: type, id, candidateId };
	return { json, binary: { data }, pairedItem: { item: item.itemIndex } };
}

/** `undefined` for the type that says nothing: then n8n looks at the bytes. */
function knownType(sent: string): string | undefined {
	const type = sent.split(';')[0]!.trim();
	return /^(?:|application\/(?:octet-stream|download)|binary\/octet-stream)$/i.test(type)
		? undefined
		: type;
}
