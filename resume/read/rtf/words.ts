import type { FloatingBox } from '../structure/types';
import { encodingOf } from './codePages';
import { declareCharset, endSection, sinkFor, type RtfReader, type ShapePlace } from './reader';
import {
	plainParagraph,
	plainText,
	type Destination,
	type GroupState,
	type RowFloat,
} from './state';

/** What a control word does; `value` is `null` where the word has no number. */
type Action = (reader: RtfReader, value: number | null) => void;

const set =
	(change: Partial<GroupState>): Action =>
	(reader) => {
		reader.state = { ...reader.state, ...change };
	};

/** A property that is on by its word, and off where the word has a 0. */
const toggle =
	(name: 'hidden' | 'deleted' | 'bold'): Action =>
	(reader, value) => {
		reader.state = { ...reader.state, [name]: value !== 0 };
	};

const go = (destination: Destination): Action => set({ destination });

const ifText =
	(action: Action): Action =>
	(reader, value) => {
		if (reader.state.destination === 'text') action(reader, value);
	};

const frame =
	(name: string): Action =>
	(reader, value) => {
		reader.state = { ...reader.state, frame: { ...reader.state.frame, [name]: value ?? 0 } };
	};

const shape =
	(change: (place: ShapePlace, value: number | null) => void): Action =>
	(reader, value) => {
		const place = reader.shapes.at(-1);
		if (place) change(place, value);
	};

/** Text that stands apart from the body, and goes to a sink of its own until its group ends. */
const apart =
	(add: (reader: RtfReader, own: RtfReader['sink'], outer: RtfReader['sink']) => void): Action =>
	(reader) => {
		if (reader.state.destination === 'skip') return;
		const outer = reader.sink;
		const own = sinkFor(reader);
		reader.sink = own;
		reader.state = { ...reader.state, ...plainParagraph, ...plainText, destination: 'text' };
		reader.atClose.set(reader.outer.length, () => {
			reader.sink = outer;
			add(reader, own, outer);
		});
	};

const toOthers = apart((reader, own) => reader.others.push(...own.take(reader.state)));

const textBox = apart((reader, own, outer) => {
	outer.addBox(boxOf(reader.shapes.at(-1), own.take(reader.state), reader));
});

function boxOf(
	place: ShapePlace | undefined,
	blocks: FloatingBox['blocks'],
	{ page }: RtfReader,
): FloatingBox {
	const { left = null, right = null, fromPage = false, topAndBottom = false } = place ?? {};
	return {
		kind: 'box',
		form: 'textBox',
		left: left === null ? null : (left - (fromPage ? page.left : 0)) / 20,
		width: left === null || right === null || right <= left ? null : (right - left) / 20,
		aside: !topAndBottom,
		inline: false,
		blocks,
	};
}

const float =
	(change: (value: number) => RowFloat): Action =>
	(reader, value) => {
		reader.state = {
			...reader.state,
			rowFloat: { ...reader.state.rowFloat, ...change(value ?? 0) },
		};
	};

const newShape: Action = (reader) => {
	reader.shapes.push({ left: null, right: null, fromPage: false, topAndBottom: false });
	reader.atClose.set(reader.outer.length, () => reader.shapes.pop());
};

const plan: Action = (reader, value) => {
	const { rowPlan, nextMerged } = reader.state;
	if (rowPlan.length >= MOST_CELLS) return;
	const cell = { right: value ?? 0, merged: nextMerged };
	reader.state = { ...reader.state, rowPlan: [...rowPlan, cell], nextMerged: false };
};

/** Word itself allows 63. */
const MOST_CELLS = 200;

const depthOf = ({ state }: RtfReader) => Math.max(2, state.tableDepth);

/** Words that stand for a letter or for white space. */
export const letters: Readonly<Record<string, string>> = {
	tab: '\t',
	line: '\n',
	lbr: '\n',
	emdash: '—',
	endash: '–',
	lquote: '‘',
	rquote: '’',
	ldblquote: '“',
	rdblquote: '”',
	bullet: '•',
	emspace: ' ',
	enspace: ' ',
	qmspace: ' ',
};

/** What each control word does. Those that are not here change nothing that matters. */
export const words: Readonly<Record<string, Action>> = {
	// The file
	ansicpg: (reader, value) => {
		reader.encoding = encodingOf(value ?? 0);
	},
	mac: (reader) => {
		reader.encoding = encodingOf(10000);
	},
	deff: (reader, value) => {
		reader.defaultFont = value ?? 0;
	},
	paperw: (reader, value) => {
		reader.page.width = value ?? reader.page.width;
	},
	margl: (reader, value) => {
		reader.page.left = value ?? reader.page.left;
	},
	margr: (reader, value) => {
		reader.page.right = value ?? reader.page.right;
	},

	// Destinations
	fonttbl: go('fonts'),
	stylesheet: go('styles'),
	...Object.fromEntries(
		[
			'colortbl',
			'info',
			'pict',
			'objdata',
			'objclass',
			'objname',
			'fldinst',
			'listtext',
			'pntext',
			'sp',
			'shprslt',
			'nonesttables',
			'xe',
			'tc',
			'txe',
			'rxe',
			'annotation',
			'filetbl',
			'revtbl',
			'background',
			'bkmkstart',
			'bkmkend',
		].map((name) => [name, go('skip')]),
	),
	...Object.fromEntries(
		['header', 'headerl', 'headerr', 'headerf', 'footer', 'footerl', 'footerr', 'footerf']
			.concat('footnote')
			.map((name) => [name, toOthers]),
	),
	shp: newShape,
	do: newShape,
	shpinst: () => {},
	nesttableprops: () => {},
	shptxt: textBox,
	dptxbxtext: textBox,

	// Fonts and styles
	f: (reader, value) => {
		reader.state = { ...reader.state, font: value ?? 0 };
	},
	fcharset: (reader, value) => {
		if (reader.state.destination === 'fonts') declareCharset(reader, value ?? 0);
	},
	s: (reader, value) => {
		reader.state = { ...reader.state, style: value ?? 0 };
	},

	// Letters
	plain: set(plainText),
	v: toggle('hidden'),
	deleted: toggle('deleted'),
	b: toggle('bold'),
	fs: (reader, value) => {
		reader.state = { ...reader.state, fontSize: (value ?? 24) / 2 };
	},
	uc: (reader, value) => {
		reader.state = { ...reader.state, fallback: Math.max(0, value ?? 1) };
	},

	// Paragraphs
	pard: set(plainParagraph),
	par: ifText((reader) => reader.sink.endParagraph(reader.state)),
	page: ifText((reader) => reader.sink.endParagraph(reader.state)),
	column: ifText((reader) => {
		reader.sink.endParagraph(reader.state);
		reader.sink.breakColumn();
	}),
	fi: (reader, value) => {
		reader.state = { ...reader.state, hanging: Math.max(0, -(value ?? 0) / 20) };
	},
	outlinelevel: (reader, value) => {
		reader.state = { ...reader.state, outline: (value ?? 9) < 9 };
	},
	absw: frame('absw'),
	posx: frame('posx'),
	posnegx: frame('posnegx'),
	posy: frame('posy'),
	phpg: frame('phpg'),
	pvpg: frame('pvpg'),
	dropcapli: set({ frame: null }),

	// Sections
	sectd: ifText((reader) => {
		reader.columns = 1;
	}),
	cols: ifText((reader, value) => {
		reader.columns = Math.max(1, value ?? 1);
	}),
	sect: ifText(endSection),

	// Tables
	intbl: (reader) => {
		const tableDepth = Math.max(1, reader.state.tableDepth);
		reader.state = { ...reader.state, tableDepth };
	},
	itap: (reader, value) => {
		reader.state = { ...reader.state, tableDepth: Math.min(MOST_TABLES, Math.max(0, value ?? 1)) };
	},
	trowd: set({ rowPlan: [], rowLeft: 0, nextMerged: false, rowFloat: null }),
	trleft: (reader, value) => {
		reader.state = { ...reader.state, rowLeft: value ?? 0 };
	},
	tphpg: float(() => ({ fromPage: true })),
	tphmrg: float(() => ({})),
	tphcol: float(() => ({})),
	tdfrmtxtLeft: float(() => ({})),
	tdfrmtxtRight: float(() => ({})),
	tposx: float((x) => ({ x })),
	tposnegx: float((x) => ({ x })),
	tposxl: float(() => ({ align: 'left' })),
	tposxi: float(() => ({ align: 'left' })),
	tposxc: float(() => ({ align: 'center' })),
	tposxr: float(() => ({ align: 'right' })),
	tposxo: float(() => ({ align: 'right' })),
	clvmrg: set({ nextMerged: true }),
	cellx: plan,
	cell: ifText((reader) => reader.sink.endCell(reader.state, 1)),
	row: ifText((reader) => reader.sink.endRow(reader.state, 1)),
	nestcell: ifText((reader) => reader.sink.endCell(reader.state, depthOf(reader))),
	nestrow: ifText((reader) => reader.sink.endRow(reader.state, depthOf(reader))),

	// Shapes
	shpleft: shape((place, value) => {
		place.left = value;
	}),
	shpright: shape((place, value) => {
		place.right = value;
	}),
	shpbxpage: shape((place) => {
		place.fromPage = true;
	}),
	shpwr: shape((place, value) => {
		place.topAndBottom = value === 1;
	}),
};

/** Tables within tables. */
const MOST_TABLES = 20;
