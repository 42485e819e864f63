import type { ShownString } from './core';

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
/** So many letters in a row that may be copies, each at most the next but one, are not all double letters of words. */
const MANY = 6;

/** In points. A copy is never farther away than a cell is wide. */
const CELL = 8;
/** Cells of other places share a list, which is only longer then. */
const LISTS = 4096;
/** Bounds, not measurements: of strings on a page, and of those in one list that are looked at. */
const MOST = { strings: 20_000, looks: 64 };

/**
 * What a page has drawn so far, to know what it draws again: strings and single letters that are to look bold or to
 * cast a shadow. Only places decide, so that words with double letters stay. What is not seen is no copy of what is.
 * Every string passes here, hence the columns, which pages share.
 */
export class DrawnStrings {
	/** Whether letters may be double that cannot be told from double letters of words. */
	isUnclear = false;
	private kept = 0;
	/** The last string of each list, and for each string the one before it there. */
	private readonly lasts = new Int32Array(LISTS);
	private readonly befores = new Int32Array(MOST.strings);
	private readonly letters: Array<ShownString['letters']> = [];
	private readonly veils: Array<ShownString['veil']> = [];
	private readonly xs = new Float64Array(MOST.strings);
	private readonly ys = new Float64Array(MOST.strings);
	private readonly sizes = new Float64Array(MOST.strings);
	/** Between the last string and its copy, in parts of the size. */
	private usual = NaN;
	private shown = 0;
	private lastUnclear = 0;
	private unclearInARow = 0;

	/** Forgets a page, and begins the next one. */
	clear(): void {
		this.lasts.fill(-1);
		this.letters.length = 0;
		this.isUnclear = false;
		this.usual = NaN;
		this.kept = this.shown = this.lastUnclear = this.unclearInARow = 0;
	}

	/** Whether a string was there before, if a little beside. */
	isRepeated(string: ShownString): boolean {
		this.shown++;
		const isRepeated = this.hasOriginal(string);
		if (!isRepeated && this.kept < MOST.strings) this.keep(string, this.kept++);
		return isRepeated;
	}

	private keep({ letters, x, y, size, veil }: ShownString, index: number): void {
		const list = listOf((x / CELL) | 0, (y / CELL) | 0);
		this.befores[index] = this.lasts[list]!;
		this.lasts[list] = index;
		this.letters[index] = letters;
		this.veils[index] = veil;
		this.xs[index] = x;
		this.ys[index] = y;
		this.sizes[index] = size;
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
		let other = this.lasts[list]!;
		for (let looks = 0; other >= 0 && looks < MOST.looks; looks++) {
			const [dx, dy] = [string.x - this.xs[other]!, string.y - this.ys[other]!];
			const isNear = Math.abs(dx) <= reach && Math.abs(dy) <= reach;
			if (isNear && this.looksLike(other, string) && this.isCopy(string, dx, dy)) return true;
			other = this.befores[other]!;
		}
		return false;
	}

	private looksLike(other: number, { letters, veil, size }: ShownString): boolean {
		if (veil !== this.veils[other] || Math.abs(size - this.sizes[other]!) > 0.1 * size)
			return false;
		const others = this.letters[other]!;
		return (
			letters.length === others.length &&
			letters.every(({ unicode }, i) => unicode === others[i]!.unicode)
		);
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

function listOf(column: number, row: number): number {
	return (column * 31 + row) & (LISTS - 1);
}

/** How far a string is beside another on the same line, in parts of the size; 0 if they are not on one. */
function distanceBeside({ cos, sin, size }: ShownString, dx: number, dy: number): number {
	const isOnOther = Math.abs(dy * cos - dx * sin) > SAME.line * size;
	return isOnOther ? 0 : Math.abs(dx * cos + dy * sin) / size;
}
