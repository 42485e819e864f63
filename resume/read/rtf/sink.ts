import type { Block, FloatingBox, Paragraph } from '../structure/types';
import { tableStack, type PageWidths } from './rows';
import type { TextState } from './state';

/** Takes the text of a body, a header or a text box and makes paragraphs and tables of it. */
export interface Sink {
	/** Adds text as it is shown. */
	write(text: string, state: TextState): void;
	endParagraph(state: TextState): void;
	endCell(state: TextState, depth: number): void;
	endRow(state: TextState, depth: number): void;
	breakColumn(): void;
	/** Adds a box that is anchored in the paragraph that is being read. */
	addBox(box: FloatingBox): void;
	/** What was read so far; the next text begins anew. */
	take(state: TextState): Block[];
}

/** What a frame's place is told by. */
type Frame = NonNullable<TextState['frame']>;

const PAGE_ANCHOR = 'phpg';

/**
 * @param isHeading whether a style of this number is one of headings
 * @param page in twentieths of a point
 * @param counts of all that is read of the file
 */
export function newSink(
	isHeading: (style: number) => boolean,
	page: PageWidths,
	counts: { paragraphs: number },
): Sink {
	let blocks: Block[] = [];
	let boxes: FloatingBox[] = [];
	let text = '';
	let bold = true;
	let fontSize = 0;
	let columnBreak = false;
	let frame: { place: Frame; blocks: Block[] } | null = null;
	const tables = tableStack((block) => blocks.push(block), page);

	const closeFrame = () => {
		if (frame) blocks.push(frameBox(frame.place, frame.blocks, page.left / 20));
		frame = null;
	};
	const takeParagraph = (state: TextState): Paragraph => {
		counts.paragraphs++;
		const wordy = text.trim() !== '';
		const styled = state.outline || isHeading(state.style);
		const paragraph: Paragraph = {
			kind: 'paragraph',
			text,
			heading: styled ? 'styled' : bold && wordy ? 'bold' : null,
			fontSize: fontSize || null,
			hanging: state.hanging,
			columnBreak,
		};
		columnBreak = false;
		text = '';
		bold = true;
		fontSize = 0;
		return paragraph;
	};
	const endParagraph = (state: TextState, depth = state.tableDepth) => {
		const added: Block[] = [takeParagraph(state), ...boxes];
		boxes = [];
		if (state.frame && depth === 0) {
			if (frame && !sameFrame(frame.place, state.frame)) closeFrame();
			frame ??= { place: state.frame, blocks: [] };
			frame.blocks.push(...added);
			return;
		}
		closeFrame();
		for (const block of added) tables.add(block, depth);
	};
	return {
		write: (more, state) => {
			text += more;
			if (more.trim() === '') return;
			bold &&= state.bold;
			fontSize = Math.max(fontSize, state.fontSize);
		},
		endParagraph,
		endCell: (state, depth) => {
			endParagraph(state, Math.max(1, depth));
			tables.endCell(depth);
		},
		endRow: (state, depth) => tables.endRow(depth, state),
		breakColumn: () => {
			columnBreak = true;
		},
		addBox: (box) => boxes.push(box),
		take: (state) => {
			if (text.trim() !== '' || boxes.length > 0) endParagraph(state);
			closeFrame();
			tables.close();
			const taken = blocks;
			blocks = [];
			return taken;
		},
	};
}

function sameFrame(a: Frame, b: Frame): boolean {
	return JSON.stringify(a) === JSON.stringify(b);
}

function frameBox(place: Frame, blocks: readonly Block[], marginLeft: number): FloatingBox {
	const x = place['posx'] ?? place['posnegx'];
	const start = place[PAGE_ANCHOR] === undefined ? 0 : -marginLeft;
	return {
		kind: 'box',
		form: 'frame',
		left: x === undefined ? null : x / 20 + start,
		width: place['absw'] ? place['absw'] / 20 : null,
		aside: place['nowrap'] === undefined,
		inline: false,
		blocks,
	};
}
