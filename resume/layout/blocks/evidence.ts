import type { Block, Paragraph } from '../../read/structure/types';
import type { StructuralColumns } from '../../read/types';
import { capped, share } from '../evidence';
import type { BlockEvidence } from '../score';
import { thresholds } from '../thresholds';
import type { Flow } from './measure';

/** Something in a document that may set text beside text. */
export interface Structure {
	readonly pairs: readonly SideBySide[];
	/** Dates and headings in a margin, if it has no columns. */
	readonly labels: readonly Paragraph[];
}

/** Two texts that a document sets side by side. */
export interface SideBySide {
	readonly sides: readonly [Flow, Flow];
	/** Whether they are in a table whose rows are all low. */
	readonly inDataTable?: boolean;
	/** Where columns begin, if these are some. */
	readonly starts: readonly ColumnsStart[];
}

/** The beginning of a structure with columns. */
export interface ColumnsStart {
	readonly kind: StructuralColumns['kind'];
	readonly columns: number | null;
	readonly blocks: readonly Block[];
}

/** Looks at two texts side by side, which may stand where name and address do. */
export function evidenceOf(
	{ sides: [a, b], inDataTable }: SideBySide,
	isAtTop: boolean,
): BlockEvidence {
	const [small, big] = a.lines <= b.lines ? [a, b] : [b, a];
	const { enough } = thresholds.blocks;
	return {
		lines: capped(small.lines, enough.lines),
		linesBeside: capped(big.lines, enough.linesBeside),
		proseOnSmaller: capped(small.running, 1),
		proseOnLarger: capped(big.running, 1),
		headings: capped(small.headings, 1),
		twinHeadings: capped(Math.min(small.headings, big.headings), 1),
		labels: capped(share(small.dates, small.pieces), enough.labels),
		letterhead: isAtTop && isLetterhead(small, big) ? 1 : 0,
		dataTable: inDataTable ? 1 : 0,
	};
}

/** The address beside the name, which may have a line or two of text below it. */
function isLetterhead(small: Flow, big: Flow): boolean {
	const { letterheadLines, sectionsInSeries } = thresholds.blocks;
	return (
		big.lines <= letterheadLines &&
		Math.max(small.sections, big.sections) < sectionsInSeries &&
		(small.running === 0 || big.running === 0)
	);
}

/** Neighbours among the columns that hold any text, if both have enough lines for columns. */
export function neighboursIn(columns: readonly Flow[]): Array<readonly [Flow, Flow]> {
	const filled = columns.filter(({ lines }) => lines > 0);
	return filled
		.slice(1)
		.map((right, i) => [filled[i]!, right] as const)
		.filter(([left, right]) => Math.min(left.lines, right.lines) >= thresholds.blocks.minLines);
}
