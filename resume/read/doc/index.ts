import type { Budget } from '../../budget';
import { failure, isTooMuch, MOST_CHARACTERS, type UnpagedReader } from '../fileContent';
import { inColumns } from '../structure/assembly';
import { paragraphsIn, readStructured } from '../structure/blockLines';
import { pageOf, type PageSize, placed } from '../structure/places';
import type { Block } from '../structure/structuredDocument';
import { openCompound } from './compound';
import { DocReader } from './docReader';
import {
	type Fib,
	rangesIn,
	readFib,
	readPieces,
	type Streams,
	type Stretch,
	tableOf,
} from './fib';
import { listAt, type Look, propertiesOf, readLook } from './properties';

/** Reads a Word file of the years 1997 to 2003. */
export const readDoc: UnpagedReader = async (bytes, budget) => {
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

const FROM_PAGE = 1;
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
		const from = ((flags >> 1) & 3) === FROM_PAGE ? 'page' : undefined;
		const [x, right] = [data.getInt32(4, true) / 20, data.getInt32(12, true) / 20];
		const alone = ((flags >> 5) & 15) === TOP_AND_BOTTOM;
		const placement = placed({ from, x, width: right - x, alone }, page);
		return [data.getUint32(0, true), { character, placement }] as const;
	});
	return new Map(places);
}
