import type { IExecuteFunctions, INodeExecutionData, INodeProperties } from 'n8n-workflow';

import { examineResume } from './examineResume';
import { inputFields } from './inputFields';
import { withReport } from './reportFile';
import { resumeInput } from './resumeInput';

/** The fields of Resume → Check. */
export const fields: INodeProperties[] = inputFields({
	show: { resource: ['resume'], operation: ['check'] },
});

/**
 * Tells whether a résumé satisfies the constraints of the profile's parser (interface document,
 * section 8). Nothing is sent.
 *
 * @returns one item: the report, with the files of the input and, if wanted, the report as HTML
 */
export async function run(
	context: IExecuteFunctions,
	itemIndex: number,
): Promise<INodeExecutionData[]> {
	const resume = await resumeInput(context, itemIndex);
	const examination = await examineResume(context, itemIndex, resume);
	const item: INodeExecutionData = {
		json: { ...examination.report },
		binary: context.getInputData()[itemIndex]?.binary,
		pairedItem: { item: itemIndex },
	};
	return [await withReport(context, itemIndex, item, examination)];
}
