import type { IExecuteFunctions, INodeExecutionData, INodeProperties } from 'n8n-workflow';

import { examineResume, withReport } from './examineResume';
import { inputFields, resumeInput } from './resumeInput';

/** The fields of Resume → Check. */
export const fields: INodeProperties[] = inputFields({
	show: { resource: ['resume'], operation: ['check'] },
});

/**
 * Checks whether a résumé meets the constraints of the profile's parser (interface document,
 * section 8). Nothing is sent to the provider.
 *
 * @returns one item: the report, the files of the input and, on request, the report as HTML
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
