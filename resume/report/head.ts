import type { Examination } from '../check/examine';
import { fill } from '../texts';
import type { ReportTexts } from '../texts/types';
import type { CheckResult, Finding, ResumeReport, Verdict } from '../types';
import { element, escaped } from './markup';

const signs: Readonly<Record<Verdict, string>> = { passes: '✓', fails: '✕', cannotTell: '?' };

/** What was checked, and what came of it. */
export function head({ report }: Examination, texts: ReportTexts): string {
	const { verdict, file, checks } = report;
	const { label, text } = texts.verdicts[verdict];
	const badge = element(
		'span',
		{ class: `verdict ${verdict}` },
		`${signs[verdict]} ${escaped(label)}`,
	);
	const results = [
		result(texts.checks.fileSize, checks.fileSize, sizeText(report, texts)),
		result(texts.checks.layout, checks.layout, texts.layouts[checks.layout.layout]),
		result(texts.checks.dates, checks.dates, datesText(report, texts)),
	];
	return element(
		'header',
		{},
		[
			element('h1', {}, escaped(file?.name ?? texts.resume)),
			element('p', {}, `${badge} ${escaped(text)}`),
			element('ul', { class: 'checks' }, results.join('')),
		].join('\n'),
	);
}

function result(name: string, { verdict }: CheckResult, text: string): string {
	const sign = element('b', { class: verdict }, signs[verdict]);
	const said = text === name ? '' : `: ${element('span', { class: 'faint' }, escaped(text))}`;
	return element('li', {}, `${sign}${escaped(name)}${said}`);
}

function sizeText({ checks }: ResumeReport, texts: ReportTexts): string {
	const { sizeBytes, maxSizeBytes } = checks.fileSize;
	if (sizeBytes === null) return texts.noFile;
	const values = { size: sizeIn(sizeBytes, texts), limit: sizeIn(maxSizeBytes, texts) };
	return fill(texts.size, values, texts);
}

function sizeIn(bytes: number, { decimalMark }: ReportTexts): string {
	const megabytes = bytes / 1_048_576;
	if (megabytes < 1) return `${Math.ceil(bytes / 1024)} KB`;
	const digits = megabytes.toFixed(Number.isInteger(megabytes) ? 0 : 2);
	return `${digits.replace('.', decimalMark)} MB`;
}

/** Counts a range as one, as the findings do. */
function datesText({ checks, findings }: ResumeReport, texts: ReportTexts): string {
	const isError = ({ rule, severity }: Finding) =>
		severity === 'error' && rule.startsWith('dates.');
	const count = findings.filter(isError).reduce((sum, { places }) => sum + places.length, 0);
	return count > 0
		? fill(texts.datesToChange, { count }, texts)
		: fill(texts.datesFound, { found: checks.dates.found }, texts);
}
