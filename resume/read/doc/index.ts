import type { Budget } from '../../budget';
import { failure, isTooMuch, MOST_CHARACTERS, type FileReader } from '../fileContent';
import { inColumns } from '../structure/assembly';
import { paragraphsIn, readStructured } from '../structure/blockLines';
import { pageOf, type PageSize, type Place, placed } from '../structure/places';
import type { Block, FloatingBox } from '../structure/structuredDocument';
import { depthOf, Fields, Story, type WordLook } from '../structure/wordStory';
import { listAt, type Look, type Properties, propertiesOf, readLook } from './properties';
import {
	type Fib,
	openCompound,
	rangesIn,
	readFib,
	readPieces,
	type Streams,
	type Stretch,
	tableOf,
} from './streams';

const CELL_END = '\x07';
const ANCHOR = '\x08';
const COLUMN_BREAK = '\x0e';

/** All other control characters mean nothing. */
const marksShown: Readonly<Record<string, string>> = { '\x0b': '\n', '\x1e': '-' };

/** By the marks from 0x13 on. */
const FIELD_MARKS = ['begin', 'separate', 'end'];

class DocReader {
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
		this.fields.open = 0;
	}

	/** Adds text; marks in it count even if it is not shown. */
	private readRun(story: Story, { start, end }: Stretch, look: Look): void {
		if (look.unclear) this.isUncertain = true;
		let at = start;
		for (const part of this.text.slice(start, end).split(/([\x08\x13-\x15])/)) {
			const fieldMark = FIELD_MARKS[part.charCodeAt(0) - 0x13];
			const box = part === ANCHOR && this.boxes.get(at);
			if (fieldMark) this.fields.meet(fieldMark);
			else if (box) story.text.boxes.push(box);
			else if (!look.deleted && this.fields.open === 0) {
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
		if (mark === COLUMN_BREAK) story.text.columnBreak = true;
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
const FRAME_FROM_PAGE = 2;
/** Instead of a length: the middle, the right, the inner and the outer edge. */
const NAMED_PLACES = [-4, -8, -12, -16];

function frameOf(look: Look): Place | undefined {
	const { place = 0, placeX = 0, placeY: y = 0, placeWidth = 0, wrap = 0 } = look;
	if (!place && !placeX && !y && !placeWidth) return undefined;
	const x = NAMED_PLACES.includes(placeX) ? null : placeX / 20;
	const from = ((place >> 6) & 3) === FRAME_FROM_PAGE ? 'page' : undefined;
	return { x, y, width: placeWidth / 20, from, alone: NOTHING_BESIDE.includes(wrap) };
}

/** Reads a Word file of the years 1997 to 2003. */
export const readDoc: FileReader = async (bytes, budget) => {
	const compound = openCompound(bytes);
	const main = compound?.stream('WordDocument');
	const fib = main && readFib(main);
	if (fib === 'older') return failure('notAResume');
	if (!compound || !main || !fib) return failure('damaged');
	if (fib.encrypted) return failure('password');
	const tables = compound.stream(fib.tableStream);
	const data = compound.stream('Data') ?? new Uint8Array();
	return tables ? await readText({ main, tables, data }, fib, budget) : failure('damaged');
};

async function readText(streams: Streams, { parts }: Fib, budget: Budget) {
	const read = readPieces(streams.main, tableOf(streams, 'pieces'), MOST_CHARACTERS);
	if (!read) return failure('damaged');
	const sections = sectionsOf(streams);
	const { pageWidth = 12_240, marginLeft = 1_800, marginRight = 1_800 } = sections.at(-1) ?? {};
	const page = pageOf(pageWidth / 20, marginLeft / 20, marginRight / 20);
	const properties = propertiesOf(streams, read.pieces);
	const isUncertain = read.pieces.some(({ modified }) => modified) || sections.length === 0;
	const reader = new DocReader(read.text, properties, page, budget, isUncertain);
	const boxes = await readBoxes(reader, streams, parts.boxes);
	const unplaced = [...boxes, ...(await reader.read(parts.headerBoxes))];
	const lines = paragraphsIn(unplaced).map(({ text }) => text);
	if (lines.length > MOST_LINES || lines.join('').length > MOST_LETTERS) reader.isUncertain = true;
	const body = await readBody(reader, parts.body.end, sections);
	// The comments are left out.
	const readPart = async (part: Stretch) => await reader.read(part);
	const others = await budget.map([parts.notes, parts.headers, parts.endNotes], readPart);
	// Boxes whose anchor is missing follow.
	const blocks = [body, ...others, [...reader.boxes.values()], unplaced].flat();
	if (isTooMuch(reader.counts)) return failure('tooMuchMemory');
	const document = { blocks, bodySize: body.length, textWidth: page.textWidth };
	return await readStructured(document, budget, [], reader);
}

/** A list this short in an unknown place makes no column. */
const MOST_LINES = 3;
const MOST_LETTERS = 100;

type Section = Look & { readonly end: number };

const MOST_SECTIONS = 100;
const NO_PROPERTIES = 0xffffffff;

function sectionsOf(streams: Streams): Section[] {
	const ranges = rangesIn(tableOf(streams, 'sections'), 12);
	return (ranges.length > MOST_SECTIONS ? [] : ranges).map(({ end, data }) => {
		const at = data.getUint32(2, true);
		return { ...(at === NO_PROPERTIES ? {} : readLook(listAt(streams.main, at), {})), end };
	});
}

async function readBody(reader: DocReader, bodyEnd: number, sections: readonly Section[]) {
	let start = 0;
	const blocks: Array<readonly Block[]> = [];
	for (const { end, moreColumns = 0, unclear } of sections) {
		const within = await reader.read({ start, end: Math.min(end, bodyEnd) });
		start = Math.max(start, end);
		if (unclear) reader.isUncertain = true;
		blocks.push(inColumns(moreColumns + 1, within));
	}
	return [...blocks.flat(), ...(await reader.read({ start, end: bodyEnd }))];
}

const SHAPE_FROM_PAGE = 1;
const TOP_AND_BOTTOM = 1;

/** Reads the text boxes of the body. Returns the text of those whose place is not known. */
async function readBoxes(reader: DocReader, streams: Streams, part: Stretch): Promise<Block[]> {
	const places = shapePlaces(tableOf(streams, 'shapes'), reader.page);
	const unplaced: Array<readonly Block[]> = [];
	let { start } = part;
	for (const { data, end: boxEnd } of rangesIn(tableOf(streams, 'boxes'), 22)) {
		const end = Math.min(part.end, part.start + boxEnd);
		const blocks = await reader.read({ start, end });
		start = Math.max(start, end);
		// A text that runs through several shapes has no one place.
		const found = data.getInt32(0, true) > 1 ? null : places.get(data.getUint32(14, true));
		if (!found || reader.boxes.has(found.character)) unplaced.push(blocks);
		else {
			const box = { kind: 'box', form: 'textBox', ...found.placement, blocks } as const;
			reader.boxes.set(found.character, box);
		}
	}
	return [...unplaced, await reader.read({ start, end: part.end })].flat();
}

/** Where shapes are anchored and drawn, by their numbers. Shapes within groups have no place. */
function shapePlaces(table: Uint8Array, page: PageSize) {
	const places = rangesIn(table, 26).map(({ start: character, data }) => {
		const flags = data.getUint16(20, true);
		const from = ((flags >> 1) & 3) === SHAPE_FROM_PAGE ? 'page' : undefined;
		const [x, right] = [data.getInt32(4, true) / 20, data.getInt32(12, true) / 20];
		const alone = ((flags >> 5) & 15) === TOP_AND_BOTTOM;
		const placement = placed({ from, x, width: right - x, alone }, page);
		return [data.getUint32(0, true), { character, placement }] as const;
	});
	return new Map(places);
}
