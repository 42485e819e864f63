import type { Block, Cell, Row } from '../structure/types';
import { type Extent, inPoints, type Length, shareOf } from './lengths';

/** A box that stands in a row with others. */
export interface Item {
	/** How wide it is; `null` if it takes what the others leave. */
	readonly length: Length | null;
	/** Its part of what the others leave. */
	readonly grow: number;
	/** Reads what is in it, once it is known how wide it is. */
	readonly read: (extent: Extent) => Block[];
}

const WHOLE = 1.01;

/** Places boxes side by side; if they may wrap, those for which there is no room begin a new row. */
export function rowsOf(items: readonly Item[], extent: Extent, wrap: boolean): Row[] {
	const rows: Item[][] = [];
	let used = Infinity;
	for (const item of items) {
		const share = item.length ? shareOf(item.length, extent) : 0;
		if (rows.length === 0 || (wrap && used + share > WHOLE)) {
			rows.push([item]);
			used = share;
		} else {
			rows.at(-1)!.push(item);
			used += share;
		}
	}
	return rows.map((row) => ({ cells: cellsOf(row, extent) }));
}

function cellsOf(items: readonly Item[], extent: Extent): Cell[] {
	const known = items.map(({ length }) => (length ? inPoints(length, extent) : null));
	const left = extent.width - known.reduce<number>((sum, width) => sum + (width ?? 0), 0);
	const growing = items.reduce((sum, { length, grow }) => sum + (length ? 0 : grow), 0);
	return items.map(({ grow, read }, column) => {
		const equal = extent.width / (2 * items.length);
		const width = known[column] ?? Math.max(equal, (left * grow) / Math.max(1, growing));
		const own = Math.max(1, width);
		const inner = { width: own, room: (extent.room / extent.width) * own };
		return { column, rowSpan: 1, width: own, blocks: read(inner) };
	});
}
