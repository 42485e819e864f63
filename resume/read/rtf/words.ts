import { inColumns } from '../structure/assembly';
import { leftOf } from '../structure/places';
import type { Block, FloatingBox } from '../structure/types';
import { newStory } from '../word/story';
import { encodingOfCharset } from './codePages';
import { pageIn, plain, without, type RtfState } from './state';

/** What is known of an RTF file while it is read. */
export interface RtfReader {
	state: RtfState;
	/** The states of the groups around, the outermost first. */
	readonly outer: RtfState[];
	/** Bytes still to be left out after a letter that is given by its number. */
	toSkip: number;
	/** Bytes that are to be decoded together, since a letter may take two of them. */
	pending: string;
	readonly fontEncodings: Map<number, string>;
	readonly headingStyles: Set<number>;
	/** The name of the style that is being declared. */
	declared: string;
	readonly counts: { paragraphs: number };
	/** What has been read of the body and of the rest. */
	readonly body: Array<readonly Block[]>;
	readonly others: Block[][];
}

/** Words that stand for a letter or for white space. */
export const letters: ReadonlyMap<string, string> = new Map([
	['tab', '\t'],
	['line', '\n'],
	['lbr', '\n'],
	['emdash', '—'],
	['endash', '–'],
	['lquote', '‘'],
	['rquote', '’'],
	['ldblquote', '“'],
	['rdblquote', '”'],
	['bullet', '•'],
	['emspace', ' '],
	['enspace', ' '],
	['qmspace', ' '],
]);

/** Words that set a property to their number. */
const numbers: Readonly<Record<string, keyof RtfState>> = {
	ansicpg: 'codePage',
	deff: 'defaultFont',
	paperw: 'paperWidth',
	margl: 'marginLeft',
	margr: 'marginRight',
	cols: 'columns',
	f: 'font',
	uc: 'fallback',
	fs: 'fontSize',
	fi: 'firstLine',
	outlinelevel: 'outline',
	absw: 'frameWidth',
	posx: 'frameX',
	posnegx: 'frameX',
	posy: 'frameY',
	trleft: 'rowLeft',
	tposx: 'floatX',
	tposnegx: 'floatX',
	shpleft: 'boxLeft',
	shpright: 'boxRight',
	shpwr: 'boxWrap',
};

/** Words that switch a property on, or off with a 0. */
const switches: Readonly<Record<string, keyof RtfState>> = {
	v: 'hidden',
	deleted: 'deleted',
	b: 'bold',
};

/** Groups that hold no text of the document, beside those that may be left out. */
const SKIPPED = [
	...['colortbl', 'info', 'pict', 'fldinst', 'listtext', 'pntext', 'sp', 'shprslt'],
	...['nonesttables', 'xe', 'tc', 'txe', 'rxe'],
];

/** Words that set properties in one way. */
const sets: Readonly<Record<string, Partial<RtfState>>> = {
	...Object.fromEntries(SKIPPED.map((name) => [name, { destination: 'skip' }])),
	fonttbl: { destination: 'fonts' },
	stylesheet: { destination: 'styles' },
	shpinst: {},
	nesttableprops: {},
	mac: { codePage: 10_000 },
	sectd: without('columns'),
	plain: plain.text,
	pard: plain.paragraph,
	phpg: { frameFrom: 'page' },
	pvpg: { frameY: 0 },
	dropcapli: plain.frame,
	trowd: plain.row,
	tphpg: { floats: true, floatFrom: 'page' },
	tphmrg: { floats: true },
	tphcol: { floats: true },
	tdfrmtxtLeft: { floats: true },
	tdfrmtxtRight: { floats: true },
	tposxl: { floatAlign: 'left' },
	tposxi: { floatAlign: 'left' },
	tposxc: { floatAlign: 'center' },
	tposxr: { floatAlign: 'right' },
	tposxo: { floatAlign: 'right' },
	clvmrg: { nextMerged: true },
	shp: plain.shape,
	do: plain.shape,
	shpbxpage: { boxFrom: 'page' },
};

/** What a control word does; `value` is `null` where the word has no number. */
type Action = (reader: RtfReader, value: number | null) => void;

const change = (reader: RtfReader, properties: Partial<RtfState>) => {
	reader.state = { ...reader.state, ...properties };
};

const ifText =
	(action: (reader: RtfReader) => void): Action =>
	(reader) => {
		if (reader.state.destination === 'text') action(reader);
	};

/** Tables within tables. */
const MOST_TABLES = 20;
/** Word itself allows 63. */
const MOST_CELLS = 200;

const innerDepth = ({ depth = 0 }: RtfState) => Math.max(2, depth);

const actions: Readonly<Record<string, Action>> = {
	fcharset: ({ state, fontEncodings }, value) => {
		const encoding = encodingOfCharset(value ?? 0);
		if (encoding && state.font !== undefined) fontEncodings.set(state.font, encoding);
	},
	s: (reader, value) => {
		const style = value ?? 0;
		change(reader, { style, heading: reader.headingStyles.has(style) ? 1 : 0 });
	},
	par: ifText(({ state }) => state.story.endParagraph(state)),
	page: ifText(({ state }) => state.story.endParagraph(state)),
	column: ifText(({ state }) => {
		state.story.endParagraph(state);
		state.story.breakColumn();
	}),
	sect: ifText(endSection),
	intbl: (reader) => change(reader, { depth: Math.max(1, reader.state.depth ?? 0) }),
	itap: (reader, value) => {
		change(reader, { depth: Math.min(MOST_TABLES, Math.max(0, value ?? 1)) });
	},
	cellx: (reader, value) => {
		const { cells = [], nextMerged } = reader.state;
		if (cells.length >= MOST_CELLS) return;
		const cell = { right: value ?? 0, merged: nextMerged ?? false };
		change(reader, { cells: [...cells, cell], nextMerged: false });
	},
	cell: ifText(({ state }) => state.story.endCell(state, 1)),
	row: ifText(({ state }) => state.story.endRow(state, 1)),
	nestcell: ifText(({ state }) => state.story.endCell(state, innerDepth(state))),
	nestrow: ifText(({ state }) => state.story.endRow(state, innerDepth(state))),
	shptxt: readTextBox,
	dptxbxtext: readTextBox,
	...Object.fromEntries(
		['header', 'headerl', 'headerr', 'headerf', 'footer', 'footerl', 'footerr', 'footerf']
			.concat('footnote')
			.map((name) => [
				name,
				(reader: RtfReader) => readApart(reader, (blocks) => reader.others.push(blocks)),
			]),
	),
};

const all: ReadonlyMap<string, Action> = new Map([
	...Object.entries(numbers).map(([word, name]): [string, Action] => [
		word,
		(reader, value) => change(reader, { [name]: value ?? undefined }),
	]),
	...Object.entries(switches).map(([word, name]): [string, Action] => [
		word,
		(reader, value) => change(reader, { [name]: value ?? 1 }),
	]),
	...Object.entries(sets).map(([word, properties]): [string, Action] => [
		word,
		(reader) => change(reader, properties),
	]),
	...Object.entries(actions),
]);

/** What a control word does. Those without an action change nothing that matters. */
export function actionOf(word: string): Action | undefined {
	return all.get(word);
}

/** Ends a section of the body: what was read of it, in its columns. */
export function endSection({ state, body }: RtfReader): void {
	body.push(inColumns(state.columns ?? 1, state.story.take(state)));
}

/** Reads text that stands apart from the body, until its group ends. */
function readApart(reader: RtfReader, endStory: (blocks: Block[]) => void): void {
	const story = newStory(() => pageIn(reader.state), reader.counts);
	change(reader, { ...plain.paragraph, ...plain.text, destination: 'text', story, endStory });
}

function readTextBox(reader: RtfReader): void {
	const { story } = reader.state;
	readApart(reader, (blocks) => story.addBox(boxOf(reader.state, blocks)));
}

function boxOf(state: RtfState, blocks: readonly Block[]): FloatingBox {
	const { boxLeft, boxRight, boxFrom: from, boxWrap } = state;
	const x = boxLeft === undefined ? null : boxLeft / 20;
	const width = x === null || boxRight === undefined ? 0 : boxRight / 20 - x;
	return {
		kind: 'box',
		form: 'textBox',
		left: leftOf({ from, align: undefined, x, width }, pageIn(state)),
		width: width > 0 ? width : null,
		aside: boxWrap !== 1,
		inline: false,
		blocks,
	};
}
