import type { Budget } from '../../budget';
import { isTooMuch } from '../fileContent';
import type { PageSize, Place } from '../structure/places';
import { depthOf, Fields, Story, type WordLook } from '../structure/wordStory';
import type { Block, FloatingBox } from '../structure/structuredDocument';
import type { Stretch } from './fib';
import type { Look, Properties } from './properties';

const CELL_END = '\x07';
const ANCHOR = '\x08';
const COLUMN_BREAK = '\x0e';

/** All other control characters mean nothing. */
const marksShown: Readonly<Record<string, string>> = { '\x0b': '\n', '\x1e': '-' };

/** By the marks from 0x13 on. */
const FIELD_MARKS = ['begin', 'separate', 'end'];

export class DocReader {
	/** By the character that each is anchored at; a box that was read is no longer among them. */
	readonly boxes = new Map<number, FloatingBox>();
	readonly counts = { paragraphs: 0, characters: 0 };
	private readonly fields = new Fields();

	constructor(
		private readonly text: string,
		private readonly properties: Properties,
		readonly page: PageSize,
		private readonly budget: Budget,
		/** Text may be side by side unseen, by what is set but not read. */
		public isUncertain: boolean,
	) {}

	async read({ start, end: textEnd }: Stretch): Promise<Block[]> {
		const story = new Story(() => this.page, this.counts);
		const marks = /[\r\x07\x0c\x0e]/g;
		for (let at = start; at < textEnd && !isTooMuch(this.counts);) {
			marks.lastIndex = at;
			const end = Math.min(textEnd, marks.exec(this.text)?.index ?? textEnd);
			const look = this.properties.ofParagraph(Math.min(end, textEnd - 1));
			await this.readRuns(story, { start: at, end }, look);
			if (end < textEnd) this.readMark(story, this.text[end]!, look);
			at = end + 1;
		}
		return story.take({});
	}

	/** Reads the text of a paragraph by what is set alike. */
	private async readRuns(story: Story, { start, end }: Stretch, paragraph: Look): Promise<void> {
		for (let at = start; at < end;) {
			if (this.budget.isDue) await this.budget.turn();
			const run = this.properties.ofText(at, paragraph);
			const runEnd = Math.min(end, Math.max(at + 1, run.end));
			this.readRun(story, { start: at, end: runEnd }, run.look);
			at = runEnd;
		}
		// An instruction does not end with its paragraph only if the file is broken.
		this.fields.dropInstructions();
	}

	/** Adds text; marks in it count even if it is not shown. */
	private readRun(story: Story, { start, end }: Stretch, look: Look): void {
		if (look.unclear) this.isUncertain = true;
		let at = start;
		for (const part of this.text.slice(start, end).split(/([\x08\x13-\x15])/)) {
			const fieldMark = FIELD_MARKS[part.charCodeAt(0) - 0x13];
			const box = part === ANCHOR && this.boxes.get(at);
			if (fieldMark) this.fields.meet(fieldMark);
			else if (box) story.addBox(box);
			else if (!look.deleted && !this.fields.areAtInstruction) {
				const shown = part.replace(/[\x00-\x08\x0b-\x1f]/g, (mark) => marksShown[mark] ?? '');
				story.write(shown, { ...look, fontSize: look.fontSize ?? USUAL_SIZE });
			}
			if (box) this.boxes.delete(at);
			at += part.length;
		}
	}

	/** Ends a paragraph, and the cell or row that its mark ends too. */
	private readMark(story: Story, mark: string, look: Look): void {
		const depth = depthOf(Math.max(look.depth ?? 0, look.inTable ? 1 : 0));
		const frame = frameOf(look);
		const own: WordLook = { ...look, frame, ...rowOf(look.row), depth };
		const isCellEnd = mark === CELL_END;
		// A cell outside of tables has the properties of another text. Tables in frames are not read.
		if (look.unclear || (depth === 0 ? isCellEnd : frame)) this.isUncertain = true;
		if (depth > 0 && (isCellEnd ? look.endsRow : look.endsInnerRow)) story.endRow(own, depth);
		else if (depth > 0 && (isCellEnd || look.endsInnerCell)) story.endCell(own, depth);
		else story.endParagraph(own);
		if (mark === COLUMN_BREAK) story.breakColumn();
	}
}

/** Half points. */
const USUAL_SIZE = 20;

const CELL_SIZE = 20;
const CONTINUES_ABOVE = 1;

/** Where the cells of a row begin and end, and which belong to those above them. */
function rowOf(row: DataView | undefined): WordLook {
	const count = row?.byteLength ? row.getUint8(0) : 0;
	const cellsAt = 1 + (count + 1) * 2;
	if (!row || cellsAt > row.byteLength) return {};
	const cells = Array.from({ length: count }, (_, index) => {
		const at = cellsAt + index * CELL_SIZE;
		const flags = at + 2 <= row.byteLength ? row.getUint16(at, true) : 0;
		const right = row.getInt16(3 + index * 2, true);
		return { right, merged: ((flags >> 5) & 3) === CONTINUES_ABOVE };
	});
	return { rowLeft: row.getInt16(1, true), cells };
}

/** Text does not run around a frame with one of these. */
const NOTHING_BESIDE = [1, 3];
const FROM_PAGE = 2;
/** Instead of a length: the middle, the right, the inner and the outer edge. */
const NAMED_PLACES = [-4, -8, -12, -16];

function frameOf(look: Look): Place | undefined {
	const { place = 0, placeX = 0, placeY: y = 0, placeWidth = 0, wrap = 0 } = look;
	if (!place && !placeX && !y && !placeWidth) return undefined;
	const x = NAMED_PLACES.includes(placeX) ? null : placeX / 20;
	const from = ((place >> 6) & 3) === FROM_PAGE ? 'page' : undefined;
	return { x, y, width: placeWidth / 20, from, alone: NOTHING_BESIDE.includes(wrap) };
}
