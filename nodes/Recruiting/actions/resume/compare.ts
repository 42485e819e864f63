import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { collection, propertiesOf } from '../../fields';
import { includeInputFields, outcomes, type Item, type Result } from '../operation';
import { noFile } from './itemFiles';
import { effort, library } from './library';
import { fileFields, parsedResumeFields } from './resumeFields';
import { forEachResume, requiredParsedResume, resumeItem } from './resumeInput';

export const fields: INodeProperties[] = [
	...propertiesOf({ ...fileFields, ...parsedResumeFields }),
	collection(propertiesOf({ includeInputFields })),
];

/** Compares parsed data with the resume that they were read from. Nothing is sent to the provider. */
export async function run(item: Item): Promise<Result[]> {
	const parsed = requiredParsedResume(item);
	return await forEachResume(item, async ({ file, binary }) => {
		if (file === undefined) throw noFile(item);
		const { bytes, name: fileName } = file;
		const comparison = await library().compareResume(bytes, parsed, { ...effort, fileName });
		const json = { fileName, ...comparison } as unknown as IDataObject;
		return { outcome: outcomes[comparison.verdict], items: [resumeItem(item, json, binary)] };
	});
}
