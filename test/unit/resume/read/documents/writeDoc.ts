import type { Chance } from '../../../../support/chance';
import { docOf } from '../support/formattedWord';
import { paragraphsIn, type Block, type Document } from './model';
import { spelled, type Spelling } from './spelling';

const PARAGRAPH_END = '\r';
const CELL_END = '\x07';

const SPELLING: Spelling = {
	ways: [(text) => text, (text) => `\x13 HYPERLINK "x" \x14${text}\x15`],
	unseen: ['\x1f', '\x13 PAGE \x15', '\x05', '\x01'],
	tab: ['\t'],
	lineBreak: ['\x0b'],
};

const isInBox = (block: Block) => block.kind === 'box';

/** The texts as an old Word file keeps them: those of boxes behind all others. */
export function docTextsOf({ blocks }: Document): string[] {
	const inOrder = [...blocks.filter((own) => !isInBox(own)), ...blocks.filter(isInBox)];
	return paragraphsIn(inOrder).flatMap(({ text }) => text.split(/[\t\n]/));
}

/** Saves a document as a file of Word 97. */
export function writeDoc({ blocks }: Document, chance: Chance): Uint8Array {
	const written = (text: string) => spelled(text, chance, SPELLING);
	const block = (own: Block): string => {
		if (own.kind === 'paragraph') return written(own.text) + PARAGRAPH_END;
		if (own.kind !== 'table') return own.paragraphs.map(block).join('');
		const rows = own.rows.map((cells) =>
			cells.map((cell) => cell.map(block).join('').slice(0, -1) + CELL_END).join(''),
		);
		return rows.map((row) => row + CELL_END).join('');
	};
	const textOf = (own: readonly Block[]) => own.map(block).join('');
	return docOf({
		body: textOf(blocks.filter((own) => !isInBox(own))),
		comments: 'A comment\r',
		boxes: textOf(blocks.filter(isInBox)),
	});
}
