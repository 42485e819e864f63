import type { Examination } from '../check/examine';
import type { Line, ReadFile } from '../read/types';
import { fill, reportTexts, type ReportLanguage } from '../texts';
import type { ReportTexts } from '../texts/types';
import { documentView, linesView } from './documentView';
import { element, escaped, htmlDocument } from './markup';
import { pageView } from './pageView';
import { marksByLine, type Marks } from './places';
import { readingsView } from './readings';
import { findingList, head } from './summary';

/** Pages that are shown. */
const MOST_PAGES = 20;

/**
 * A report for the person whose résumé it is: what to change and why, beside the text with the places marked.
 * One HTML document that loads nothing and runs nothing.
 */
export function reportHtml(examination: Examination, language: ReportLanguage = 'en'): string {
	const texts = reportTexts[language];
	const { file, problems, report } = examination;
	const resume = file?.status === 'read' ? resumeView(examination, file, texts) : '';
	const parts = element('div', { class: 'parts' }, findingList(problems, texts) + resume);
	const title = fill(texts.title, { name: report.file?.name ?? texts.resume }, texts);
	const readings = readingsView(examination, texts);
	return htmlDocument(texts.code, title, `${head(report, texts)}\n${readings}${parts}`);
}

/** The text of the file as it is written on its pages, or as on a sheet of paper. */
function resumeView(examination: Examination, file: ReadFile, texts: ReportTexts): string {
	const marks = marksByLine(examination);
	const heading = element('h2', {}, escaped(texts.yourResume));
	const view = viewOf(examination, file, marks, texts);
	return element('section', { class: 'resume' }, `${heading}\n${view}`);
}

function viewOf(
	{ layout }: Examination,
	{ layout: source, lines }: ReadFile,
	marks: Marks,
	texts: ReportTexts,
): string {
	if (source.kind === 'blocks') {
		const byNumber = new Map<number | null, Line>(lines.map((line) => [line.paragraph, line]));
		return documentView(source.document, (one) => byNumber.get(source.numberOf(one)), marks);
	}
	if (source.kind !== 'pages') return linesView(lines, marks);
	const gutters = layout?.layout === 'several' ? layout.gutters : [];
	const pages = source.pages.slice(0, MOST_PAGES).map((page) => {
		const onPage = lines.filter((line) => line.page === page.number);
		const onThisPage = gutters.filter((gutter) => gutter.page === page.number);
		return pageView(page, onPage, onThisPage, marks, texts);
	});
	return pages.join('\n');
}
