import { coreHandler } from './core/handler';
import type { PdfPage, TextSink } from './core/types';
import type { Meter } from './meter';
import { PageWatch, type PageSights } from './pageSights';
import type { RawItem, RawPage, RawStyle } from './rawPage';
import { hasTextOver } from './textOver';

/** Bytes that an item takes, about. */
const ITEM_BYTES = 800;
/** Items that the core hands over at a time. */
const CHUNK = 1000;

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
		desiredSize: CHUNK,
		get ready() {
			return meter.pause();
		},
		enqueue(chunk) {
			// An error here would leave a promise of the core's alone.
			meter.count(ITEM_BYTES * chunk.items.length);
			for (const item of chunk.items) items.push(item);
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
	return { raw: { view, rotate, items, styles }, sights: task.sights(view, hasTextOver(page)) };
}
