import { pointsOf } from '../lengths';

/** A length in CSS: a part of its container, from 0 to 1, plus points. */
export interface Length {
	readonly part: number;
	readonly points: number;
}

/** How wide a container is, in points. */
export interface Extent {
	/** As far as it is known, else as on paper. */
	readonly width: number;
	/** What it may grow to on a wide screen; the same as `width` where the page says how wide it is. */
	readonly room: number;
}

/** Between the margins of an A4 page, and on a wide screen. */
export const PAGE: Extent = { width: 480, room: 1_440 };

/** What fonts are sized by if nothing else is said. */
export const ROOT_FONT_SIZE = 12;
const LETTER_WIDTH = 0.5;
const PIXEL = 0.75;

const NUMBER = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+))(%|[a-z]*)$/;

/** The length that a value says; `null` for `auto` and what cannot be told without a browser. */
export function lengthOf(value: string | undefined, fontSize: number): Length | null {
	if (value === undefined) return null;
	const sum = /^calc\(([^()]{1,200})\)$/.exec(value)?.[1];
	return sum === undefined ? simpleLength(value, fontSize) : sumOf(sum, fontSize);
}

/** Whether there is a length in a value that only a browser can work out. */
export function needsBrowser(value: string | undefined, fontSize: number): boolean {
	return value !== undefined && value.includes('(') && lengthOf(value, fontSize) === null;
}

/** Points of a length in a container. */
export function inPoints({ part, points }: Length, { width }: Extent): number {
	return part * width + points;
}

/** The part of a container that a length takes up where there is most room. */
export function shareOf({ part, points }: Length, { room }: Extent): number {
	return part + points / room;
}

/** A container of a given width within another one. */
export function within(length: Length | null, outer: Extent): Extent {
	if (length === null) return outer;
	const { part, points } = length;
	const width = Math.max(1, part * outer.width + points);
	return { width, room: Math.max(1, part * outer.room + points) };
}

function simpleLength(value: string, fontSize: number): Length | null {
	const [, digits, unit = ''] = NUMBER.exec(value) ?? [];
	const number = Number(digits);
	if (digits === undefined || !Number.isFinite(number)) return null;
	if (unit === '%' || unit === 'vw') return { part: number / 100, points: 0 };
	const each: Readonly<Record<string, number>> = {
		em: fontSize,
		rem: ROOT_FONT_SIZE,
		ch: fontSize * LETTER_WIDTH,
		ex: fontSize * LETTER_WIDTH,
	};
	const points = unit in each ? number * each[unit]! : pointsOf(value, PIXEL);
	return points === null ? null : { part: 0, points };
}

function sumOf(sum: string, fontSize: number): Length | null {
	const terms = sum.trim().split(/\s+([+-])\s+/);
	let total: Length = { part: 0, points: 0 };
	for (let at = 0; at < terms.length; at += 2) {
		const term = productOf(terms[at]!, fontSize);
		if (!term) return null;
		const sign = terms[at - 1] === '-' ? -1 : 1;
		total = { part: total.part + sign * term.part, points: total.points + sign * term.points };
	}
	return total;
}

function productOf(product: string, fontSize: number): Length | null {
	const [first = '', operator, second] = product.split(/\s*([*/])\s*/);
	if (operator === undefined) return simpleLength(first, fontSize);
	const isFactorFirst = operator === '*' && /^[\d.]+$/.test(first);
	const length = simpleLength(isFactorFirst ? (second ?? '') : first, fontSize);
	const number = Number(isFactorFirst ? first : second);
	if (!length || !(number > 0)) return null;
	const factor = operator === '*' ? number : 1 / number;
	return { part: length.part * factor, points: length.points * factor };
}
