import { viewOf } from '../bytes';

/** What the head of a Word file says of where things are. */
export interface Fib {
	readonly encrypted: boolean;
	/** The stream that the tables are in. */
	readonly tableStream: '0Table' | '1Table';
	/** Where the list of pieces of text stands in it. */
	readonly clxOffset: number;
	readonly clxSize: number;
	/** Characters of the body, and of what follows it: notes, headers, comments, text boxes. */
	readonly parts: {
		readonly body: number;
		readonly notes: number;
		readonly headers: number;
		readonly comments: number;
		readonly endNotes: number;
		readonly boxes: number;
		readonly headerBoxes: number;
	};
}

const WORD_95 = 0xa5dc;
const WORD_97 = 0xa5ec;
const OLDEST_VERSION = 0xc1;
const SMALLEST = 0x1aa;

const ENCRYPTED = 0x0100;
const SECOND_TABLE = 0x0200;

/** Reads the head of the stream `WordDocument`; `null` where it is broken, `older` before Word 97. */
export function readFib(stream: Uint8Array): Fib | 'older' | null {
	if (stream.length < SMALLEST) return null;
	const view = viewOf(stream);
	const mark = view.getUint16(0, true);
	if (mark === WORD_95) return 'older';
	if (mark !== WORD_97) return null;
	if (view.getUint16(2, true) < OLDEST_VERSION) return 'older';
	const flags = view.getUint16(0x0a, true);
	const count = (at: number) => Math.max(0, view.getInt32(at, true));
	return {
		encrypted: (flags & ENCRYPTED) !== 0,
		tableStream: flags & SECOND_TABLE ? '1Table' : '0Table',
		clxOffset: view.getUint32(0x1a2, true),
		clxSize: view.getUint32(0x1a6, true),
		parts: {
			body: count(0x4c),
			notes: count(0x50),
			headers: count(0x54),
			comments: count(0x5c),
			endNotes: count(0x60),
			boxes: count(0x64),
			headerBoxes: count(0x68),
		},
	};
}
