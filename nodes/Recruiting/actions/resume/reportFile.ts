import type { IBinaryData, IBinaryKeyData } from 'n8n-workflow';

import type { Examination, ReportLanguage } from '../../../../resume';
import { isOn } from '../../fields';
import { operationError } from '../../transport';
import type { Item } from '../operation';
import { library, pauseIfDue } from './library';
import { examinationFields } from './resumeFields';

/** Characters that file systems reserve, and those that nobody sees, except for the ones that join letters. */
const UNSAFE = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu;

/** Names of devices, which Windows reserves with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?=\s*\.)/i;

/** Bytes of a name without its ending: file systems allow 255 in all. */
const LONGEST_STEM = 240;

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

/** E.g. `cv.pdf` → `cv report.html`: a name that every file system takes, without a path. */
export function reportName(fileName: string | null): string {
	const name = (fileName ?? '').split(/[/\\]/).pop()!.replace(UNSAFE, '');
	const stem = name.replace(/\.[^.]{1,10}$/, '').replace(/^[\s.]+/, '');
	const short = Buffer.from(/^.{0,80}/su.exec(stem)![0]).subarray(0, LONGEST_STEM);
	// As a stream, a letter that was cut is left out.
	const whole = new TextDecoder().decode(short, { stream: true }).trim();
	return `${whole.replace(DEVICE, '$&_') || 'resume'} report.html`;
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
