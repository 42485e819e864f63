import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { Examination } from '../../resume';
import { resumeRoom } from './resumeRoom';

/** The item, with the report as an HTML file in the binary field `report` where it is wanted. */
export async function withReport(
	context: IExecuteFunctions,
	itemIndex: number,
	item: INodeExecutionData,
	examination: Examination,
): Promise<INodeExecutionData> {
	if (context.getNodeParameter('includeReport', itemIndex, false) !== true) return item;
	const html = Buffer.from(resumeRoom().reportHtml(examination), 'utf8');
	const name = reportName(examination.report.file?.name ?? null);
	const report = await context.helpers.prepareBinaryData(html, name, 'text/html');
	return { ...item, binary: { ...item.binary, report } };
}

/** E.g. `cv.pdf` → `cv report.html`. */
function reportName(fileName: string | null): string {
	const stem = (fileName ?? 'resume').replace(/\.[^.]{1,10}$/, '');
	return `${stem} report.html`;
}
