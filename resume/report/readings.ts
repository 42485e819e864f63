import type { Examination } from '../check/examine';
import { linesInReadingOrder } from '../extractText';
import type { Line } from '../read/types';
import type { ReportTexts } from '../texts/types';
import { element, escaped } from './markup';

/** Lines that are enough to see what happens. */
const MOST_LINES = 40;

/** The first page with columns as it is read across them, beside the same text in its order; folded. */
export function readingsView({ file, layout }: Examination, texts: ReportTexts): string {
	const [gutter] = layout?.layout === 'several' ? layout.gutters : [];
	if (gutter === undefined || file?.status !== 'read') return '';
	const view = (heading: string, lines: readonly Line[]) => {
		const shown = lines.filter(({ page }) => page === gutter.page).slice(0, MOST_LINES);
		const rows = shown.map(({ text }) => element('p', { dir: 'auto' }, escaped(text)));
		return element('div', {}, [element('h2', {}, escaped(heading)), ...rows].join(''));
	};
	const views = [
		view(texts.readAcross, file.lines),
		view(texts.readInOrder, linesInReadingOrder(file)),
	];
	const summary = element('summary', {}, escaped(texts.reading));
	return element('details', {}, summary + element('div', { class: 'readings' }, views.join('')));
}
