import type { FloatingBox } from './structuredDocument';

const POINTS: Readonly<Record<string, number>> = {
	...{ pt: 1, in: 72, cm: 72 / 2.54, mm: 72 / 25.4 },
	...{ pc: 12, pi: 12, px: 0.75, emu: 1 / 12_700 },
};

/** No two parts of it can take the same letters: it reads a long value from a hostile file once. */
const MEASURE = /^(-?(?:\d*\.)?\d+)\s*([a-z]*)$/i;

/** Points of a length with a unit; one without is of the unit given. `null` for anything else, also for one without end. */
export function pointsOf(value: string | undefined, pointsEach: number): number | null {
	const [, number, unit = ''] = MEASURE.exec((value ?? '').trim()) ?? [];
	if (number === undefined) return null;
	const each = unit === '' ? pointsEach : POINTS[unit.toLowerCase()];
	const points = Number(number) * (each ?? NaN);
	return Number.isFinite(points) ? points : null;
}

/** More columns than any table has: Word itself allows 63. */
export const MOST_COLUMNS = 200;

/** How many columns or rows there are of something; 1 if nothing sensible is said. */
export function countOf(value: string | undefined): number {
	return Math.min(MOST_COLUMNS, Math.max(1, Math.floor(Number(value)) || 1));
}

/** The page that text is on, in points. */
export interface PageSize {
	readonly textWidth: number;
	readonly marginLeft: number;
	readonly marginRight: number;
}

const A4 = { width: 595, height: 842 };

/** A page by its width, if that is known, and its margins, which leave some room for text. */
export function pageOf(width: number | null, marginLeft: number, marginRight: number): PageSize {
	const textWidth = Math.max(100, (width ?? A4.width) - marginLeft - marginRight);
	return { textWidth, marginLeft, marginRight };
}

/** From 0 to 1, of an A4 page. */
export function pageShare(width: number | null, height: number | null): number {
	return Math.min(1, ((width ?? 0) * (height ?? 0)) / (A4.width * A4.height));
}

/** Of a box, a frame or a floating table, as a file says it. */
export interface Place {
	/** Which area of the page the place is counted from; if it is not that of the text. */
	readonly from?: string | undefined;
	/** The side of the area that it is at, if `x` does not say it. */
	readonly align?: string | undefined;
	/** From the left and from the upper edge of the area, in points. */
	readonly x?: number | null;
	readonly y?: number | null;
	readonly width?: number | null;
	/** No text may be next to it. */
	readonly alone?: boolean;
}

function areaOf(name: string | undefined, page: PageSize): readonly [left: number, room: number] {
	const { textWidth, marginLeft, marginRight } = page;
	if (name === 'page') return [-marginLeft, marginLeft + textWidth + marginRight];
	if (name === 'leftMargin' || name === 'insideMargin') return [-marginLeft, marginLeft];
	if (name === 'rightMargin' || name === 'outsideMargin') return [textWidth, marginRight];
	return [0, textWidth];
}

export type Placement = Pick<FloatingBox, 'left' | 'top' | 'width' | 'aside' | 'inline'>;

export function placed(place: Place, page: PageSize): Placement {
	const { width = null, alone = false } = place;
	return { left: leftOf(place, page), width, aside: !alone, inline: false };
}

function leftOf({ from, align, x = null, width }: Place, page: PageSize): number | null {
	const [left, room] = areaOf(from, page);
	if (align === undefined) return x === null ? null : left + x;
	if (align === 'right' || align === 'outside') return left + room - (width ?? 0);
	return align === 'center' ? left + (room - (width ?? 0)) / 2 : left;
}

/** A width of its own, in points, or else the width that there is. */
export function ownWidth(own: number | null, width: number): number {
	return isWidth(own) ? own : width;
}

/** Zero counts as "no width". */
export function isWidth(own: number | null): own is number {
	return own !== null && own > 0;
}
