import { collection, propertiesOf } from '../../fields';
import { operationError } from '../../transport';
import { includeInputFields, type Item, type Operation, type Result } from '../operation';
import { effort, library } from './library';
import { fileFields } from './resumeFields';
import { forEachResume, resumeItem } from './resumeInput';

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
	return await forEachResume(item, async ({ file, binary }) => {
		const { bytes, name: fileName } = file!;
		const text = await library().extractText(bytes, { ...effort, fileName });
		if (!('reason' in text)) {
			return { outcome: 'done', items: [resumeItem(item, { fileName, ...text }, binary)] };
		}
		const message = fileName === null ? text.message : `${text.message}: ${fileName}`;
		throw operationError(item, message, text.suggestion === null ? '' : `${text.suggestion}.`);
	});
}
