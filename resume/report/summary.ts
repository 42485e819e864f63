import { fill, wordingOf } from '../texts';
import type { ReportTexts } from '../texts/types';
import type {
	CheckResult,
	Finding,
	Place,
	Problem,
	ResumeReport,
	RuleName,
	Verdict,
} from '../types';
import { element, escaped } from './markup';
import { anchorOf } from './places';

const signs: Readonly<Record<Verdict, string>> = { passes: '✓', fails: '✕', cannotTell: '?' };

/** What was checked, and what came of it. */
export function head(report: ResumeReport, texts: ReportTexts): string {
	const { verdict, file, checks } = report;
	const { label, text } = texts.verdicts[verdict];
	const values = { failures: failuresIn(report, texts), count: datesToChange(report) };
	const said = fill(fill(text, values, texts), values, texts);
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
			element('p', {}, `${badge} ${escaped(said)}`),
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

/** What would go wrong, for each rule that failed. */
function failuresIn({ checks }: ResumeReport, { failures, and }: ReportTexts): string {
	const names = ['fileSize', 'layout', 'dates'] as const;
	const failed = names.filter((name) => checks[name].verdict === 'fails');
	return failed.map((name) => failures[name]).join(` ${and} `);
}

/** Dates to be changed. Counts a range as one, as the findings do. */
function datesToChange({ findings }: ResumeReport): number {
	const isError = ({ rule, severity }: Finding) =>
		severity === 'error' && rule.startsWith('dates.');
	return findings.filter(isError).reduce((sum, { places }) => sum + places.length, 0);
}

function datesText(report: ResumeReport, texts: ReportTexts): string {
	const { dates } = report.checks;
	if (dates.found === 0) {
		// If nothing was read, the name of the rule is alone.
		return dates.verdict === 'cannotTell' ? texts.checks.dates : texts.datesMissing;
	}
	const count = datesToChange(report);
	return count > 0
		? fill(texts.datesToChange, { count }, texts)
		: fill(texts.datesFound, { found: dates.found }, texts);
}

/** Places of a finding that are listed; the marks in the text show all of them. */
const MOST_PLACES = 120;

/** What to change, one card for each thing to do, with links to the places. */
export function findingList(problems: readonly Problem[], texts: ReportTexts): string {
	if (problems.length === 0) return '';
	const cards = problems.map((problem, index) => card(problem, index + 1, texts));
	const heading = element('h2', {}, escaped(texts.whatToChange));
	return element('section', { class: 'findings' }, [heading, ...cards].join('\n'));
}

function card(problem: Problem, number: number, texts: ReportTexts): string {
	const { severity } = problem;
	const { what, why, todo } = wordingOf(problem, texts);
	const label = `${number} ${texts.severities[severity]}`;
	const parts = [
		element('span', { class: `number ${severity}` }, escaped(label)),
		paragraph('what', what),
		why === null ? '' : paragraph('why', why),
		todo === null ? '' : paragraph('todo', `→ ${todo}`),
		placeList(problem, texts),
	];
	return element('div', { class: 'finding', id: `finding-${number}` }, parts.join(''));
}

function paragraph(name: string, text: string): string {
	return element('p', { class: name }, `${escaped(text)}${/[.!?]$/.test(text) ? '' : '.'}`);
}

function placeList({ rule, places }: Problem, texts: ReportTexts): string {
	if (places.length === 0) return '';
	const shown = places.slice(0, MOST_PLACES).map((place) => {
		const label = labelOf(rule, place, texts);
		const anchor = anchorOf(place);
		return element(
			'li',
			{ dir: 'auto' },
			anchor ? element('a', { href: `#${anchor}` }, label) : label,
		);
	});
	const left = places.length - shown.length;
	const rest =
		left > 0 ? [element('li', {}, escaped(fill(texts.more, { count: left }, texts)))] : [];
	return element('ul', { class: 'places' }, [...shown, ...rest].join(''));
}

/** E.g. "Mar 2020 → 03/2020"; text side by side and what has no text are named with their page. */
function labelOf(rule: RuleName, place: Place, texts: ReportTexts): string {
	const { page, text, rewritten, pointer } = place;
	const isOnPage = page !== null && (text === null || rule === 'layout.columns');
	const onPage = isOnPage ? fill(texts.page, { page }, texts) : null;
	const said = [onPage ?? pointer, text].filter((part) => part !== null).join(': ');
	const change = rewritten === null ? '' : ` → <b>${escaped(rewritten)}</b>`;
	return `${escaped(said)}${change}`;
}
