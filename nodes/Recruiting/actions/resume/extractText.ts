import { type IDataObject, NodeOperationError } from 'n8n-workflow';

import { collection, propertiesOf } from '../../fields';
import { includeInputFields, type Item, type Operation, type Result } from '../operation';
import { effort, library } from './library';
import { fileFields } from './resumeFields';
import { forEachResume, resumeItem, type ResumeInput } from './resumeInput';

export const extractText: Operation = {
	value: 'extractText',
	name: 'Extract Text',
	description: 'Extract the text of a resume in reading order, with its dates',
	action: 'Extract text from resume',
	fields: [...propertiesOf(fileFields), collection(propertiesOf({ includeInputFields }))],
	run,
};

/** Extracts the text of resumes in the order in which it is read. Nothing is sent to the provider. */
async function run(item: Item): Promise<Result[]> {
	return await forEachResume(item, async (resume) => {
		const text = await textOf(item, resume);
		return { outcome: 'done', items: [resumeItem(item, text, resume.binary)] };
	});
}

async function textOf({ node, itemIndex }: Item, { file }: ResumeInput): Promise<IDataObject> {
	const { bytes, name: fileName } = file!;
	const text = await library().extractText(bytes, { ...effort, fileName });
	if (!('reason' in text)) return { fileName, ...text };
	const message = fileName === null ? text.message : `${text.message}: ${fileName}`;
	const description = text.suggestion === null ? undefined : `${text.suggestion}.`;
	throw new NodeOperationError(node, message, { itemIndex, description });
}
