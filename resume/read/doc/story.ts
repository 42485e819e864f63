import { areTooMany, type Budget } from '../limits';
import { newSink, type Sink } from '../rtf/sink';
import type { PageWidths } from '../rtf/rows';
import { firstState, type TextState } from '../rtf/state';
import type { Block, FloatingBox } from '../structure/types';
import type { UnreadableReason } from '../types';
import type { Fields } from '../wordFields';
import type { Stretch, Streams } from './fib';
import type { Properties } from './properties';
import type { Look } from './sprms';

/** What is known of a file while its text is read. */
export interface DocReader {
	readonly streams: Streams;
	readonly text: string;
	readonly properties: Properties;
	readonly page: PageWidths;
	/** By the character that each is anchored at; a box that was read is no longer among them. */
	readonly boxes: Map<number, FloatingBox>;
	readonly fields: Fields;
	readonly counts: { paragraphs: number };
	readonly budget: Budget;
	/** Whether the layout may be another, since something is set in a way that is not read. */
	unclear: boolean;
	fault: UnreadableReason | null;
}

const CELL_END = '\x07';
const ANCHOR = '\x08';
const COLUMN_BREAK = '\x0e';

/** Reads a stretch of the text. */
export function readStory(reader: DocReader, { start, end: textEnd }: Stretch): Block[] {
	const sink = newSink(() => false, reader.page, reader.counts);
	const marks = /[\r\x07\x0c\x0e]/g;
	for (let at = start; at < textEnd && !isStopped(reader);) {
		marks.lastIndex = at;
		const end = Math.min(textEnd, marks.exec(reader.text)?.index ?? textEnd);
		const look = reader.properties.ofParagraph(Math.min(end, textEnd - 1));
		readRuns(reader, sink, { start: at, end }, look);
		if (end < textEnd) readMark(reader, sink, reader.text[end]!, look);
		at = end + 1;
	}
	return sink.take(firstState);
}

function isStopped(reader: DocReader): boolean {
	if (areTooMany(reader.counts.paragraphs)) reader.fault = 'tooMuchMemory';
	else if (reader.budget.spent()) reader.fault = 'tooMuchTime';
	return reader.fault !== null;
}

/** Reads the text of a paragraph by what is set alike. */
function readRuns(reader: DocReader, sink: Sink, { start, end }: Stretch, paragraph: Look): void {
	for (let at = start; at < end && !isStopped(reader);) {
		const run = reader.properties.ofText(at, paragraph);
		const runEnd = Math.min(end, Math.max(at + 1, run.end));
		readRun(reader, sink, { start: at, end: runEnd }, run.look);
		at = runEnd;
	}
	// An instruction does not end with its paragraph only if the file is broken.
	reader.fields.dropInstructions();
}

/** What marks within the text stand for; all other control characters stand for nothing. */
const marksShown: Readonly<Record<string, string>> = { '\x0b': '\n', '\x1e': '-' };

/** What the marks from 0x13 on do. */
const FIELD_MARKS = ['begin', 'separate', 'end'] as const;

/** Adds text; marks in it count even if it is not shown. */
function readRun(reader: DocReader, sink: Sink, { start, end }: Stretch, look: Look): void {
	const state = stateOf(look);
	let at = start;
	for (const part of reader.text.slice(start, end).split(/([\x08\x13-\x15])/)) {
		const fieldMark = FIELD_MARKS[part.charCodeAt(0) - 0x13];
		const box = part === ANCHOR && reader.boxes.get(at);
		if (fieldMark) reader.fields[fieldMark]();
		else if (box) sink.addBox(box);
		else if (!look.hidden && !look.deleted && !reader.fields.inInstruction()) {
			const shown = part.replace(/[\x00-\x08\x0b-\x1f]/g, (mark) => marksShown[mark] ?? '');
			sink.write(shown, state);
		}
		if (box) reader.boxes.delete(at);
		at += part.length;
	}
	if (look.unclear) reader.unclear = true;
}

/** Ends a paragraph, and the cell or row that its mark ends too. */
function readMark(reader: DocReader, sink: Sink, mark: string, look: Look): void {
	const state = stateOf(look);
	const depth = state.tableDepth;
	const isCellEnd = mark === CELL_END;
	// A cell outside of tables has the properties of another text. Tables in frames are not read.
	if (look.unclear || (depth === 0 ? isCellEnd : state.frame)) reader.unclear = true;
	if (depth > 0 && (isCellEnd ? look.endsRow : look.endsInnerRow)) sink.endRow(state, depth);
	else if (depth > 0 && (isCellEnd || look.endsInnerCell)) sink.endCell(state, depth);
	else sink.endParagraph(state);
	if (mark === COLUMN_BREAK) sink.breakColumn();
}

/** Deeper than anybody nests. */
const MOST_TABLES = 20;

/** Font sizes are in half points; body text has the outline level 9. */
function stateOf(look: Look): TextState {
	return {
		...firstState,
		bold: Boolean(look.bold),
		fontSize: (look.fontSize ?? 20) / 2,
		outline: look.heading === 1 || (look.outline ?? 9) < 9,
		hanging: Math.max(0, -(look.firstLine ?? 0) / 20),
		tableDepth: Math.min(MOST_TABLES, Math.max(look.depth ?? 0, look.inTable ? 1 : 0)),
		frame: frameOf(look),
		...rowOf(look.row),
	};
}

const CELL_SIZE = 20;
const CONTINUES_ABOVE = 1;

/** Where the cells of a row begin and end, and which belong to those above them. */
function rowOf(row: DataView | undefined): Partial<TextState> {
	const count = row?.byteLength ? row.getUint8(0) : 0;
	const cellsAt = 1 + (count + 1) * 2;
	if (!row || cellsAt > row.byteLength) return {};
	const rowPlan = Array.from({ length: count }, (_, index) => {
		const at = cellsAt + index * CELL_SIZE;
		const flags = at + 2 <= row.byteLength ? row.getUint16(at, true) : 0;
		const right = row.getInt16(3 + index * 2, true);
		return { right, merged: ((flags >> 5) & 3) === CONTINUES_ABOVE };
	});
	return { rowLeft: row.getInt16(1, true), rowPlan };
}

/** Text does not run beside a frame with one of these. */
const NOTHING_BESIDE = [1, 3];
const FROM_PAGE = 2;
/** Instead of a length: the middle, the right, the inner and the outer edge. */
const NAMED_PLACES = [-4, -8, -12, -16];

function frameOf(look: Look): TextState['frame'] {
	const { framePlace = 0, frameX = 0, frameY = 0, frameWidth = 0, frameWrap = 0 } = look;
	if (!framePlace && !frameX && !frameY && !frameWidth) return null;
	return {
		...(NAMED_PLACES.includes(frameX) ? {} : { posx: frameX }),
		posy: frameY,
		absw: frameWidth,
		...(((framePlace >> 6) & 3) === FROM_PAGE ? { phpg: 1 } : {}),
		...(NOTHING_BESIDE.includes(frameWrap) ? { nowrap: 1 } : {}),
	};
}
