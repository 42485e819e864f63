import { coreHandler, type PdfManager, type RawBox, type RawItem, type ShownString } from './core';
import { DrawnStrings } from './drawnStrings';
import type { Meter } from './meter';
import { hasTextOver } from './outsideContent';

/** A page before it is turned upright. */
export type RawPage = Pick<PageText, 'view' | 'rotate'> & { readonly items: readonly RawItem[] };

/** Lighter grounds are paper. */
const LIGHTEST_GROUND = 0.85;
/** More letters beside a page than are looked at. */
const MOST_OUTSIDE = 10_000;
/** Of each kind; a page with more is a drawing. */
export const MOST_BOXES = 2_000;

/** The text of a page and what is beside it. The core, and patches of ours in it, call it as they go through the page. */
export class PageText {
	readonly name = 'reading';
	/** In the order in which the file draws them. */
	readonly items: RawItem[] = [];
	letters = 0;
	/** Glyphs whose character had to be guessed. */
	readonly guessed: string[] = [];
	readonly pictures: RawBox[] = [];
	/** Outlines that are filled. */
	shapes = 0;
	/** Where something is painted on which white can be seen; the first of them only. */
	readonly grounds: RawBox[] = [];
	/** Filled outlines as small as the dots and bars that levels are drawn with. */
	readonly marks: RawBox[] = [];
	/** Letters beside the page. */
	outside = '';
	/** What it has drawn, while it is read. */
	drawn: DrawnStrings | null = new DrawnStrings();
	/** Whether letters may be double that are drawn twice. */
	hasDoubles = false;

	constructor(
		/** What is shown of the page, in points. */
		readonly view: RawBox,
		/** Degrees clockwise by which the file wants the page turned: 0, 90, 180 or 270. */
		readonly rotate: number,
		/** Whether there is text in fields and notes, which is not read. */
		readonly textOver: boolean,
		readonly ensureNotTerminated: () => void,
	) {}

	/** Whether a string is to be left out, since it is there already. */
	isRepeated(string: ShownString): boolean {
		return this.drawn?.isRepeated(string) === true;
	}

	/** A letter is written; guessed where the file does not say which one it is. */
	sawGlyph({ unicode, isGuessed }: { unicode: string; isGuessed: boolean }): void {
		this.letters++;
		if (isGuessed) this.guessed.push(unicode);
	}

	/** A picture is drawn into the square that this matrix makes of the unit square. */
	sawImage([a = 0, b = 0, c = 0, d = 0, x = 0, y = 0]: readonly number[]): void {
		const left = x + Math.min(0, a) + Math.min(0, c);
		const bottom = y + Math.min(0, b) + Math.min(0, d);
		const [width, height] = [Math.abs(a) + Math.abs(c), Math.abs(b) + Math.abs(d)];
		addBox(this.pictures, [left, bottom, left + width, bottom + height]);
	}

	/** An outline is filled, in a colour as light as this if that is known. */
	sawShape(box: RawBox, lightness: number | null): void {
		this.shapes++;
		if (isMark(box)) addBox(this.marks, box);
		if (lightness === null || lightness < LIGHTEST_GROUND) addBox(this.grounds, box);
	}

	/** An outline is drawn with a pen of this width. */
	sawLine([x1, y1, x2, y2]: RawBox, width: number): void {
		// A thick line is a bar.
		const room = width / 2;
		if (Math.min(x2 - x1, y2 - y1) > width) return;
		addBox(this.grounds, [x1 - room, y1 - room, x2 + room, y2 + room]);
	}

	sawOutside(letter: string): void {
		if (this.outside.length < MOST_OUTSIDE) this.outside += letter;
	}
}

/** Bytes that an item takes, about. */
const ITEM_BYTES = 800;
/** Items that the core hands over at a time. */
const CHUNK = 1000;

/** The text of a page, and what else is on it. Throws if nothing of it can be read; complaints say what is missing. */
export async function textOfPage(
	manager: PdfManager,
	index: number,
	meter: Meter,
): Promise<PageText> {
	const page = await manager.getPage(index);
	const text = new PageText(page.view, page.rotate, hasTextOver(page), meter.look);
	await page.extractTextContent({
		handler: coreHandler,
		task: text,
		sink: {
			desiredSize: CHUNK,
			get ready() {
				return meter.turn();
			},
			enqueue({ items }) {
				// An error here would leave a promise of the core's alone.
				meter.count(ITEM_BYTES * items.length);
				for (const item of items) text.items.push(item);
			},
		},
	});
	text.hasDoubles = text.drawn?.isUnclear === true;
	text.drawn = null;
	return text;
}

/** Points. */
const MARK = { least: 2, highest: 14, widest: 200 } as const;

function isMark([left, bottom, right, top]: RawBox): boolean {
	const [width, height] = [right - left, top - bottom];
	return Math.min(width, height) >= MARK.least && height <= MARK.highest && width <= MARK.widest;
}

function addBox(boxes: RawBox[], box: RawBox): void {
	if (boxes.length < MOST_BOXES) boxes.push(box);
}

export function areaOf([left, bottom, right, top]: RawBox): number {
	return Math.max(0, right - left) * Math.max(0, top - bottom);
}
