import { coreHandler } from './core/handler';
import type { PdfPage, TextSink } from './core/types';
import type { Meter } from './meter';
import { PageWatch, type PageSights } from './pageSights';
import type { RawItem, RawPage, RawStyle } from './rawPage';

/** Bytes that an item takes, about. */
const ITEM_BYTES = 800;

export interface PageText {
	readonly raw: RawPage;
	readonly sights: PageSights;
}

/**
 * The text of a page, and what else is on it.
 *
 * @throws Error where the page cannot be read at all; what is missing of it is told by complaints
 */
export async function textOfPage(page: PdfPage, meter: Meter): Promise<PageText> {
	const items: RawItem[] = [];
	const styles: Record<string, RawStyle> = {};
	const sink: TextSink = {
		desiredSize: Infinity,
		get ready() {
			return meter.pause();
		},
		enqueue(chunk) {
			// An error here would leave a promise of the core's alone.
			meter.count(ITEM_BYTES * chunk.items.length);
			items.push(...chunk.items);
			Object.assign(styles, chunk.styles);
		},
	};
	const task = new PageWatch(meter);
	await page.extractTextContent({
		handler: coreHandler,
		task,
		sink,
		includeMarkedContent: false,
		disableNormalization: false,
	});
	const { view, rotate } = page;
	return { raw: { view, rotate, items, styles }, sights: task.sights(view) };
}
