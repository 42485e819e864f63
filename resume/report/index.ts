import type { Examination } from '../check/examine';
import { partsOf } from '../extractText';
import type { Line, ReadFile } from '../read/fileContent';
import { linesOf } from '../read/lines';
import { fill, type ReportLanguage, reportTexts, type ReportTexts } from '../texts';
import { documentView, linesView, pageView } from './documentView';
import { findingList, head } from './findingList';
import { element, escaped, htmlDocument, marksByLine, textElement } from './markup';

const MOST_PAGES = 20;
/** Lines that are enough to see how columns are read. */
const MOST_LINES = 40;

/** What to change and why, beside the text with the places marked, for the applicant. It loads and runs nothing. */
export function reportHtml(examination: Examination, language: ReportLanguage = 'en'): string {
	const texts = reportTexts[language];
	const { file, problems, report } = examination;
	const views = file?.status === 'read' ? viewsOf(examination, file, texts) : [];
	const heading = textElement('h2', '', texts.yourResume);
	const view = `${heading}\n${views.join('\n')}`;
	const resume = views.length > 0 ? element('section', { class: 'resume' }, view) : '';
	const parts = element('div', { class: 'parts' }, findingList(problems, texts) + resume);
	const title = fill(texts.title, { name: report.file?.name ?? texts.resume }, texts);
	const readings = readingsView(examination, texts);
	return htmlDocument(texts.code, title, `${head(report, texts)}\n${readings}${parts}`);
}

/** The text of the file as it is written on its pages, or as on a sheet of paper. */
function viewsOf(
	examination: Examination,
	{ layout: source, lines }: ReadFile,
	texts: ReportTexts,
): string[] {
	const marks = marksByLine(examination);
	if (source.kind === 'blocks') {
		const byNumber = new Map<number | null, Line>(lines.map((line) => [line.paragraph, line]));
		return [documentView(source.document, (one) => byNumber.get(source.numberOf(one)), marks)];
	}
	if (source.kind !== 'pages') return [linesView(lines, marks)];
	const { layout } = examination;
	const gutters = layout?.layout === 'several' ? layout.gutters : [];
	return source.pages.slice(0, MOST_PAGES).map((page) => {
		const onPage = lines.filter((line) => line.page === page.number);
		const onThisPage = gutters.filter((gutter) => gutter.page === page.number);
		return pageView(page, onPage, onThisPage, marks, texts);
	});
}

/** The first page with columns as it is read across them, beside the same text in its order; folded. */
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
