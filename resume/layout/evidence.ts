import { alignmentOf } from './alignment';
import { besideOf, type Flow, type Row } from './flows';
import { headingsOf, sectionStartsIn, type FileTraits } from './headings';
import { goesOn, isDate } from './lineKinds';
import type { PageEvidence } from './score';
import type { Strip } from './strips';
import { thresholds } from './thresholds';

/** Looks at the two sides of a strip in a file with these traits. */
export function evidenceOf(
	{ left, right, whole = [left, right] }: Strip,
	traits: FileTraits,
): PageEvidence {
	const isLeftSmaller = left.letters <= right.letters;
	const [smaller, other] = isLeftSmaller ? [left, right] : [right, left];
	const larger = besideOf(other, smaller, thresholds.rowsAround);
	const [wholeSmaller, wholeLarger] = isLeftSmaller ? whole : [whole[1], whole[0]];
	// Beyond a heading that ends the band, the smaller side may go on.
	const around = wholeSmaller.rows.length > smaller.rows.length ? other : wholeLarger;
	const its = alignmentOf(smaller, larger);
	const headings = headingsOf(smaller, traits).length;
	const dates = smaller.rows.filter(({ text }) => isDate(text)).length;
	const running = runningRows(smaller, its.labels);
	const runningBeside = runningRows(larger);
	const sectionsOf = (flow: Flow) => sectionStartsIn(flow, traits).map(({ heading }) => heading);
	return {
		unaligned: its.unaligned,
		proseOnSmaller: proseIn(smaller, running),
		proseOnLarger: proseIn(larger, runningBeside),
		letters: capped(smaller.letters, thresholds.enough.letters),
		labels: share(headings + dates, smaller.rows.length),
		overhang: capped(overhangOf(around, smaller), thresholds.enough.overhang),
		headings: capped(headingsOf(larger, traits).length, thresholds.enough.headings),
		twinSections: capped(twins(sectionsOf(smaller), sectionsOf(larger)), 1),
		twinProse: capped(
			twins(paragraphRows(smaller, running), paragraphRows(larger, runningBeside)),
			thresholds.enough.twinProse,
		),
		form: traits.isForm ? 1 : 0,
	};
}

/** A part of a whole; 0 of nothing. */
export function share(part: number, whole: number): number {
	return whole > 0 ? part / whole : 0;
}

/** A value as a share of what is enough; 1 from there on. */
export function capped(value: number, enough: number): number {
	return Math.min(value, enough) / enough;
}

/** The rows that go on in the middle of a sentence; wrapped labels do not. */
function runningRows({ rows, measure }: Flow, labels?: ReadonlySet<Row>): Row[] {
	return rows.filter((row, i) => i > 0 && !labels?.has(row) && goesOn(rows[i - 1]!, row, measure));
}

function proseIn({ rows }: Flow, running: readonly Row[]): number {
	const { minRows, enough } = thresholds.prose;
	return capped(share(running.length, Math.max(rows.length, minRows)), enough);
}

/**
 * Rows of a flow above and below all of the other one: text that has nothing beside it and yet keeps
 * to its side. Text below a grid or a line of contacts takes the whole width.
 */
function overhangOf(flow: Flow, other: Flow): number {
	return flow.rows.filter(
		({ baseline, size }) => baseline > other.bottom + size || baseline < other.top - size,
	).length;
}

/** Those of them among many that follow each other; rows of tables have several pieces. */
function paragraphRows({ rows }: Flow, running: readonly Row[]): Row[] {
	const { paragraphRows: fewest } = thresholds.prose;
	const linked = new Set(
		linkedRows(rows)
			.filter((run) => run.length >= fewest)
			.flat(),
	);
	return running.filter((row) => linked.has(row));
}

/** Rows of one piece that follow each other without a blank. */
function linkedRows(rows: readonly Row[]): Row[][] {
	const runs: Row[][] = [];
	rows.forEach((row, i) => {
		const above = rows[i - 1];
		const isNext = above && row.baseline - above.baseline <= thresholds.rows.nextLine * row.size;
		if (isNext && above.pieces === 1 && row.pieces === 1) runs.at(-1)!.push(row);
		else runs.push([row]);
	});
	return runs;
}

/** How many rows of two flows stand on one line; both are in the order of their baselines. */
function twins(rows: readonly Row[], others: readonly Row[]): number {
	let [found, at] = [0, 0];
	for (const row of rows) {
		const near = row.size * thresholds.rows.sameBaseline;
		while (at < others.length && others[at]!.baseline < row.baseline - near) at++;
		const other = others[at];
		if (other !== undefined && other.baseline <= row.baseline + near) found++;
	}
	return found;
}
