import type { IBinaryKeyData } from 'n8n-workflow';

import type { Examination, ReportLanguage, Resume } from '../../../../resume';
import { chosenProfile, operationError } from '../../transport';
import type { Item } from '../operation';
import { effort } from './queue';
import { reportField, reportName } from './reportFile';

/**
 * Checks a résumé against the profile of an item, with turns for n8n.
 *
 * @throws NodeOperationError if the profile does not exist
 */
export async function examineResume(item: Item, resume: Resume): Promise<Examination> {
	return await library().examine(resume, chosenProfile(item).id, effort);
}

/**
 * The résumé check, loaded on first use: n8n loads every node when it starts, and most of its processes
 * never see a résumé.
 */
export function library(): typeof import('./resumeLibrary') {
	return require('./resumeLibrary');
}

/** Whether the user wants flat fields only. */
export function isSimplified(item: Item): boolean {
	return item.parameter('simplify', true) === true;
}

/** Adds the report as an HTML file to the files of an item, if its parameters ask for it. */
export async function withReport(
	item: Item,
	binary: IBinaryKeyData | undefined,
	examination: Examination,
): Promise<IBinaryKeyData | undefined> {
	if (item.parameter('includeReport', false) !== true) return binary;
	const html = Buffer.from(library().reportHtml(examination, reportLanguage(item)), 'utf8');
	const name = reportName(examination.report.file?.name ?? null);
	const file = await item.execution.helpers.prepareBinaryData(html, name, 'text/html');
	return { ...binary, [reportField(binary)]: file };
}

/** An expression may result in anything. */
function reportLanguage(item: Item): ReportLanguage {
	const language = String(item.parameter('reportLanguage', 'en'));
	const { reportTexts } = library();
	if (Object.hasOwn(reportTexts, language)) return language as ReportLanguage;
	throw operationError(
		item,
		`There is no report in the language "${language}"`,
		`Set Report Language to one of: ${Object.keys(reportTexts).join(', ')}`,
	);
}
