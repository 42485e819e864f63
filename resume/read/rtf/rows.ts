import type { Block, Cell, FloatingBox, Row, Table } from '../structure/types';
import type { GroupState, RowFloat } from './state';

/** A table while it is read. */
interface GrowingTable {
	rows: Row[];
	/** Of the rows so far, and how wide the last of them is. */
	float: RowFloat | null;
	width: number;
	/** The cells of the row that is being read. */
	cells: Block[][];
	current: Block[];
	/** The cell that stands lowest at each left edge. */
	readonly above: Map<number, GrowingCell>;
}

interface GrowingCell extends Cell {
	rowSpan: number;
}

/** The page, in twentieths of a point. */
export interface PageWidths {
	readonly width: number;
	readonly left: number;
	readonly right: number;
}

type RowPlan = Pick<GroupState, 'rowPlan' | 'rowLeft' | 'rowFloat'>;

const NO_PLAN: RowPlan = { rowPlan: [], rowLeft: 0, rowFloat: null };

/** Edges this near, in twentieths of a point, are the same. */
const TOLERANCE = 40;

/** Tables within tables, by how deep they are. */
export interface TableStack {
	/** Puts a block where it belongs: a cell, or outside of all tables. */
	add(block: Block, depth: number): void;
	endCell(depth: number): void;
	endRow(depth: number, plan: RowPlan): void;
	/** Ends all tables. */
	close(): void;
}

/** @param outside takes what stands outside of tables */
export function tableStack(outside: (block: Block) => void, page: PageWidths): TableStack {
	const open: GrowingTable[] = [];
	const put = (block: Block, depth: number) => {
		const target = open[depth - 1];
		if (target) target.current.push(block);
		else outside(block);
	};
	const closeTo = (depth: number) => {
		while (open.length > depth) put(finished(open.pop()!, page), open.length);
	};
	const at = (depth: number): GrowingTable => {
		closeTo(depth);
		while (open.length < depth) open.push(newTable());
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
		endRow: (depth, plan) => {
			const table = at(Math.max(1, depth));
			// Tables in different places are two, also where no text parts them.
			if (table.rows.length > 0 && !samePlace(table.float, plan.rowFloat)) {
				put(placed(table, page), open.length - 1);
				table.rows = [];
				table.above.clear();
			}
			endRow(table, plan);
		},
		close: () => closeTo(0),
	};
}

function newTable(): GrowingTable {
	return { rows: [], float: null, width: 0, cells: [], current: [], above: new Map() };
}

/** A table that breaks off keeps what was read of its last row. */
function finished(table: GrowingTable, page: PageWidths): Table | FloatingBox {
	if (table.current.length > 0) table.cells.push(table.current);
	if (table.cells.length > 0) endRow(table, { ...NO_PLAN, rowFloat: table.float });
	return placed(table, page);
}

function samePlace(a: RowFloat | null, b: RowFloat | null): boolean {
	return JSON.stringify(a) === JSON.stringify(b);
}

function placed({ rows, float, width }: GrowingTable, page: PageWidths): Table | FloatingBox {
	const table: Table = { kind: 'table', rows };
	if (!float) return table;
	return {
		kind: 'box',
		form: 'layoutTable',
		left: leftOf(float, width, page) / 20,
		width: width > 0 ? width / 20 : null,
		aside: true,
		inline: false,
		blocks: [table],
	};
}

function leftOf({ x = 0, align, fromPage }: RowFloat, width: number, page: PageWidths): number {
	const room = page.width - page.left - page.right;
	if (align === 'right') return room - width;
	if (align === 'center') return (room - width) / 2;
	return fromPage ? x - page.left : x;
}

function endRow(table: GrowingTable, { rowPlan: plan, rowLeft: left, rowFloat }: RowPlan): void {
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
	table.float = rowFloat;
	table.width = edge - left;
	table.cells = [];
}
