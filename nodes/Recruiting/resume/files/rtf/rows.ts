import type { Block, Cell, Row, Table } from '../structure/types';
import type { CellPlan } from './state';

/** A table while it is read. */
interface GrowingTable {
	readonly rows: Row[];
	/** The cells of the row that is being read. */
	cells: Block[][];
	current: Block[];
	/** The cell that stands lowest at each left edge. */
	readonly above: Map<number, GrowingCell>;
}

interface GrowingCell extends Cell {
	rowSpan: number;
}

/** Edges this near, in twentieths of a point, are the same. */
const TOLERANCE = 40;

/** Tables within tables, by how deep they are. */
export interface TableStack {
	/** Puts a block where it belongs: a cell, or outside of all tables. */
	add(block: Block, depth: number): void;
	endCell(depth: number): void;
	endRow(depth: number, plan: readonly CellPlan[], left: number): void;
	/** Ends all tables. */
	close(): void;
}

/** @param outside takes what stands outside of tables */
export function tableStack(outside: (block: Block) => void): TableStack {
	const open: GrowingTable[] = [];
	const closeTo = (depth: number) => {
		while (open.length > depth) {
			const table = finished(open.pop()!);
			const target = open.at(-1);
			if (target) target.current.push(table);
			else outside(table);
		}
	};
	const at = (depth: number): GrowingTable => {
		closeTo(depth);
		while (open.length < depth) open.push({ rows: [], cells: [], current: [], above: new Map() });
		return open[depth - 1]!;
	};
	return {
		add: (block, depth) => {
			if (depth > 0) at(depth).current.push(block);
			else {
				closeTo(0);
				outside(block);
			}
		},
		endCell: (depth) => {
			const table = at(Math.max(1, depth));
			table.cells.push(table.current);
			table.current = [];
		},
		endRow: (depth, plan, left) => endRow(at(Math.max(1, depth)), plan, left),
		close: () => closeTo(0),
	};
}

/** A table that breaks off keeps what was read of its last row. */
function finished(table: GrowingTable): Table {
	if (table.current.length > 0) table.cells.push(table.current);
	if (table.cells.length > 0) endRow(table, [], 0);
	return { kind: 'table', rows: table.rows };
}

function endRow(table: GrowingTable, plan: readonly CellPlan[], left: number): void {
	const cells: Cell[] = [];
	let edge = left;
	table.cells.forEach((blocks, index) => {
		const cell = plan[index];
		const column = cell ? Math.round((edge - left) / TOLERANCE) : index;
		const higher = table.above.get(column);
		if (cell?.merged && higher) {
			higher.rowSpan++;
		} else {
			const width = cell && cell.right > edge ? (cell.right - edge) / 20 : null;
			const grown: GrowingCell = { column, rowSpan: 1, width, blocks };
			table.above.set(column, grown);
			cells.push(grown);
		}
		edge = cell?.right ?? edge;
	});
	table.rows.push({ cells });
	table.cells = [];
}
