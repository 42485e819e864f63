import type { Block } from '../structure/types';
import { encodingOf, encodingOfCharset } from './codePages';
import { newSink, type Sink } from './sink';
import { firstState, type GroupState } from './state';

/** Where a shape stands; the words that say so come before its text. */
export interface ShapePlace {
	left: number | null;
	right: number | null;
	fromPage: boolean;
	topAndBottom: boolean;
}

/** What is known of an RTF file while it is read. */
export interface RtfReader {
	state: GroupState;
	/** The states of the groups around, the outermost first. */
	readonly outer: GroupState[];
	/** What takes the text now; text boxes and headers have their own. */
	sink: Sink;
	/** What to do when the group of a depth ends. */
	readonly atClose: Map<number, () => void>;
	/** Characters still to be left out after one that is given by its number. */
	toSkip: number;
	/** Bytes that are to be decoded together, since a letter may take two of them. */
	pending: number[];
	defaultFont: number;
	encoding: string;
	readonly fontEncodings: Map<number, string>;
	readonly headingStyles: Set<number>;
	/** The name of the style or font that is being declared. */
	declared: string;
	readonly shapes: ShapePlace[];
	readonly page: { width: number; left: number; right: number };
	readonly counts: { paragraphs: number };
	columns: number;
	/** What has been read of the body and of the rest. */
	readonly body: Block[];
	readonly others: Block[];
}

const A4_WIDTH = 11_906;
const USUAL_MARGIN = 1_800;

/** A reader at the beginning of a file. */
export function newReader(): RtfReader {
	const headingStyles = new Set<number>();
	const page = { width: A4_WIDTH, left: USUAL_MARGIN, right: USUAL_MARGIN };
	const counts = { paragraphs: 0 };
	return {
		state: firstState,
		outer: [],
		sink: sinkFor({ headingStyles, page, counts }),
		atClose: new Map(),
		toSkip: 0,
		pending: [],
		defaultFont: 0,
		encoding: encodingOf(1252),
		fontEncodings: new Map(),
		headingStyles,
		declared: '',
		shapes: [],
		page,
		counts,
		columns: 1,
		body: [],
		others: [],
	};
}

/** Something that takes text of this file. */
export function sinkFor({
	headingStyles,
	page,
	counts,
}: Pick<RtfReader, 'headingStyles' | 'page' | 'counts'>): Sink {
	return newSink((style) => headingStyles.has(style), page, counts);
}

/** Whether text is shown and belongs to the document. */
function isShown({ state }: RtfReader): boolean {
	return state.destination === 'text' && !state.hidden && !state.deleted;
}

/** Adds text after what is still to be decoded before it. */
export function write(reader: RtfReader, text: string): void {
	flush(reader);
	if (isShown(reader)) reader.sink.write(text, reader.state);
}

/** Decodes the bytes that have been read, in the encoding of their font. */
export function flush(reader: RtfReader): void {
	if (reader.pending.length === 0) return;
	const bytes = Uint8Array.from(reader.pending);
	reader.pending = [];
	const font = reader.state.font < 0 ? reader.defaultFont : reader.state.font;
	const encoding = reader.fontEncodings.get(font) ?? reader.encoding;
	const text = new TextDecoder(encoding).decode(bytes);
	if (reader.state.destination === 'text') {
		if (isShown(reader)) reader.sink.write(text, reader.state);
	} else if (reader.state.destination === 'styles') {
		reader.declared += text;
	}
}

/** Notes the character set of the font that is being declared. */
export function declareCharset(reader: RtfReader, charset: number): void {
	const encoding = encodingOfCharset(charset);
	if (encoding) reader.fontEncodings.set(reader.state.font, encoding);
}

/** Ends a section of the body: what was read of it, in its columns. */
export function endSection(reader: RtfReader): void {
	const blocks = reader.sink.take(reader.state);
	if (reader.columns < 2) reader.body.push(...blocks);
	else reader.body.push({ kind: 'section', columns: reader.columns, blocks });
}
