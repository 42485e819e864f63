import type { Budget } from '../../../../../resume/budget';
import { evidenceOf, judgeBlocks } from '../../../../../resume/layout/blocks/judgeBlocks';
import type { Flow } from '../../../../../resume/layout/blocks/measure';
import { neighboursIn } from '../../../../../resume/layout/blocks/structures';
import { blockScale, weigh } from '../../../../../resume/layout/score';
import { numbered } from '../../../../../resume/read/structure/blockLines';
import type {
	Block,
	FloatingBox,
	Paragraph,
	Table,
} from '../../../../../resume/read/structure/structuredDocument';
import { patient } from '../../support/budgets';

/** A paragraph in letters of 10 points. */
export const p = (text: string, over: Partial<Paragraph> = {}): Paragraph => ({
	kind: 'paragraph',
	text,
	heading: null,
	fontSize: 10,
	hanging: 0,
	columnBreak: false,
	...over,
});

/** Short paragraphs. */
export const items = (count: number) => Array.from({ length: count }, (_, i) => p(`Skill ${i}a`));

export const SENTENCE =
	'Designed the onboarding flow, tested it with forty users and shipped it in ten weeks.';

/** Paragraphs with a sentence each. */
export const sentences = (count: number) => Array.from({ length: count }, () => p(SENTENCE));

/** A table of rows of cells of blocks. */
export const table = (...rows: Block[][][]): Table => ({
	kind: 'table',
	rows: rows.map((row) => ({
		cells: row.map((blocks, column) => ({ column, rowSpan: 1, width: null, blocks })),
	})),
});

/** A text box at the left edge, 140 points wide. */
export const box = (blocks: Block[], over: Partial<FloatingBox> = {}): FloatingBox => ({
	kind: 'box',
	form: 'textBox',
	left: 0,
	width: 140,
	aside: true,
	inline: false,
	blocks,
	...over,
});

/** The measure of a column with a paragraph on each line. */
export const flow = (lines: number, more: Partial<Flow> = {}): Flow => ({
	...{ lines, pieces: lines, running: 0, headings: 0, sections: 0, dates: 0 },
	...more,
});

/** Whether two texts side by side are columns. */
export function areColumns(a: Flow, b: Flow, atTop: boolean): boolean {
	return neighboursIn([a, b]).some((sides) => {
		return weigh(evidenceOf({ sides, starts: [] }, atTop), blockScale).score > 0;
	});
}

/** What is said about a document of these blocks, whose text is 460 points wide. */
export async function judged(blocks: Block[], budget: Budget = patient()) {
	const document = { blocks, textWidth: 460 };
	return await judgeBlocks({ kind: 'blocks', document, ...numbered(document) }, budget);
}
