/** A document as its author sees it, whatever format it is saved in. */
export type Block = Paragraph | Table | Columns | Box;

export interface Paragraph {
	readonly kind: 'paragraph';
	/** With `\t` for a tab and `\n` for a line break. */
	readonly text: string;
	readonly bold: boolean;
}

export interface Table {
	readonly kind: 'table';
	/** The blocks in each cell of each row. */
	readonly rows: ReadonlyArray<ReadonlyArray<readonly Block[]>>;
}

/** Paragraphs that run through columns. */
interface Columns {
	readonly kind: 'columns';
	readonly count: number;
	readonly paragraphs: readonly Paragraph[];
	/** The paragraph with which the second column begins, if there is a break before it. */
	readonly breakBefore: Paragraph | null;
}

export type BoxForm = 'textBox' | 'frame' | 'layoutTable';

/** A place of its own, out of the flow of the text. */
export interface Box {
	readonly kind: 'box';
	readonly form: BoxForm;
	readonly place: 'left' | 'right' | 'across';
	readonly paragraphs: readonly Paragraph[];
}

/** Something that sets text beside text. */
export interface SideBySide {
	readonly kind: BoxForm | 'sectionColumns';
	readonly count: number | null;
	readonly first: Paragraph;
}

/** A document and what a reader should find in it. */
export interface Document {
	readonly blocks: readonly Block[];
	readonly columns: readonly SideBySide[];
	/** The paragraphs that begin with a date in a margin of its own. */
	readonly labels: readonly Paragraph[];
}

/** All paragraphs, in reading order. */
export function paragraphsIn(blocks: readonly Block[]): Paragraph[] {
	return blocks.flatMap((block): readonly Paragraph[] => {
		if (block.kind === 'paragraph') return [block];
		return block.kind === 'table' ? paragraphsIn(block.rows.flat(2)) : block.paragraphs;
	});
}

/** The lines that a reader should see. */
export const linesOf = ({ blocks }: Document): string[] =>
	paragraphsIn(blocks).map(({ text }) => text.replaceAll('\n', '\t'));

/**
 * What a reader should find out about the layout.
 *
 * @param boxForms what a format has for forms of boxes that it lacks
 */
export function layoutOf(
	{ blocks, columns, labels }: Document,
	boxForms: Partial<Record<SideBySide['kind'], BoxForm>> = {},
) {
	const numbers = new Map(paragraphsIn(blocks).map((paragraph, index) => [paragraph, index + 1]));
	const numberOf = (paragraph: Paragraph) => numbers.get(paragraph)!;
	return {
		columns: columns.map(({ kind, count, first }) => ({
			...{ kind: count === null ? (boxForms[kind] ?? kind) : kind, columns: count },
			paragraph: numberOf(first),
			text: first.text.slice(0, 80),
		})),
		margins: labels.map((label) => ({
			paragraph: numberOf(label),
			text: label.text.split('\t')[0],
		})),
	};
}
