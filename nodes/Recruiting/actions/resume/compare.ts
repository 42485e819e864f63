import type { IDataObject } from 'n8n-workflow';

import { collection, propertiesOf } from '../../fields';
import { includeInputFields, outcomes, type Item, type Operation, type Result } from '../operation';
import { effort, library } from './library';
import { fileFields, parsedResumeFields } from './resumeFields';
import { forEachResume, noFile, requiredParsedResume, resumeItem } from './resumeInput';

export const compare: Operation = {
	value: 'compare',
	name: 'Compare',
	description: 'List what parsed data lost, and what its resume file does not have',
	action: 'Compare parsed data with resume',
	fields: [
		...propertiesOf({ ...fileFields, ...parsedResumeFields }),
		collection(propertiesOf({ includeInputFields })),
	],
	outputs: ['Agrees', 'Differs'],
	hints: [
		[['needsFixing'], 'differs', 'differ'],
		[['inconclusive', 'failed'], 'could not be compared', 'could not be compared'],
	],
	run,
};

/** Compares parsed data with the resume that they were read from. Nothing is sent to the provider. */
async function run(item: Item): Promise<Result[]> {
	const parsed = requiredParsedResume(item);
	return await forEachResume(item, async ({ file, binary }) => {
		if (file === undefined) throw noFile(item);
		const { bytes, name: fileName } = file;
		const comparison = await library().compareResume(bytes, parsed, { ...effort, fileName });
		const json = { fileName, ...comparison } as unknown as IDataObject;
		return { outcome: outcomes[comparison.verdict], items: [resumeItem(item, json, binary)] };
	});
}
