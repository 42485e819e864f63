import type { Flow } from './measure';

/** Fewer lines beside others are a label, a date or an address. */
export const FEWEST_COLUMN_LINES = 4;
/** From here on short lines beside text are a column, whatever they say. */
const MANY_LINES = 7;
/** What stands beside text this high is a column even if it is shorter than that. */
const HIGH_TEXT = 15;
/** Name and address side by side take no more. */
const LETTERHEAD_LINES = 10;
/** Short lists side by side are a grid of skills up to here, or a row of references. */
const GRID_LINES = 8;

/**
 * Whether two texts side by side are read independently of each other: each from its top to its
 * bottom, and not row by row.
 *
 * @param atTop whether they stand where name and address do
 */
export function areIndependent(a: Flow, b: Flow, atTop: boolean): boolean {
	const [small, big] = a.lines <= b.lines ? [a, b] : [b, a];
	if (small.lines < FEWEST_COLUMN_LINES || isAllDates(small)) return false;
	if (atTop && isLetterhead(small, big)) return false;
	if (small.running > 0) return big.running > 0 || big.lines >= MANY_LINES || headed(big);
	return big.running > 0 ? standsBeside(small, big) : listsApart(small, big);
}

function isAllDates({ dates, pieces }: Flow): boolean {
	return dates > 0 && dates >= pieces - 1;
}

/** The address beside the name, which may have a line or two of text below it. */
function isLetterhead(small: Flow, big: Flow): boolean {
	if (big.lines > LETTERHEAD_LINES || small.sections > 1 || big.sections > 1) return false;
	const aboutOneself = small.running === 1 && big.running === 0;
	return small.running === 0 || (aboutOneself && small.sections + big.sections === 0);
}

/** Short lines beside text that runs: a sidebar, unless they are a label of several lines. */
function standsBeside(small: Flow, big: Flow): boolean {
	if (small.lines >= MANY_LINES) return true;
	if (small.dates > 0) return false;
	const more = small.lines > FEWEST_COLUMN_LINES;
	return small.sections > 0 || (more && (small.headings > 0 || big.lines >= HIGH_TEXT));
}

/** Lists of short items: apart where they are long and have headings, else a grid. */
function listsApart(small: Flow, big: Flow): boolean {
	return small.lines >= GRID_LINES && headed(small) && headed(big);
}

function headed({ headings, sections }: Flow): boolean {
	return headings > 0 || sections > 0;
}
