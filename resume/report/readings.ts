import type { Examination } from '../check/examine';
import { partsOf } from '../extractText';
import { linesOf } from '../read/pdf/lines';
import type { Line, Page } from '../read/types';
import type { ReportTexts } from '../texts/types';
import { element, escaped } from './markup';

/** Lines that are enough to see what happens. */
const MOST_LINES = 40;

/** The first page with columns as it is read across them, beside the same text in its order; folded. */
export function readingsView({ file, layout }: Examination, texts: ReportTexts): string {
	const [gutter] = layout?.layout === 'several' ? layout.gutters : [];
	if (gutter === undefined || file?.status !== 'read' || file.layout.kind !== 'pages') return '';
	const isShown = ({ number }: Page) => number === gutter.page;
	const inOrder = file.layout.pages.filter(isShown).flatMap((page) => partsOf(page, gutter));
	const view = (heading: string, lines: readonly Line[]) => {
		const rows = lines
			.slice(0, MOST_LINES)
			.map(({ text }) => element('p', { dir: 'auto' }, escaped(text)));
		return element('div', {}, [element('h2', {}, escaped(heading)), ...rows].join(''));
	};
	const onPage = file.lines.filter(({ page }) => page === gutter.page);
	const inReadingOrder = inOrder.flatMap(linesOf);
	const views = [view(texts.readAcross, onPage), view(texts.readInOrder, inReadingOrder)];
	const summary = element('summary', {}, escaped(texts.reading));
	return element('details', {}, summary + element('div', { class: 'readings' }, views.join('')));
}
