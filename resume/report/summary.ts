import type { Examination } from '../check/examine';
import type { CheckResult, ResumeReport, Verdict } from '../types';
import { badge, colours, element, escaped, verdictLooks } from './htmlStyles';

const sentences: Readonly<Record<Verdict, string>> = {
	passes: 'This resume meets the requirements of the ATS.',
	fails: 'The ATS would reject this resume or misread it. The problems are marked below.',
	cannotTell:
		'The check could not determine whether the ATS can read this resume. See below for the reason and what to do.',
};

/** What the report is about, and what came of it. */
export function summary({ parser, report }: Examination): string {
	const { verdict, file, checks } = report;
	const title = element(
		'h1',
		{ margin: '0 0 4px', 'font-size': '20px' },
		`${escaped(file?.name ?? 'Resume')} ${element('span', badge(verdictLooks[verdict]), verdictLooks[verdict].label)}`,
	);
	const about = element(
		'p',
		{ margin: '0 0 10px', color: colours.faint, 'font-size': '13px' },
		`Checked for ${escaped(parser.displayName)}`,
	);
	const rows = [
		row('File size', checks.fileSize, sizeText(report)),
		row('One column', checks.layout, layoutTexts[checks.layout.layout]),
		row('Dates', checks.dates, datesText(report)),
	];
	return [
		title,
		about,
		element('p', { margin: '0 0 10px' }, sentences[verdict]),
		element('table', { 'border-collapse': 'collapse', 'font-size': '14px' }, rows.join('')),
	].join('\n');
}

function row(name: string, { verdict }: CheckResult, text: string): string {
	const { sign, ink } = verdictLooks[verdict];
	const cell = (style: Record<string, string>, content: string) =>
		element('td', { padding: '2px 12px 2px 0', ...style }, content);
	const cells = [
		cell({ color: ink, 'font-weight': 'bold' }, sign),
		cell({ 'font-weight': 'bold' }, name),
		cell({ color: colours.faint }, escaped(text)),
	];
	return element('tr', {}, cells.join(''));
}

const layoutTexts: Readonly<Record<ResumeReport['checks']['layout']['layout'], string>> = {
	single: 'One column',
	several: 'Text in side-by-side columns',
	cannotTell: 'Inconclusive',
	notApplicable: 'No file',
};

function sizeText({ checks: { fileSize } }: ResumeReport): string {
	const { sizeBytes, maxSizeBytes } = fileSize;
	return sizeBytes === null ? 'No file' : `${sizeIn(sizeBytes)} of ${sizeIn(maxSizeBytes)}`;
}

function sizeIn(bytes: number): string {
	const megabytes = bytes / 1_048_576;
	if (megabytes < 1) return `${Math.ceil(bytes / 1024)} KB`;
	return `${megabytes.toFixed(Number.isInteger(megabytes) ? 0 : 2)} MB`;
}

function datesText({ checks: { dates } }: ResumeReport): string {
	const required = dates.required === 'monthYear' ? 'MM/YYYY' : 'real dates in any format';
	return `${dates.found} found, ${dates.refused} rejected; required: ${required}`;
}
