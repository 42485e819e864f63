import {
	coreHandler,
	type PdfDict,
	type PdfManager,
	type PdfPage,
	type RawBox,
	type RawItem,
} from './core';
import type { Meter } from './meter';

/** Bytes that an item takes, about. */
const ITEM_BYTES = 800;
/** Items that the core hands over at a time. */
const CHUNK = 1000;

export interface PageText {
	readonly raw: RawPage;
	readonly sights: PageSights;
}

/** What is on a page beside its text. */
export interface PageSights {
	/** Letters that were drawn. */
	readonly letters: number;
	/** Glyphs whose character had to be guessed. */
	readonly guessed: readonly string[];
	/** Where pictures are. */
	readonly pictures: readonly RawBox[];
	/** Outlines that are filled. */
	readonly shapes: number;
	/** Where something is painted on which white can be seen; the first of them only. */
	readonly grounds: readonly RawBox[];
	/** Filled outlines as small as the dots and bars that levels are drawn with. */
	readonly marks: readonly RawBox[];
	/** Letters beside the page. */
	readonly outside: string;
	/** Whether there is text in fields, or typed over the page, which is not read. */
	readonly textOver: boolean;
}

/**
 * The text of a page, and what else is on it.
 *
 * @throws Error where the page cannot be read at all; complaints say what is missing of it
 */
export async function textOfPage(
	manager: PdfManager,
	index: number,
	meter: Meter,
): Promise<PageText> {
	const page = await manager.getPage(index);
	const { view, rotate } = page;
	const items: RawItem[] = [];
	const guessed: string[] = [];
	const pictures: RawBox[] = [];
	const grounds: RawBox[] = [];
	const marks: RawBox[] = [];
	const counts = { letters: 0, shapes: 0, outside: '' };
	await page.extractTextContent({
		handler: coreHandler,
		task: {
			name: 'reading',
			ensureNotTerminated: meter.look,
			sawGlyph({ unicode, isGuessed }) {
				counts.letters++;
				if (isGuessed) guessed.push(unicode);
			},
			sawImage([a = 0, b = 0, c = 0, d = 0, x = 0, y = 0]) {
				const [left, bottom] = [
					x + Math.min(0, a) + Math.min(0, c),
					y + Math.min(0, b) + Math.min(0, d),
				];
				addBox(pictures, [
					left,
					bottom,
					left + Math.abs(a) + Math.abs(c),
					bottom + Math.abs(b) + Math.abs(d),
				]);
			},
			sawShape(box, lightness) {
				counts.shapes++;
				if (isMark(box)) addBox(marks, box);
				if (lightness === null || lightness < LIGHTEST_GROUND) addBox(grounds, box);
			},
			sawLine([x1, y1, x2, y2], width) {
				// A thick line is a bar.
				const room = width / 2;
				if (Math.min(x2 - x1, y2 - y1) > width) return;
				addBox(grounds, [x1 - room, y1 - room, x2 + room, y2 + room]);
			},
			sawOutside(letter) {
				if (counts.outside.length < MOST_OUTSIDE) counts.outside += letter;
			},
		},
		sink: {
			desiredSize: CHUNK,
			get ready() {
				return meter.turn();
			},
			enqueue({ items: added }) {
				// An error here would leave a promise of the core's alone.
				meter.count(ITEM_BYTES * added.length);
				for (const item of added) items.push(item);
			},
		},
	});
	const sights = { ...counts, guessed, pictures, grounds, marks, textOver: hasTextOver(page) };
	return { raw: { view, rotate, items }, sights };
}

/** Lighter grounds are paper. */
const LIGHTEST_GROUND = 0.85;
/** More letters beside a page than are looked at. */
const MOST_OUTSIDE = 10_000;
/** Of each kind; a page with more is a drawing. */
export const MOST_BOXES = 2_000;

/** Points. */
const MARK = { least: 2, highest: 14, widest: 200 } as const;

function isMark([left, bottom, right, top]: RawBox): boolean {
	const [width, height] = [right - left, top - bottom];
	return Math.min(width, height) >= MARK.least && height <= MARK.highest && width <= MARK.widest;
}

function addBox(boxes: RawBox[], box: RawBox): void {
	if (boxes.length < MOST_BOXES) boxes.push(box);
}

/** Fields inherit from those above them; nobody nests them deeper. */
const MAX_DEPTH = 10;

/**
 * Whether text is on a page that is not in its content: in fields that were filled in, or typed
 * over it. It is seen, and most programs that copy text out leave it.
 */
export function hasTextOver({ annotations, xref }: PdfPage): boolean {
	try {
		return annotations.some((entry) => isTextOver(xref.fetchIfRef(entry)));
	} catch {
		return false;
	}
}

function isTextOver(annotation: unknown): boolean {
	if (!isDict(annotation)) return false;
	const kind = nameOf(annotation.get('Subtype'));
	if (kind === 'FreeText') return isText(annotation.get('Contents'));
	if (kind !== 'Widget') return false;
	const type = nameOf(inherited(annotation, 'FT'));
	return (type === 'Tx' || type === 'Ch') && isText(inherited(annotation, 'V'));
}

function inherited(field: unknown, key: string, depth = 0): unknown {
	if (!isDict(field) || depth >= MAX_DEPTH) return undefined;
	return field.get(key) ?? inherited(field.get('Parent'), key, depth + 1);
}

function isDict(value: unknown): value is PdfDict {
	return typeof value === 'object' && value !== null && 'get' in value;
}

function nameOf(value: unknown): unknown {
	return typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined;
}

function isText(value: unknown): boolean {
	return typeof value === 'string' && /\w/.test(value);
}

export function areaOf([left, bottom, right, top]: RawBox): number {
	return Math.max(0, right - left) * Math.max(0, top - bottom);
}

/** A page before it is turned upright. */
export interface RawPage {
	/** Left, bottom, right and top of what is shown of the page, in points. */
	readonly view: RawBox;
	/** Degrees clockwise by which the file wants the page turned: 0, 90, 180 or 270. */
	readonly rotate: number;
	/** In the order in which the file draws them. */
	readonly items: readonly RawItem[];
}
