import type { IBinaryData, IBinaryKeyData } from 'n8n-workflow';

import type { Examination, ReportLanguage } from '../../../../resume';
import { isOn } from '../../fields';
import { operationError } from '../../transport';
import { safeName } from '../fileNames';
import type { Item } from '../operation';
import { library, pauseIfDue } from './library';
import { examinationFields } from './resumeFields';

/** A field of that name may also have a resume. */
export function isReport(field: string, { mimeType, fileName = '' }: IBinaryData): boolean {
	const isNamed = /^report(?:_\d+)?$/.test(field) && fileName.endsWith(' report.html');
	return isNamed && mimeType === 'text/html';
}

/** The binary field for a report: that of an earlier report, or a free one. */
function reportField(binary: IBinaryKeyData = {}): string {
	for (let field = 'report', number = 1; ; field = `report_${number++}`) {
		if (!Object.hasOwn(binary, field) || isReport(field, binary[field]!)) return field;
	}
}

/** E.g. `cv.pdf` → `cv report.html`. */
export function reportName(fileName: string | null): string {
	return safeName(fileName ?? '', ' report.html');
}

/** Adds the report as an HTML file to the files of an item, if its parameters ask for it. */
export async function withReport(
	item: Item,
	binary: IBinaryKeyData | undefined,
	examination: Examination,
): Promise<IBinaryKeyData | undefined> {
	if (!isOn(item, 'includeReport', examinationFields.includeReport)) return binary;
	await pauseIfDue();
	const html = Buffer.from(library().reportHtml(examination, reportLanguage(item)), 'utf8');
	const name = reportName(examination.report.file?.name ?? null);
	const file = await item.execution.helpers.prepareBinaryData(html, name, 'text/html');
	return { ...binary, [reportField(binary)]: file };
}

/** An expression may result in anything. */
function reportLanguage(item: Item): ReportLanguage {
	const language = String(
		item.parameter('reportLanguage', examinationFields.reportLanguage.default),
	);
	const { reportTexts } = library();
	if (Object.hasOwn(reportTexts, language)) return language as ReportLanguage;
	const advice = `Set Report Language to one of: ${Object.keys(reportTexts).join(', ')}`;
	throw operationError(item, `There is no report in the language "${language}"`, advice);
}
