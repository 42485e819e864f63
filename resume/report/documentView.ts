import { lineOf as textLine } from '../read/structure/blockLines';
import type {
	Block,
	Paragraph,
	Row,
	StructuredDocument,
} from '../read/structure/structuredDocument';
import type { Line } from '../read/fileContent';
import { element } from './markup';
import { anchorOf, markedText, type Marks } from './marks';

const MOST_PARAGRAPHS = 1_000;
/** Deeper tables and boxes are shown as paragraphs. */
const MOST_LEVELS = 6;

/** Plain text, line by line, with its dates marked. */
export function linesView(lines: readonly Line[], marks: Marks): string {
	const shown = lines.slice(0, MOST_PARAGRAPHS);
	const views = shown.map((line) =>
		paragraphView(markedText(line.text, 0, marks.get(line)), anchorOf(line) ?? '', ''),
	);
	return sheet(views.join('\n'));
}

/** A document that has no pages of its own as a sheet of paper: what its structure sets side by side is so here. */
export function documentView(
	{ blocks }: StructuredDocument,
	lineOf: (paragraph: Paragraph) => Line | undefined,
	marks: Marks,
): string {
	let left = MOST_PARAGRAPHS;
	/** How far each line has been shown. */
	const done = new Map<Line, number>();
	return sheet(views(blocks, 0));

	function views(some: readonly Block[], level: number): string {
		return some.map((block) => view(block, level)).join('');
	}

	function view(block: Block, level: number): string {
		if (left <= 0) return '';
		if (block.kind === 'paragraph') return shown(block);
		const inner = level + 1;
		if (block.kind === 'table') return block.rows.map((row) => rowView(row, inner)).join('');
		const content = views(block.blocks, inner);
		if (content === '' || inner > MOST_LEVELS) return content;
		if (block.kind === 'box') return element('div', { class: 'box' }, content);
		if (block.columns < 2) return content;
		return element('div', { class: 'columns', style: `column-count:${block.columns}` }, content);
	}

	function rowView({ cells }: Row, level: number): string {
		const contents = cells.map(({ blocks: inCell, width }) => {
			const style = width === null ? '' : `flex-grow:${Math.max(1, Math.round(width))}`;
			return element('div', { style }, views(inCell, level));
		});
		const content = contents.join('');
		return level > MOST_LEVELS ? content : element('div', { class: 'row' }, content);
	}

	function shown(paragraph: Paragraph): string {
		const line = lineOf(paragraph);
		if (line === undefined) return '';
		left--;
		const { text } = textLine(paragraph.text, {});
		// Cells of a row may be one line.
		const from = Math.max(0, line.text.indexOf(text, done.get(line) ?? 0));
		const id = done.has(line) ? '' : (anchorOf(line) ?? '');
		done.set(line, from + text.length);
		const name = paragraph.heading === null ? '' : 'heading';
		return paragraphView(markedText(text, from, marks.get(line)), id, name);
	}
}

function paragraphView(content: string, id: string, name: string): string {
	return element('p', { id, class: name, dir: 'auto' }, content);
}

function sheet(content: string): string {
	return element('div', { class: 'sheet' }, content);
}
