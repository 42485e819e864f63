import type { Cell, Row } from '../structure/types';
import { type Extent, inPoints, lengthOf, shareOf } from './lengths';
import type { Item } from './rows';
import type { Style } from './styles';

/** The columns of a grid. */
export interface Tracks {
	/** In points. */
	readonly widths: readonly number[];
	/** The lines between them by their names, counted from 0. */
	readonly lines: ReadonlyMap<string, number>;
}

/** A box in a grid, and where its style puts it. */
export interface GridItem extends Pick<Item, 'read'> {
	readonly style: Style;
}

/** More columns or rows than a page has. */
const MOST_TRACKS = 24;
const MOST_ROWS = 200;

const REPEAT = /repeat\(\s*(\d{1,3}|auto-fi(?:ll|t))\s*,\s*((?:[^()]|\([^()]*\)){1,300})\)/g;
const TRACK =
	/\[([^\]]*)\]|minmax\(\s*([^(),]*),([^(),]*)\)|fit-content\([^()]*\)|calc\([^()]*\)|[^\s()]+/g;

/** The columns that a template names; `null` if only a browser can tell. */
export function tracksOf(template: string, extent: Extent, fontSize: number): Tracks | null {
	const plain = template.replace(REPEAT, (_, count: string, tracks: string) => {
		const times = /^\d/.test(count) ? Number(count) : timesIn(tracks, extent, fontSize);
		return `${tracks} `.repeat(Math.min(MOST_TRACKS, times));
	});
	const lines = new Map<string, number>();
	const found: string[][] = [];
	for (const [whole, names, least = '', most] of plain.matchAll(TRACK)) {
		if (names === undefined) found.push([(most ?? whole).trim(), least.trim()]);
		else for (const name of names.split(/\s+/)) if (!lines.has(name)) lines.set(name, found.length);
	}
	if (/\(|subgrid|masonry/.test(plain.replace(FUNCTIONS, ''))) return null;
	const tracks = found.slice(0, MOST_TRACKS).map(([size = '', least]) => {
		const parts = size.endsWith('fr') ? Number.parseFloat(size) || 0 : null;
		const length = lengthOf(size, fontSize) ?? lengthOf(least, fontSize);
		return { parts, width: parts === null && length ? inPoints(length, extent) : null };
	});
	const left = extent.width - tracks.reduce((sum, { width }) => sum + (width ?? 0), 0);
	const parts = tracks.reduce(
		(sum, track) => sum + (track.width === null ? (track.parts ?? 1) : 0),
		0,
	);
	const widths = tracks.map(({ width, parts: own }) =>
		Math.max(1, width ?? (Math.max(left, extent.width / 4) * (own ?? 1)) / Math.max(1, parts)),
	);
	return { widths, lines };
}

/** Columns that share the width. */
export function equalTracks(count: number, { width }: Extent): Tracks {
	const columns = Math.min(MOST_TRACKS, Math.max(1, count));
	const widths = Array.from({ length: columns }, () => width / columns);
	return { widths, lines: new Map() };
}

const FUNCTIONS = /\[[^\]]*\]|(?:minmax|fit-content|calc)\([^()]*\)/g;

function timesIn(tracks: string, extent: Extent, fontSize: number): number {
	const least = lengthOf(/minmax\(\s*([^(),]*)/.exec(tracks)?.[1] ?? tracks.trim(), fontSize);
	const share = least ? shareOf(least, extent) : 1;
	return Math.max(1, Math.floor(1 / Math.max(0.01, share)));
}

/** The names of the places in a grid, row by row. */
export function areasOf(template: string | undefined): string[][] {
	const rows = template?.match(/"[^"]*"|'[^']*'/g) ?? [];
	return rows.map((row) => row.slice(1, -1).trim().split(/\s+/));
}

interface Span {
	/** Counted from 0; `null` if it takes the next place. */
	readonly start: number | null;
	readonly count: number;
}

/** Puts boxes where they say, or else into the next free place; `null` if a name is unknown. */
export function gridRows(
	items: readonly GridItem[],
	tracks: Tracks,
	areas: readonly (readonly string[])[],
	extent: Extent,
): Row[] | null {
	const { widths, lines } = tracks;
	// All places first: what was read cannot be read once more.
	const places = items.map(({ style, read }) => ({
		columns: spanOf(style, 'column', widths.length, areas, lines),
		across: spanOf(style, 'row', MOST_ROWS, areas, new Map()),
		read,
	}));
	if (places.some(({ columns, across }) => !columns || !across)) return null;
	const rows: Cell[][] = [];
	const taken = new Set<number>();
	let next = { row: 0, column: 0 };
	for (const { columns, across, read } of places) {
		if (!columns || !across) continue;
		const at = freePlace(columns, across, next, widths.length, taken);
		if (across.start === null) next = at;
		for (let row = at.row; row < at.row + across.count; row++) {
			for (let column = at.column; column < at.column + columns.count; column++) {
				taken.add(row * MOST_TRACKS + column);
			}
		}
		const width = widths
			.slice(at.column, at.column + columns.count)
			.reduce((sum, track) => sum + track, 0);
		const own = Math.max(1, width);
		const inner = { width: own, room: (extent.room / extent.width) * own };
		const cell = { column: at.column, rowSpan: across.count, width: own, blocks: read(inner) };
		while (rows.length <= at.row) rows.push([]);
		rows[at.row]!.push(cell);
	}
	return rows.map((cells) => ({ cells: cells.sort((a, b) => a.column - b.column) }));
}

function freePlace(
	columns: Span,
	across: Span,
	next: { row: number; column: number },
	width: number,
	taken: ReadonlySet<number>,
): { row: number; column: number } {
	if (columns.start !== null && across.start !== null) {
		return { row: across.start, column: columns.start };
	}
	let { row, column } = across.start === null ? next : { row: across.start, column: 0 };
	for (; row < MOST_ROWS * MOST_TRACKS; row++, column = 0) {
		for (; column + columns.count <= width; column++) {
			if (columns.start !== null && column !== columns.start) continue;
			if (isFree(row, column, columns.count, taken)) return { row, column };
		}
	}
	return { row, column: 0 };
}

function isFree(row: number, column: number, count: number, taken: ReadonlySet<number>): boolean {
	for (let at = column; at < column + count; at++) {
		if (taken.has(row * MOST_TRACKS + at)) return false;
	}
	return true;
}

/** Where a box says that it stands; `null` if it says so by a name that is not known. */
function spanOf(
	style: Style,
	axis: 'row' | 'column',
	most: number,
	areas: readonly (readonly string[])[],
	names: ReadonlyMap<string, number>,
): Span | null {
	const start = style[`grid-${axis}-start`] ?? 'auto';
	const end = style[`grid-${axis}-end`] ?? 'auto';
	const named = namedSpan(start, axis, areas);
	if (named) return named;
	const first = names.get(`${start}-start`) ?? names.get(start) ?? lineOf(start, most);
	const last = names.get(`${end}-end`) ?? names.get(end) ?? lineOf(end, most);
	if ((first === null && !AUTO.test(start)) || (last === null && !AUTO.test(end))) return null;
	const spans = Number(/span\s+(\d+)/.exec(`${start} ${end}`)?.[1] ?? 1);
	const count = first !== null && last !== null ? last - first : spans;
	const at = first === null && last !== null ? last - spans : first;
	const within = at === null ? null : Math.min(most - 1, Math.max(0, at));
	return { start: within, count: Math.min(most - (within ?? 0), Math.max(1, count)) };
}

const AUTO = /^(?:auto|span\s+\d+)$/;

/** Counted from 0; negative numbers count from the end. */
function lineOf(value: string, count: number): number | null {
	if (!/^-?\d{1,4}$/.test(value)) return null;
	const number = Number(value);
	return number < 0 ? Math.max(0, count + 1 + number) : number - 1;
}

function namedSpan(
	name: string,
	axis: 'row' | 'column',
	areas: readonly (readonly string[])[],
): Span | null {
	const places = areas.flatMap((row, index) =>
		row.flatMap((area, column) => (area === name ? [axis === 'row' ? index : column] : [])),
	);
	if (places.length === 0) return null;
	const [start, end] = [Math.min(...places), Math.max(...places)];
	return { start: Math.min(start, MOST_TRACKS - 1), count: Math.min(MOST_TRACKS, end - start + 1) };
}
