import type { Block, FloatingBox, Table } from './types';

/** Boxes that stand in a line like letters come to stand side by side, as cells of a row do. */
export function inRows(boxes: readonly FloatingBox[], textWidth: number): Block[] {
	const rows: FloatingBox[][] = [];
	let room = 0;
	for (const box of boxes) {
		const width = ownWidth(box.width, textWidth);
		const row = rows.at(-1);
		if (box.inline && row?.[0]?.inline && width <= room) {
			row.push(box);
			room -= width;
		} else {
			rows.push([box]);
			room = textWidth - width;
		}
	}
	return rows.flatMap((row): Block[] => (row.length > 1 ? [rowOf(row)] : row));
}

function rowOf(boxes: readonly FloatingBox[]): Table {
	const cells = boxes.map(({ width, blocks }, column) => ({ column, rowSpan: 1, width, blocks }));
	return { kind: 'table', rows: [{ cells }] };
}

/** A width of its own, in points, or else the width that there is. */
export function ownWidth(own: number | null, width: number): number {
	return isWidth(own) ? own : width;
}

/** A width of nothing is none. */
export function isWidth(own: number | null): own is number {
	return own !== null && own > 0;
}
