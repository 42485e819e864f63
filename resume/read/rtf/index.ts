import type { Budget } from '../../budget';
import { encodingOf, latin1 } from '../encoding';
import { failure, isTooMuch, MOST_CHARACTERS, type FileReader } from '../fileContent';
import { readStructured } from '../structure/blockLines';
import { isHeadingName } from '../structure/assembly';
import { actions, endSection, pageIn, palesIn, RtfReader } from './words';

/** Deeper than any program nests. */
const MOST_GROUPS = 400;
/** Half points. */
const USUAL_SIZE = 24;
/** How often the clock is looked at. */
const TOKENS_BETWEEN = 4_096;

export const readRtf: FileReader = async (bytes, budget) => {
	const file = latin1(bytes);
	const reader = new RtfReader(palesIn(file));
	const fault = await readTokens(reader, file, budget);
	if (fault) return failure(fault);
	const body = reader.body.flat();
	const blocks = [...body, ...reader.others.flat()];
	const { textWidth } = pageIn(reader.state);
	return await readStructured({ blocks, bodySize: body.length, textWidth }, budget);
};

/** Reads until the outermost group ends; each letter of the file is a byte. */
async function readTokens(reader: RtfReader, file: string, budget: Budget) {
	// A brace, a control word with its number, a byte in hexadecimal digits, a control symbol, text, or
	// the end of a line, which says nothing. No word and no number is longer in the specification.
	const tokens =
		/([{}])|\\([a-z]{1,40})(-?\d{1,10})? ?|\\'([\da-f]{2})?|\\([^])|([^{}\\\r\n\0]+)|[^]/giy;
	let count = 0;
	for (let token = tokens.exec(file); token; token = tokens.exec(file)) {
		if (++count % TOKENS_BETWEEN === 0 && budget.isDue) await budget.turn();
		if (reader.outer.length > MOST_GROUPS || isTooMuch(reader.counts)) return 'tooMuchMemory';
		if (reader.pending.length > MOST_CHARACTERS) return 'tooMuchMemory';
		const [, brace, name, digits, hex, symbol, text] = token;
		const value = digits === undefined ? null : Number(digits);
		if (brace === '}') {
			if (reader.outer.length === 0) break;
			endGroup(reader);
			if (reader.outer.length === 1) return void endSection(reader);
			reader.state = reader.outer.pop()!;
		} else if (brace) openGroup(reader);
		// Raw bytes, as of a picture, follow this word; it says how many.
		else if (name === 'bin') tokens.lastIndex += Math.max(0, value ?? 0);
		else if (name) readWord(reader, name, value);
		else if (hex) readBytes(reader, String.fromCharCode(Number.parseInt(hex, 16)));
		else if (symbol) readSymbol(reader, symbol);
		else if (text) readBytes(reader, text);
	}
	// The last brace is missing: the file was cut off.
	return 'damaged';
}

function openGroup(reader: RtfReader): void {
	flush(reader);
	reader.outer.push(reader.state);
	reader.state = { ...reader.state, optional: false };
}

function endGroup(reader: RtfReader): void {
	flush(reader);
	const { state, outer } = reader;
	if (state.destination === 'styles') {
		// A style's name is at the end of its group.
		if (isHeadingName(reader.declared)) reader.headingStyles.add(state.style ?? 0);
		reader.declared = '';
	}
	const { story } = outer.at(-1) ?? state;
	if (state.story === story) return;
	state.endStory?.(state.story.take(state));
	reader.state = { ...state, story };
}

/** Words that mean a letter or white space. */
const letters: ReadonlyMap<string, string> = new Map(
	Object.entries({
		...{ tab: '\t', line: '\n', lbr: '\n', emspace: ' ', enspace: ' ', qmspace: ' ' },
		...{ lquote: '‘', rquote: '’', ldblquote: '“', rdblquote: '”' },
		...{ emdash: '—', endash: '–', bullet: '•' },
	}),
);

function readWord(reader: RtfReader, name: string, value: number | null): void {
	if (name === 'u' && value !== null) {
		// A character by its number; negative ones are beyond 32767.
		write(reader, String.fromCharCode(value & 0xffff));
		reader.toSkip = Math.max(0, reader.state.fallback ?? 1);
		return;
	}
	const letter = letters.get(name);
	if (letter !== undefined) return readLetter(reader, letter);
	flush(reader);
	const action = actions.get(name);
	const isUnknown = reader.state.optional && !action;
	const destination = isUnknown ? 'skip' : reader.state.destination;
	reader.state = { ...reader.state, optional: false, destination };
	if (destination !== 'skip') action?.(reader, value);
}

function readSymbol(reader: RtfReader, name: string): void {
	if (name === '*') reader.state = { ...reader.state, optional: true };
	else if (name === '~') readLetter(reader, '\u00a0');
	else if (name === '_') readLetter(reader, '-');
	else if ('{}\\'.includes(name)) readBytes(reader, name);
	// A backslash before the end of a line ends a paragraph.
	else if (/[\r\n\0]/.test(name)) readWord(reader, 'par', null);
	else if (reader.toSkip > 0) reader.toSkip--;
}

function readLetter(reader: RtfReader, letter: string): void {
	if (reader.toSkip > 0) reader.toSkip--;
	else write(reader, letter);
}

function readBytes(reader: RtfReader, bytes: string): void {
	const skipped = Math.min(reader.toSkip, bytes.length);
	reader.toSkip -= skipped;
	const { destination } = reader.state;
	if (destination === 'text' || destination === 'styles') reader.pending += bytes.slice(skipped);
}

/** Decodes the bytes that have been read, in the encoding of their font. What follows replaces no letter. */
function flush(reader: RtfReader): void {
	reader.toSkip = 0;
	const { state, pending, fontEncodings } = reader;
	if (pending === '') return;
	reader.pending = '';
	const bytes = Buffer.from(pending, 'latin1');
	const encoding =
		fontEncodings.get(state.font ?? state.defaultFont ?? 0) ?? encodingOf(state.codePage ?? 1252);
	const text = new TextDecoder(encoding).decode(bytes);
	if (state.destination === 'styles') reader.declared += text;
	else write(reader, text);
}

/** Adds text after what is still to be decoded before it. */
function write(reader: RtfReader, text: string): void {
	flush(reader);
	const { state } = reader;
	const isText = state.destination === 'text' && !state.deleted;
	const hidden = state.hidden || Number(reader.pale[state.color ?? 0] ?? 0);
	if (isText) state.story.write(text, { ...state, hidden, fontSize: state.fontSize ?? USUAL_SIZE });
}
