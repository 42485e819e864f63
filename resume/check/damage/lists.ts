import { grouped } from '../../read/lines';
import { everyBlock, hasText } from '../../read/structure/blockLines';
import type { Line, ReadFile, Sighting } from '../../read/fileContent';

/** Signs that levels are drawn with, full and empty; the last ones are those of a font of icons. */
const MIXED = /[●★■◆⬤⚫▪█▓♥✪\uF005\uF111]\s?[○☆□◇◯⚪▫░▒♡◌✩\uF006\uF10C\uF1DB]/u;
const ALIKE = /([●★■◆⬤⚫▪█▓♥✪\uF005\uF111])(?:\s?\1){2,}/u;
/** Fewer levels that are all full are an ornament. */
const FEW_LEVELS = 2;

/** The lines whose levels are signs, and the levels that are drawn. */
export function ratingsIn({ lines, sightings }: ReadFile): Array<Line | Sighting> {
	const mixed = lines.filter(({ text }) => MIXED.test(text));
	const alike = lines.filter(({ text }) => ALIKE.test(text));
	const drawn = sightings.filter(({ kind }) => kind === 'ratings');
	const isRated = mixed.length > 0 || alike.length >= FEW_LEVELS;
	return [...(isRated ? new Set([...mixed, ...alike]) : []), ...drawn];
}

/** Columns and rows of a list that is set in columns. */
const LEAST_COLUMNS = 3;
const LEAST_ROWS = 3;
/** Points by which items below each other may be shifted. */
const SHIFT = 3;

/** The first lines of lists of short items that are set in three columns or more. */
export function shortColumnsIn({ lines, layout }: ReadFile): Line[] {
	const tables = layout.kind === 'blocks' ? [...everyBlock(layout.document.blocks)] : [];
	const firsts = tables.flatMap((table) => {
		if (table.kind !== 'table') return [];
		// Tables within tables are looked at alone.
		const rows = table.rows.map(({ cells }) => cells.map(({ blocks }) => blocks.filter(hasText)));
		const items = rows.flat(2);
		const isFilled = ({ length }: readonly unknown[]) => length > 0;
		const isGrid = rows.every((row) => row.filter(isFilled).length >= LEAST_COLUMNS);
		return isGrid && isList(items.map(({ text }) => text)) ? items.slice(0, 1) : [];
	});
	const numbers = new Set(firsts.map((one) => layout.kind === 'blocks' && layout.numberOf(one)));
	const grids = grouped(lines, ([first], line) => isRowOf(first, line)).filter(
		(rows) => rows.length >= LEAST_ROWS && isList(rows.flatMap(({ text }) => text.split('\t'))),
	);
	return [
		...grids.map(([first]) => first),
		...lines.filter(({ paragraph }) => numbers.has(paragraph ?? 0)),
	];
}

/** A line of a list has as many pieces as its first one, at the same places. */
function isRowOf(first: Line, line: Line): boolean {
	const [above, own] = [leftsOf(first), leftsOf(line)];
	if (first.page !== line.page || own.length !== above.length) return false;
	return (
		own.length >= LEAST_COLUMNS && own.every((left, at) => Math.abs(left - above[at]!) <= SHIFT)
	);
}

function leftsOf({ segments }: Line): number[] {
	return segments.map(({ box }) => box?.x ?? 0);
}

/** A short name of something, without numbers. */
const ITEM = /^(?=.{0,32}\p{L}{2})[^\d@]{1,32}$/u;

/** Short items, all different: tables of data have numbers, and the same values again. */
function isList(items: readonly string[]): boolean {
	const isDistinct = new Set(items).size === items.length;
	const isLong = items.length >= LEAST_COLUMNS * LEAST_ROWS;
	return isDistinct && isLong && items.every((item) => ITEM.test(item));
}
