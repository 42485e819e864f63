import { coreHandler, type PdfManager, type RawBox, type RawItem, type ShownString } from './core';
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

interface DrawnPath {
	readonly box: RawBox;
	/** Those of the outlines and lines that it consists of; the first of them only. */
	readonly parts: readonly RawBox[];
}

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
	/** Outlines, lines and pictures as small as the dots, stars and bars that levels are drawn with. */
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
		const box: RawBox = [left, bottom, left + width, bottom + height];
		addBox(this.pictures, box);
		this.noteMarks([box]);
	}

	/** A path is filled, in a colour as light as this if that is known. */
	sawShape({ box, parts }: DrawnPath, lightness: number | null): void {
		this.shapes++;
		this.noteMarks(parts);
		if (lightness === null || lightness < LIGHTEST_GROUND) addBox(this.grounds, box);
	}

	/** A path is drawn with a pen of this width. */
	sawLine({ box: [x1, y1, x2, y2], parts }: DrawnPath, width: number): void {
		// A thick line is a bar.
		const room = width / 2;
		this.noteMarks(
			parts.map((part): RawBox => {
				const [left, bottom, right, top] = part;
				return top - bottom < room ? [left, bottom - room, right, top + room] : part;
			}),
		);
		if (Math.min(x2 - x1, y2 - y1) > width) return;
		addBox(this.grounds, [x1 - room, y1 - room, x2 + room, y2 + room]);
	}

	private noteMarks(boxes: readonly RawBox[]): void {
		for (const box of boxes) if (isMark(box)) addBox(this.marks, box);
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

/** How far a copy is at most, in parts of the size. */
const FARTHEST = 0.3;
/** How far the copy of a single letter is beside it at most, since the next letter of a word may be an equal one. */
const FARTHEST_BESIDE = 0.15;
/** The same in parts of the letter's width; and if other copies are as far from their letters. */
const OVERLAP = { any: 0.6, usual: 0.95 };
/** Letters that are narrower, in parts of the size, are marks on other letters. */
const NARROWEST = 0.1;
/** Letters on one line, and copies at one distance, differ by less than these parts of the size. */
const SAME = { line: 0.05, distance: 0.02 };
/** This many letters in a row that may be copies, each at most the next but one, are not all double letters of words. */
const MANY = 6;

/** In points. A copy is never farther away than a cell is wide. */
const CELL = 8;
/** Cells of other places share a list, which is only longer then. */
const LISTS = 4096;
/** Bounds, not measurements: of strings on a page, and of those in one list that are looked at. */
const MOST = { strings: 20_000, looks: 64 };

/** A string that was drawn, and the one before it in its list. */
interface Drawn extends Pick<ShownString, 'letters' | 'x' | 'y' | 'size' | 'veil'> {
	readonly before: Drawn | undefined;
}

/**
 * What a page has drawn so far, to know what it draws again: strings and single letters that are to look bold or to
 * cast a shadow. Only places decide, so that words with double letters stay. What is seen is no copy of what is not.
 */
export class DrawnStrings {
	/** Whether letters may be copies that look like the double letters of a word. */
	isUnclear = false;
	/** The last string of each list. */
	private readonly lists = new Array<Drawn | undefined>(LISTS).fill(undefined);
	/** Between the last string and its copy, in parts of the size. */
	private usual = NaN;
	private shown = 0;
	private lastUnclear = 0;
	private unclearInARow = 0;

	/** Whether a string was there before, if a little beside. */
	isRepeated(string: ShownString): boolean {
		if (this.hasOriginal(string)) return true;
		if (this.shown++ >= MOST.strings) return false;
		const { letters, x, y, size, veil } = string;
		const list = listOf((x / CELL) | 0, (y / CELL) | 0);
		this.lists[list] = { letters, x, y, size, veil, before: this.lists[list] };
		return false;
	}

	private hasOriginal(string: ShownString): boolean {
		const { x, y, size } = string;
		const reach = Math.min(CELL, FARTHEST * size);
		const [right, top] = [((x + reach) / CELL) | 0, ((y + reach) / CELL) | 0];
		for (let i = ((x - reach) / CELL) | 0; i <= right; i++) {
			for (let j = ((y - reach) / CELL) | 0; j <= top; j++) {
				if (this.isInList(listOf(i, j), string, reach)) return true;
			}
		}
		return false;
	}

	private isInList(list: number, string: ShownString, reach: number): boolean {
		let other = this.lists[list];
		for (let looks = 0; other !== undefined && looks < MOST.looks; looks++) {
			const [dx, dy] = [string.x - other.x, string.y - other.y];
			const isNear = Math.abs(dx) <= reach && Math.abs(dy) <= reach;
			if (isNear && looksLike(string, other) && this.isCopy(string, dx, dy)) return true;
			other = other.before;
		}
		return false;
	}

	/** Whether a string so far from an equal one is a copy of it. A font may say that letters are wider than they are. */
	private isCopy(string: ShownString, dx: number, dy: number): boolean {
		const distance = distanceBeside(string, dx, dy);
		const wide = Math.max(string.width / string.size, NARROWEST);
		const isOne = string.letters.length === 1;
		if (!isOne || distance <= Math.min(FARTHEST_BESIDE, OVERLAP.any * wide)) {
			this.usual = distance;
			return true;
		}
		const times = Math.max(1, Math.round(distance / this.usual));
		const isUsual = Math.abs(distance - times * this.usual) <= SAME.distance;
		if (isUsual && distance <= OVERLAP.usual * wide) return true;
		this.noteUnclear();
		return false;
	}

	private noteUnclear(): void {
		const since = this.shown - this.lastUnclear;
		if (since > 0) this.unclearInARow = since <= 2 ? this.unclearInARow + 1 : 1;
		this.lastUnclear = this.shown;
		this.isUnclear ||= this.unclearInARow >= MANY;
	}
}

function looksLike({ letters, veil, size }: ShownString, other: Drawn): boolean {
	if ((other.veil && other.veil !== veil) || Math.abs(size - other.size) > 0.1 * size) return false;
	return (
		letters.length === other.letters.length &&
		letters.every(({ unicode }, i) => unicode === other.letters[i]!.unicode)
	);
}

function listOf(column: number, row: number): number {
	return (column * 31 + row) & (LISTS - 1);
}

/** How far a string is beside another on the same line, in parts of the size; 0 if they are not on one. */
function distanceBeside({ cos, sin, size }: ShownString, dx: number, dy: number): number {
	const isOnOther = Math.abs(dy * cos - dx * sin) > SAME.line * size;
	return isOnOther ? 0 : Math.abs(dx * cos + dy * sin) / size;
}
