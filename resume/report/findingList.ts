import type { Finding, Place, Problem, ResumeReport, RuleName, Verdict } from '../resumeReport';
import { fill, type ReportTexts, wordingOf } from '../texts';
import { anchorOf, element, escaped, textElement } from './markup';

const RULES = ['fileSize', 'layout', 'dates'] as const;
const SIGNS: Readonly<Record<Verdict, string>> = { passes: '✓', fails: '✕', cannotTell: '?' };

export function head(report: ResumeReport, texts: ReportTexts): string {
	const { verdict, file, checks } = report;
	const { label, text } = texts.verdicts[verdict];
	const values = { failures: failuresIn(report, texts), count: datesToChange(report) };
	const said = fill(fill(text, values, texts), values, texts);
	const badge = textElement('span', `verdict ${verdict}`, `${SIGNS[verdict]} ${label}`);
	const [size, dates] = [sizeText(report, texts), datesText(report, texts)];
	const details = { fileSize: size, layout: texts.layouts[checks.layout.layout], dates };
	const results = RULES.map((rule) => {
		const [name, detail] = [texts.checks[rule], details[rule]];
		const sign = textElement('b', checks[rule].verdict, SIGNS[checks[rule].verdict]);
		const more = detail === name ? '' : `: ${textElement('span', 'faint', detail)}`;
		return element('li', {}, `${sign}${escaped(name)}${more}`);
	});
	const parts = [
		textElement('h1', '', file?.name ?? texts.resume),
		element('p', {}, `${badge} ${escaped(said)}`),
		element('ul', { class: 'checks' }, results.join('')),
	];
	return element('header', {}, parts.join('\n'));
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

function failuresIn({ checks }: ResumeReport, { failures, and }: ReportTexts): string {
	const failed = RULES.filter((rule) => checks[rule].verdict === 'fails');
	return failed.map((rule) => failures[rule]).join(` ${and} `);
}

/** Dates to be changed. Counts a range as one, as the findings do. */
function datesToChange({ findings }: ResumeReport): number {
	const isError = ({ rule, severity }: Finding) =>
		severity === 'error' && rule.startsWith('dates.');
	return findings.filter(isError).reduce((sum, { places }) => sum + places.length, 0);
}

function datesText(report: ResumeReport, texts: ReportTexts): string {
	const { found, verdict } = report.checks.dates;
	const count = datesToChange(report);
	// If nothing was read, the name of the rule is alone.
	if (found === 0) return verdict === 'cannotTell' ? texts.checks.dates : texts.datesMissing;
	return fill(count > 0 ? texts.datesToChange : texts.datesFound, { count, found }, texts);
}

/** Places of a finding that are listed; the marks in the text show all of them. */
const MOST_PLACES = 120;

/** What to change, one card for each thing to do, with links to the places. */
export function findingList(problems: readonly Problem[], texts: ReportTexts): string {
	if (problems.length === 0) return '';
	const cards = problems.map((problem, index) => card(problem, index + 1, texts));
	const heading = textElement('h2', '', texts.whatToChange);
	return element('section', { class: 'findings' }, [heading, ...cards].join('\n'));
}

function card(problem: Problem, number: number, texts: ReportTexts): string {
	const { severity } = problem;
	const { what, why, todo } = wordingOf(problem, texts);
	const label = `${number} ${texts.severities[severity]}`;
	const sentences = Object.entries({ what, why, todo: todo && `→ ${todo}` }).map(([name, text]) =>
		text === null ? '' : textElement('p', name, `${text}${/[.!?]$/.test(text) ? '' : '.'}`),
	);
	const parts = [textElement('span', `number ${severity}`, label), ...sentences];
	const content = [...parts, placeList(problem, texts)].join('');
	return element('div', { class: 'finding', id: `finding-${number}` }, content);
}

function placeList({ rule, places }: Problem, texts: ReportTexts): string {
	if (places.length === 0) return '';
	const shown = places.slice(0, MOST_PLACES).map((place) => {
		const label = labelOf(rule, place, texts);
		const anchor = anchorOf(place);
		const link = anchor ? element('a', { href: `#${anchor}` }, label) : label;
		return element('li', { dir: 'auto' }, link);
	});
	const count = places.length - shown.length;
	if (count > 0) shown.push(textElement('li', '', fill(texts.more, { count }, texts)));
	return element('ul', { class: 'places' }, shown.join(''));
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
