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
