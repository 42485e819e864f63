import type { Budget } from '../../budget';
import type { Block, Paragraph } from '../../read/structure/structuredDocument';
import { everyBlock } from '../../read/structure/blockLines';
import type { BlocksSource, StructuralColumns } from '../../read/fileContent';
import { capped, type Seen, share } from '../evidence';
import { blockScale, weigh, type BlockEvidence } from '../score';
import { thresholds } from '../thresholds';
import type { Flow } from './measure';
import {
	readBlock,
	readBoxes,
	type ColumnsStart,
	type SideBySide,
	type Structure,
} from './structures';

/** So much text is enough to find a place by. */
const EXCERPT = 80;

/** The columns of a document, its labels in margins, and what looks most like columns in each structure. */
export async function judgeBlocks(source: BlocksSource, budget: Budget) {
	const { document, numberOf } = source;
	const isAtTop = (paragraph: Paragraph) => numberOf(paragraph) <= thresholds.blocks.maxAtTop;
	const read = async (block: Block) => await readBlock(block, document.textWidth, budget);
	const structures = await budget.map(everyBlock(document.blocks), read);
	structures.push(...(await readBoxes(source, budget)));
	const judged = await budget.map(structures, (structure) => judge(structure, isAtTop));
	const placeOf = ({ kind, columns, first }: ColumnsStart): StructuralColumns => {
		const text = first.text.replace(/\s+/g, ' ').trim().slice(0, EXCERPT);
		return { kind, columns, paragraph: numberOf(first), text };
	};
	const labels = new Set(judged.flatMap((one) => one.labels));
	return {
		columns: judged.flatMap(({ starts }) => starts.map(placeOf)).sort(byPlace),
		margins: [...labels]
			.map((label) => ({ paragraph: numberOf(label), text: labelText(label) }))
			.sort(byPlace),
		seen: judged.flatMap(({ clearest }) => clearest ?? []),
	};
}

/** The starts of the columns of a structure, or else its labels; and the pair that looks most like columns. */
function judge({ pairs = [], labels = [] }: Structure, isAtTop: (paragraph: Paragraph) => boolean) {
	const seen = pairs.map((pair): Seen => {
		const { kind, first } = pair.starts[0]!;
		const [left, right] = pair.sides;
		return {
			place: `${kind}, "${first.text.slice(0, EXCERPT)}"`,
			sides: [`${left.lines} lines`, `${right.lines} lines`],
			...weigh(evidenceOf(pair, isAtTop(first)), blockScale),
		};
	});
	const found = pairs[seen.findIndex(({ score }) => score > 0)];
	const [clearest] = seen.sort((a, b) => b.score - a.score);
	return { starts: found?.starts ?? [], labels: found ? [] : labels, clearest };
}

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

/** The address next to the name, which may have a line or two of text below it. */
function isLetterhead(small: Flow, big: Flow): boolean {
	const { letterheadLines, sectionsInSeries } = thresholds.blocks;
	return (
		big.lines <= letterheadLines &&
		Math.max(small.sections, big.sections) < sectionsInSeries &&
		(small.running === 0 || big.running === 0)
	);
}

function byPlace(a: { paragraph: number }, b: { paragraph: number }): number {
	return a.paragraph - b.paragraph;
}

function labelText({ text }: Paragraph): string {
	return (text.trim().split(/[\t\n]/)[0] ?? '').trim().slice(0, EXCERPT);
}
