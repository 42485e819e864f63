import { compoundOf } from './compounds';

/** A paragraph of an old Word file with its properties, as bytes. */
export interface WordParagraph {
	text: string;
	/** The mark that ends it. */
	mark?: string;
	style?: number;
	properties?: readonly number[];
	/** Of its text. */
	look?: readonly number[];
}

interface WordBox {
	paragraphs: readonly WordParagraph[];
	shape: number;
	/** How many shapes its text runs through. */
	shapes?: number;
}

interface WordShape {
	shape: number;
	character: number;
	left: number;
	right: number;
	flags: number;
}

/** The parts of the text in the order of the file, and where the head of the file has their lengths. */
const PARTS = {
	body: 0x4c,
	notes: 0x50,
	headers: 0x54,
	comments: 0x5c,
	endNotes: 0x60,
	boxes: 0x64,
	headerBoxes: 0x68,
} as const;
type Part = keyof typeof PARTS;

export interface FormattedWord {
	paragraphs: readonly WordParagraph[];
	/** Other texts than those of the body and of boxes with places. */
	others?: Partial<Record<Part, readonly WordParagraph[]>>;
	/** The flags of its head, and its streams; all that it needs by default. */
	flags?: number;
	streams?: readonly string[];
	boxes?: readonly WordBox[];
	shapes?: readonly WordShape[];
	/** For each: how many paragraphs it has, and its properties. */
	sections?: ReadonlyArray<readonly [count: number, properties: readonly number[]]>;
	styles?: ReadonlyArray<readonly number[]>;
	data?: readonly number[];
	/** The modifier of the only piece, and lists of properties that it can refer to. */
	modifier?: number;
	lists?: ReadonlyArray<readonly number[]>;
	/** Changes the file before it is packed. */
	change?: (main: DataView, table: DataView) => void;
}

export const short = (value: number) => [value & 255, (value >> 8) & 255];
export const long = (value: number) => [...short(value), ...short(value >>> 16)];

/** A property with its value. */
export const sprm = (code: number, ...value: readonly number[]) => [...short(code), ...value];

/** The properties of a row: its cells' widths, and for each whether it continues the one above. */
export function rowOf(widths: readonly number[], merged: readonly boolean[] = []): number[] {
	let edge = 0;
	const edges = [0, ...widths.map((width) => (edge += width))];
	const cells = widths.flatMap((_, index) => [
		merged[index] ? 0x20 : 0,
		...Array<number>(19).fill(0),
	]);
	const value = [widths.length, ...edges.flatMap(short), ...cells];
	return [...sprm(0xd608, ...short(value.length + 1)), ...value];
}

/** A paragraph style. */
export function styleOf(
	builtIn: number,
	base: number,
	paragraph: readonly number[] = [],
	characters: readonly number[] = [],
): number[] {
	const head = [builtIn, 1 | (base << 4), 2, 0, 0].flatMap(short);
	const name = [1, 0x58, 0].flatMap(short);
	const even = (list: readonly number[]) => {
		return [...short(list.length), ...list, ...(list.length % 2 ? [0] : [])];
	};
	return [...head, ...name, ...even([0, 0, ...paragraph]), ...even(characters)];
}

const PAGE = 512;
const TEXT_AT = 2 * PAGE;
const END_MARK = '\r';
const SECOND_TABLE = 0x0200;

/** An old Word file with these paragraphs, each with a page of properties of its own. */
export function formattedDoc(word: FormattedWord): Uint8Array {
	const { paragraphs, boxes = [], shapes = [], data = [], flags = 0 } = word;
	const inBoxes = boxes.flatMap((box) => box.paragraphs);
	const parts = { body: paragraphs, boxes: inBoxes, ...word.others };
	const names = Object.keys(PARTS) as Part[];
	const all = names.flatMap((name) => parts[name] ?? []);
	const texts = all.map(({ text, mark = END_MARK }) => text + mark);
	const lengthOf = (list: readonly WordParagraph[]) =>
		list.reduce((sum, { text, mark = END_MARK }) => sum + text.length + mark.length, 0);
	const characters = lengthOf(all);
	const zeros = (count: number) => Array<number>(count).fill(0);
	const main = zeros(TEXT_AT);
	added(main, Buffer.from(texts.join(''), 'utf16le'));
	while (main.length % PAGE > 0) main.push(0);
	const starts = startsOf(
		texts.map(({ length }) => length * 2),
		TEXT_AT,
	);
	const pages = (list: (paragraph: WordParagraph) => number[], size: number) =>
		all.map((paragraph, index) => {
			const page = pageOf([starts[index]!, starts[index + 1]!], list(paragraph), size);
			return added(main, page) / PAGE;
		});
	const paragraphPages = pages(({ style = 0, properties = [] }) => {
		const list = [...short(style), ...properties];
		return list.length % 2 ? [(list.length + 1) / 2, ...list] : [0, list.length / 2, ...list];
	}, 13);
	const characterPages = pages(({ look = [] }) => [look.length, ...look], 1);

	const sections = (word.sections ?? [[paragraphs.length, []]]).map(([count, list]) => ({
		count,
		at: added(main, [...short(list.length), ...list]),
	}));
	let read = 0;
	const ends = sections.map(({ count }) => lengthOf(paragraphs.slice(0, (read += count))));
	const boxStarts = startsOf(
		boxes.map((box) => lengthOf(box.paragraphs)),
		0,
	);
	const table = zeros(4);
	const lists = (word.lists ?? []).flatMap((list) => [1, ...short(list.length), ...list]);
	const piece = [...short(0), ...long(TEXT_AT), ...short(word.modifier ?? 0)];
	const clx = [...lists, 2, ...[16, 0, characters].flatMap(long), ...piece];
	const styles = (word.styles ?? []).flatMap((style) => [...short(style.length), ...style]);
	const sectionAt = sections.map(({ at }) => [0, 0, ...long(at), ...zeros(6)]);
	const shapeAt = shapes.map(({ shape, left, right, flags: own }) => {
		return [...[shape, left, 0, right, 0].flatMap(long), ...short(own), ...long(0)];
	});
	const boxAt = boxes.map(({ shape, shapes: count = 1 }) => {
		return [...long(count), ...zeros(10), ...long(shape), ...long(0)];
	});
	const entries: ReadonlyArray<readonly [at: number, bytes: number[]]> = [
		[0x1a2, clx],
		[0xa2, [...short(18), ...short(15), ...short(10), ...zeros(14), ...styles]],
		[0xca, plc([0, ...ends], sectionAt)],
		[0xfa, plc(starts, characterPages.map(long))],
		[0x102, plc(starts, paragraphPages.map(long))],
		[0x1da, plc([...shapes.map(({ character }) => character), characters], shapeAt)],
		[0x25a, plc(boxStarts, boxAt)],
	];
	const head = new DataView(new ArrayBuffer(TEXT_AT));
	head.setUint16(0, 0xa5ec, true);
	head.setUint16(2, 0xc1, true);
	head.setUint16(0x0a, flags, true);
	for (const name of names) head.setInt32(PARTS[name], lengthOf(parts[name] ?? []), true);
	for (const [at, bytes] of entries) {
		head.setUint32(at, added(table, bytes), true);
		head.setUint32(at + 4, bytes.length, true);
	}
	const mainBytes = Uint8Array.from(main);
	mainBytes.set(new Uint8Array(head.buffer), 0);
	const tableBytes = Uint8Array.from(table);
	word.change?.(new DataView(mainBytes.buffer), new DataView(tableBytes.buffer));
	const [used, other] = flags & SECOND_TABLE ? ['1Table', '0Table'] : ['0Table', '1Table'];
	const contents: Record<string, Uint8Array> = {
		...{ WordDocument: mainBytes, [used!]: tableBytes, [other!]: new Uint8Array(9) },
		Data: Uint8Array.from(data),
	};
	const { streams = Object.keys(contents) } = word;
	return compoundOf(Object.fromEntries(streams.map((name) => [name, contents[name]!])));
}

/** An old Word file with these texts as they are. */
export function docOf(
	texts: Partial<Record<Part, string>>,
	shape: Pick<FormattedWord, 'flags' | 'streams'> = {},
): Uint8Array {
	const raw = (text = '') => (text === '' ? [] : [{ text, mark: '' }]);
	const others = Object.entries(texts).map(([part, text]) => [part, raw(text)] as const);
	return formattedDoc({
		...shape,
		paragraphs: raw(texts.body),
		others: Object.fromEntries(others),
	});
}

/** @returns where the bytes begin that are added */
function added(kept: number[], bytes: Iterable<number>): number {
	const at = kept.length;
	for (const byte of bytes) kept.push(byte);
	return at;
}

function startsOf(lengths: readonly number[], from: number): number[] {
	let at = from;
	return [from, ...lengths.map((length) => (at += length))];
}

function plc(starts: readonly number[], data: ReadonlyArray<readonly number[]>): number[] {
	return [...starts.flatMap(long), ...data.flat()];
}

/** A page of properties for one stretch of text. */
function pageOf(
	[start, end]: readonly [number, number],
	list: readonly number[],
	size: number,
): Uint8Array {
	const page = new Uint8Array(PAGE);
	page.set([...long(start), ...long(end)]);
	const at = 9 + size + ((9 + size) % 2);
	page[8] = at / 2;
	page.set(list, at);
	page[PAGE - 1] = 1;
	return page;
}
