import { encodingOfCharset } from '../encoding';
import { inColumns, isLight } from '../structure/assembly';
import { MOST_COLUMNS, pageOf, type PageSize, type Place, placed } from '../structure/places';
import type { Block } from '../structure/structuredDocument';
import { depthOf, Story, type WordLook } from '../structure/wordStory';

/** `fallback`: the characters that replace one that is given by its number. `columns` are those of the section. */
type RtfNumber =
	| ('codePage' | 'defaultFont' | 'font' | 'color' | 'fallback' | 'style')
	| ('paperWidth' | 'marginLeft' | 'marginRight' | 'columns');

/** Of a group and of the groups in it; closing a group brings the outer one back. */
export interface RtfState extends WordLook, Partial<Readonly<Record<RtfNumber, number>>> {
	/** Text boxes and headers have their own. */
	readonly story: Story;
	readonly endStory?: (blocks: Block[]) => void;
	/** Of the text of the group. */
	readonly destination: 'text' | 'skip' | 'fonts' | 'styles';
	/** `\*` was read: the group may be left out if its word is not known. */
	readonly optional?: boolean;
	/** The next cell of the row belongs to the one above it. */
	readonly nextMerged?: boolean;
	/** Where the shape is that the group is within, and its right edge. */
	readonly box?: BoxPlace | undefined;
}

type BoxPlace = Place & { readonly right?: number };

/** An RTF file while it is read. */
export class RtfReader {
	readonly counts = { paragraphs: 0, characters: 0 };
	state: RtfState = { story: this.newStory(), destination: 'text' };
	/** The states of the groups around, the outermost first. */
	readonly outer: RtfState[] = [];
	/** Bytes still to be left out after a letter that is given by its number. */
	toSkip = 0;
	/** Bytes that are to be decoded together, since a letter may take two of them. */
	pending = '';
	readonly fontEncodings = new Map<number, string>();
	readonly headingStyles = new Set<number>();
	/** The name of the style that is being declared. */
	declared = '';
	readonly body: Array<readonly Block[]> = [];
	readonly others: Block[][] = [];

	/** `pale`: for each colour, if it cannot be seen. */
	constructor(readonly pale: readonly boolean[]) {}

	newStory(): Story {
		return new Story(() => pageIn(this.state), this.counts);
	}
}

/** Colours behind text, and shapes. */
const GROUND =
	/\\(?:cb|cbpat|cfpat|chcbpat|clcbpat|trcbpat|highlight|shading|chshdng|clshdng)[1-9]|\\(?:shp|do)\b/;
const COLOR_PARTS = /(?<=\\(?:red|green|blue))\d+/g;
/** Longer tables of colours are not looked at. */
const LONGEST_TABLE = 10_000;

/** For each colour of a file, if it is as white as the ground; none is if there are other grounds. */
export function palesIn(file: string): readonly boolean[] {
	const start = GROUND.test(file) ? -1 : file.indexOf('{\\colortbl');
	if (start < 0) return [];
	const [table = ''] = file.slice(start, start + LONGEST_TABLE).split('}');
	return table.split(';').map((color) => isLight((color.match(COLOR_PARTS) ?? []).map(Number)));
}

/** `value` is `null` where the control word has no number. */
type Action = (reader: RtfReader, value: number | null) => void;

function change(reader: RtfReader, properties: Partial<RtfState>): void {
	reader.state = { ...reader.state, ...properties };
}

const set =
	(properties: Partial<RtfState>): Action =>
	(reader) =>
		change(reader, properties);

/** Sets a property to the number of the word. */
const number =
	(name: keyof RtfState, usual?: number): Action =>
	(reader, value) =>
		change(reader, { [name]: value ?? usual });

/** Adds to what is said of a place; its numbers are in points. */
const place =
	(kind: 'frame' | 'float' | 'box', said: (points: number) => BoxPlace): Action =>
	(reader, value) =>
		change(reader, { [kind]: { ...reader.state[kind], ...said((value ?? 0) / 20) } });

const ifText =
	(action: (state: RtfState, reader: RtfReader) => void): Action =>
	(reader) => {
		if (reader.state.destination === 'text') action(reader.state, reader);
	};

/** Properties about which nothing is said any more. */
function without(...names: ReadonlyArray<keyof RtfState>): Partial<RtfState> {
	return Object.fromEntries(names.map((name) => [name, undefined]));
}

const plainParagraph = without('frame', 'style', 'heading', 'outline', 'firstLine', 'depth');
const plainText = without('hidden', 'deleted', 'bold', 'fontSize', 'color');

const innerDepth = ({ depth = 0 }: RtfState) => Math.max(2, depth);

/** Control words that are not listed change nothing that matters. */
const table: ReadonlyArray<readonly [words: string, action: Action]> = [
	['ansicpg', number('codePage')],
	['deff', number('defaultFont')],
	['f', number('font')],
	['uc', number('fallback')],
	['mac', set({ codePage: 10_000 })],
	['paperw', number('paperWidth')],
	['margl', number('marginLeft')],
	['margr', number('marginRight')],
	['cols', number('columns')],
	['sectd', set(without('columns'))],

	['fs', number('fontSize')],
	['cf', number('color')],
	['b', number('bold', 1)],
	['v', number('hidden', 1)],
	['deleted', number('deleted', 1)],
	['plain', set(plainText)],
	['fi', number('firstLine')],
	['outlinelevel', number('outline')],
	['pard', set(plainParagraph)],
	['absw', place('frame', (width) => ({ width }))],
	['posx posnegx', place('frame', (x) => ({ x }))],
	['posy', place('frame', (y) => ({ y }))],
	['pvpg', place('frame', () => ({ y: 0 }))],
	['phpg', place('frame', () => ({ from: 'page' }))],
	['dropcapli', set(without('frame'))],

	['trowd', set(without('cells', 'rowLeft', 'nextMerged', 'float'))],
	['trleft', number('rowLeft')],
	['clvmrg', set({ nextMerged: true })],
	['tphmrg tphcol tdfrmtxtLeft tdfrmtxtRight', place('float', () => ({}))],
	['tphpg', place('float', () => ({ from: 'page' }))],
	['tposx tposnegx', place('float', (x) => ({ x }))],
	['tposxl tposxi', place('float', () => ({ align: 'left' }))],
	['tposxc', place('float', () => ({ align: 'center' }))],
	['tposxr tposxo', place('float', () => ({ align: 'right' }))],

	['shp do', set(without('box'))],
	['shpleft', place('box', (x) => ({ x }))],
	['shpright', place('box', (right) => ({ right }))],
	['shpwr', place('box', (wrap) => ({ alone: wrap === 1 / 20 }))],
	['shpbxpage', place('box', () => ({ from: 'page' }))],

	// Groups that hold no text of the document, but for those that may be left out, and some that may not
	['colortbl info pict fldinst listtext pntext sp shprslt', set({ destination: 'skip' })],
	['nonesttables xe tc txe rxe', set({ destination: 'skip' })],
	['fonttbl', set({ destination: 'fonts' })],
	['stylesheet', set({ destination: 'styles' })],
	['shpinst nesttableprops', set({})],

	['fcharset', setCharset],
	['s', setStyle],
	['par page', ifText((state) => state.story.endParagraph(state))],
	['column', ifText(breakColumn)],
	['sect', ifText((_, reader) => endSection(reader))],
	['intbl', (reader) => change(reader, { depth: Math.max(1, reader.state.depth ?? 0) })],
	['itap', (reader, depth) => change(reader, { depth: depthOf(depth ?? 1) })],
	['cellx', addCell],
	['cell', ifText((state) => state.story.endCell(state, 1))],
	['row', ifText((state) => state.story.endRow(state, 1))],
	['nestcell', ifText((state) => state.story.endCell(state, innerDepth(state)))],
	['nestrow', ifText((state) => state.story.endRow(state, innerDepth(state)))],
	['shptxt dptxbxtext', readTextBox],
	[
		'header headerl headerr headerf footer footerl footerr footerf footnote',
		(reader) => readApart(reader, (blocks) => reader.others.push(blocks)),
	],
];

export const actions: ReadonlyMap<string, Action> = new Map(
	table.flatMap(([words, action]) => words.split(' ').map((word) => [word, action] as const)),
);

function setCharset({ state, fontEncodings }: RtfReader, value: number | null): void {
	const encoding = encodingOfCharset(value ?? 0);
	if (encoding && state.font !== undefined) fontEncodings.set(state.font, encoding);
}

function setStyle(reader: RtfReader, value: number | null): void {
	const style = value ?? 0;
	change(reader, { style, heading: reader.headingStyles.has(style) ? 1 : 0 });
}

function breakColumn(state: RtfState): void {
	state.story.endParagraph(state);
	state.story.text.columnBreak = true;
}

function addCell(reader: RtfReader, value: number | null): void {
	const { cells = [], nextMerged = false } = reader.state;
	if (cells.length >= MOST_COLUMNS) return;
	const cell = { right: value ?? 0, merged: nextMerged };
	change(reader, { cells: [...cells, cell], nextMerged: false });
}

export function endSection({ state, body }: RtfReader): void {
	body.push(inColumns(state.columns ?? 1, state.story.take(state)));
}

/** Reads text that is apart from the body, until its group ends. */
function readApart(reader: RtfReader, endStory: (blocks: Block[]) => void): void {
	const story = reader.newStory();
	change(reader, { ...plainParagraph, ...plainText, destination: 'text', story, endStory });
}

function readTextBox(reader: RtfReader): void {
	const { story } = reader.state;
	readApart(reader, (blocks) => {
		const { right = NaN, ...box } = reader.state.box ?? {};
		const width = Math.max(0, right - (box.x ?? NaN)) || null;
		const placement = placed({ ...box, width }, pageIn(reader.state));
		story.text.boxes.push({ kind: 'box', form: 'textBox', ...placement, blocks });
	});
}

export function pageIn(state: RtfState): PageSize {
	const { paperWidth = 11_906, marginLeft = 1_800, marginRight = 1_800 } = state;
	return pageOf(paperWidth / 20, marginLeft / 20, marginRight / 20);
}
