import type { Examination } from '../check/examine';
import { isAboutAll } from '../check/findings';
import { partsOf } from '../extractText';
import type { Line } from '../read/fileContent';
import { linesOf } from '../read/lines';
import type { Finding, Place, Problem, ResumeReport, RuleName, Verdict } from '../resumeReport';
import { fill, type ReportLanguage, reportTexts, type ReportTexts, wordingOf } from '../texts';
import { documentView, linesView, pageView } from './documentView';
import { anchorOf, element, escaped, htmlDocument, marksByLine, textElement } from './markup';

const MOST_PAGES = 20;
/** Lines that are enough to see how columns are read. */
const MOST_LINES = 40;

/** For the applicant: the changes with reasons, next to the text with its places marked. It loads and runs nothing. */
export function reportHtml(examination: Examination, language: ReportLanguage = 'en'): string {
	const texts = reportTexts[language];
	const { problems, report } = examination;
	const views = viewsOf(examination, texts);
	const heading = textElement('h2', '', texts.yourResume);
	const hasPages = examination.file?.status === 'read' && examination.file.layout.kind === 'pages';
	// On a phone, the pages are too small to be read.
	const label = element('label', { for: 'enlarge' }, escaped(texts.enlarge));
	const zoom = hasPages ? `<input type="checkbox" id="enlarge">${label}` : '';
	const layout = report.checks.layout.verdict;
	const pages = element('div', { class: 'pages', 'data-layout': layout }, views.join('\n'));
	const view = `${heading}\n${zoom}${pages}`;
	const resume = views.length > 0 ? element('section', { class: 'resume' }, view) : '';
	const parts = element('div', { class: 'parts' }, findingList(problems, texts) + resume);
	const title = fill(texts.title, { name: report.file?.name ?? texts.resume }, texts);
	const readings = readingsView(examination, texts);
	return htmlDocument(language, title, `${head(examination, texts)}\n${readings}${parts}`);
}

/** The text of the file as it is written on its pages, or as on a sheet of paper. */
function viewsOf(examination: Examination, texts: ReportTexts): string[] {
	const { file, layout } = examination;
	if (file?.status !== 'read') return [];
	const { layout: source, lines } = file;
	const marks = marksByLine(examination);
	if (source.kind === 'blocks') {
		const { document, numberOf } = source;
		const byNumber = new Map<number | null, Line>(lines.map((line) => [line.paragraph, line]));
		return [documentView(document.blocks, (one) => byNumber.get(numberOf(one)), marks)];
	}
	if (source.kind !== 'pages') return [linesView(lines, marks)];
	const gutters = layout?.layout === 'several' ? layout.gutters : [];
	return source.pages.slice(0, MOST_PAGES).map((page) => {
		const onPage = lines.filter((line) => line.page === page.number);
		const onThisPage = gutters.filter((gutter) => gutter.page === page.number);
		return pageView(page, onPage, onThisPage, marks, texts);
	});
}

/** The first page with columns as it is read across them, next to the same text in its order; folded. */
function readingsView({ file, layout }: Examination, texts: ReportTexts): string {
	const [gutter] = layout?.layout === 'several' ? layout.gutters : [];
	if (gutter === undefined || file?.status !== 'read' || file.layout.kind !== 'pages') return '';
	const pages = file.layout.pages.filter(({ number }) => number === gutter.page);
	const view = (heading: string, lines: readonly Line[]) => {
		const shown = lines.slice(0, MOST_LINES);
		const rows = shown.map(({ text }) => element('p', { dir: 'auto' }, escaped(text)));
		return element('div', {}, [textElement('h2', '', heading), ...rows].join(''));
	};
	const onPage = file.lines.filter(({ page }) => page === gutter.page);
	const inOrder = pages.flatMap((page) => partsOf(page, gutter)).flatMap(linesOf);
	const views = view(texts.readAcross, onPage) + view(texts.readInOrder, inOrder);
	const summary = textElement('summary', '', texts.reading);
	return element('details', {}, summary + element('div', { class: 'readings' }, views));
}

const RULES = ['fileSize', 'layout', 'dates'] as const;
const SIGNS: Readonly<Record<Verdict, string>> = { passes: '✓', fails: '✕', cannotTell: '?' };

function head({ report, problems }: Examination, texts: ReportTexts): string {
	const { verdict, file, checks } = report;
	const [worst] = problems;
	const failed = RULES.filter((rule) => checks[rule].verdict === 'fails');
	const failures = failed.map((rule) => texts.checks[`${rule}.fails`]).join(` ${texts.and} `);
	const values = { failures, count: datesToChange(report) };
	const text = fill(fill(texts.verdicts[`${verdict}.text`], values, texts), values, texts);
	const isOther = worst?.severity === 'error' && isAboutAll(worst);
	const said = isOther ? `${wordingOf(worst, texts).what}.` : text;
	const label = `${SIGNS[verdict]} ${texts.verdicts[verdict]}`;
	const badge = textElement('span', `verdict ${verdict}`, label);
	const [size, dates] = [sizeText(report, texts), datesText(report, texts)];
	const layouts = {
		single: texts.checks.layout,
		several: texts.severalColumns,
		cannotTell: texts.verdicts.cannotTell,
		notApplicable: texts.noFile,
	};
	const details = { fileSize: size, layout: layouts[checks.layout.layout], dates };
	const results = RULES.map((rule) => {
		const [name, detail] = [texts.checks[rule], details[rule]];
		const sign = textElement('b', checks[rule].verdict, SIGNS[checks[rule].verdict]);
		const more = detail === name ? '' : `${texts.colon}${textElement('span', 'faint', detail)}`;
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

function sizeIn(bytes: number, { decimalMark, byte }: ReportTexts): string {
	const megabytes = bytes / 1_048_576;
	if (megabytes < 1) return `${Math.ceil(bytes / 1024)} K${byte}`;
	const digits = megabytes.toFixed(Number.isInteger(megabytes) ? 0 : 2);
	return `${digits.replace('.', decimalMark)} M${byte}`;
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

/** One card for each thing to do, with links to the places. Notes ask for nothing and are folded. */
function findingList(problems: readonly Problem[], texts: ReportTexts): string {
	if (problems.length === 0) return '';
	const cards = problems.map((problem, index) => card(problem, index + 1, texts));
	const first = problems.findIndex(({ severity }) => severity === 'note');
	const [todo, notes] = first < 0 ? [cards, []] : [cards.slice(0, first), cards.slice(first)];
	const heading = todo.length > 0 ? [textElement('h2', '', texts.whatToChange)] : [];
	const summary = textElement('summary', '', `${texts.severities.note} (${notes.length})`);
	const folded = notes.length > 0 ? [element('details', {}, summary + notes.join('\n'))] : [];
	return element('section', { class: 'findings' }, [...heading, ...todo, ...folded].join('\n'));
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
	const said = [onPage ?? pointer, text].filter((part) => part !== null).join(texts.colon);
	const change = rewritten === null ? '' : ` → <b>${escaped(rewritten)}</b>`;
	return `${escaped(said)}${change}`;
}
