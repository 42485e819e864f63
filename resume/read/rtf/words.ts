import { encodingOfCharset } from '../encoding';
import { inColumns } from '../structure/assembly';
import { MOST_COLUMNS, pageOf, placed, type PageSize } from '../structure/places';
import type { Block, FloatingBox } from '../structure/types';
import { Story, type WordLook } from '../structure/story';

/** What is said of a group and of the groups in it; closing a group brings the outer one back. */
export interface RtfState extends WordLook {
	/** What takes the text; text boxes and headers have their own. */
	readonly story: Story;
	/** Where the blocks of the story belong. */
	readonly endStory?: (blocks: Block[]) => void;
	/** What becomes of the text of the group. */
	readonly destination: 'text' | 'skip' | 'fonts' | 'styles';
	/** Whether `\*` was read: the group may be left out if its word is not known. */
	readonly optional?: boolean;
	readonly codePage?: number;
	readonly defaultFont?: number;
	readonly font?: number;
	/** Characters that stand in for one that is given by its number. */
	readonly fallback?: number;
	readonly style?: number | undefined;
	readonly paperWidth?: number;
	readonly marginLeft?: number;
	readonly marginRight?: number;
	/** Of the section. */
	readonly columns?: number;
	/** Whether the next cell of the row belongs to the one above it. */
	readonly nextMerged?: boolean;
	/** Where the shape stands that the group is within. */
	readonly boxLeft?: number | undefined;
	readonly boxRight?: number | undefined;
	readonly boxFrom?: string | undefined;
	readonly boxWrap?: number | undefined;
}

/** What is known of an RTF file while it is read. */
export class RtfReader {
	readonly counts = { paragraphs: 0 };
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
	/** What has been read of the body and of the rest. */
	readonly body: Array<readonly Block[]> = [];
	readonly others: Block[][] = [];

	newStory(): Story {
		return new Story(() => pageIn(this.state), this.counts);
	}
}

/** What a control word does; `value` is `null` where the word has no number. */
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

const ifText =
	(action: (state: RtfState, reader: RtfReader) => void): Action =>
	(reader) => {
		if (reader.state.destination === 'text') action(reader.state, reader);
	};

/** Properties about which nothing is said any more. */
function without(...names: ReadonlyArray<keyof RtfState>): Partial<RtfState> {
	return Object.fromEntries(names.map((name) => [name, undefined]));
}

const noFrame = without('frameX', 'frameY', 'frameWidth', 'frameFrom');
const plainParagraph = {
	...noFrame,
	...without('style', 'heading', 'outline', 'firstLine', 'depth'),
};
const plainText = without('hidden', 'deleted', 'bold', 'fontSize');
const plainRow = {
	...without('cells', 'rowLeft', 'nextMerged'),
	...without('floats', 'floatX', 'floatAlign', 'floatFrom'),
};

/** Tables within tables. */
const MOST_TABLES = 20;

const innerDepth = ({ depth = 0 }: RtfState) => Math.max(2, depth);

/** What control words do. Those that are not listed change nothing that matters. */
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
	['b', number('bold', 1)],
	['v', number('hidden', 1)],
	['deleted', number('deleted', 1)],
	['plain', set(plainText)],
	['fi', number('firstLine')],
	['outlinelevel', number('outline')],
	['pard', set(plainParagraph)],
	['absw', number('frameWidth')],
	['posx posnegx', number('frameX')],
	['posy', number('frameY')],
	['pvpg', set({ frameY: 0 })],
	['phpg', set({ frameFrom: 'page' })],
	['dropcapli', set(noFrame)],

	['trowd', set(plainRow)],
	['trleft', number('rowLeft')],
	['clvmrg', set({ nextMerged: true })],
	['tphmrg tphcol tdfrmtxtLeft tdfrmtxtRight', set({ floats: true })],
	['tphpg', set({ floats: true, floatFrom: 'page' })],
	['tposx tposnegx', number('floatX')],
	['tposxl tposxi', set({ floatAlign: 'left' })],
	['tposxc', set({ floatAlign: 'center' })],
	['tposxr tposxo', set({ floatAlign: 'right' })],

	['shp do', set(without('boxLeft', 'boxRight', 'boxFrom', 'boxWrap'))],
	['shpleft', number('boxLeft')],
	['shpright', number('boxRight')],
	['shpwr', number('boxWrap')],
	['shpbxpage', set({ boxFrom: 'page' })],

	// Groups that hold no text of the document, beside those that may be left out, and some that may not
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
	['itap', (reader, depth) => change(reader, { depth: clamped(depth ?? 1, MOST_TABLES) })],
	['cellx', addCell],
	['cell', ifText((state) => state.story.endCell(state, 1))],
	['row', ifText((state) => state.story.endRow(state, 1))],
	['nestcell', ifText((state) => state.story.endCell(state, innerDepth(state)))],
	['nestrow', ifText((state) => state.story.endRow(state, innerDepth(state)))],
	['shptxt dptxbxtext', readTextBox],
	['header headerl headerr headerf footer footerl footerr footerf footnote', readMargin],
];

const actions: ReadonlyMap<string, Action> = new Map(
	table.flatMap(([words, action]) => words.split(' ').map((word) => [word, action] as const)),
);

/** What a control word does, if anything. */
export function actionOf(word: string): Action | undefined {
	return actions.get(word);
}

function clamped(value: number, most: number): number {
	return Math.min(most, Math.max(0, value));
}

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
	state.story.breakColumn();
}

function addCell(reader: RtfReader, value: number | null): void {
	const { cells = [], nextMerged = false } = reader.state;
	if (cells.length >= MOST_COLUMNS) return;
	const cell = { right: value ?? 0, merged: nextMerged };
	change(reader, { cells: [...cells, cell], nextMerged: false });
}

/** Ends a section of the body: what was read of it, in its columns. */
export function endSection({ state, body }: RtfReader): void {
	body.push(inColumns(state.columns ?? 1, state.story.take(state)));
}

/** Reads text that stands apart from the body, until its group ends. */
function readApart(reader: RtfReader, endStory: (blocks: Block[]) => void): void {
	const story = reader.newStory();
	change(reader, { ...plainParagraph, ...plainText, destination: 'text', story, endStory });
}

function readMargin(reader: RtfReader): void {
	readApart(reader, (blocks) => reader.others.push(blocks));
}

function readTextBox(reader: RtfReader): void {
	const { story } = reader.state;
	readApart(reader, (blocks) => story.addBox(boxOf(reader.state, blocks)));
}

function boxOf(state: RtfState, blocks: readonly Block[]): FloatingBox {
	const { boxLeft, boxRight, boxFrom: from, boxWrap } = state;
	const x = boxLeft === undefined ? null : boxLeft / 20;
	const span = x === null || boxRight === undefined ? 0 : boxRight / 20 - x;
	const place = { from, x, width: span > 0 ? span : null };
	return { kind: 'box', form: 'textBox', ...placed(place, pageIn(state), boxWrap !== 1), blocks };
}

/** The page as far as it was told. */
export function pageIn(state: RtfState): PageSize {
	const { paperWidth = 11_906, marginLeft = 1_800, marginRight = 1_800 } = state;
	return pageOf(paperWidth / 20, marginLeft / 20, marginRight / 20);
}
