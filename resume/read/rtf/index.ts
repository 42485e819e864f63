import { areTooMany, startBudget, type Budget } from '../limits';
import { failure, guarded, type Outcome } from '../outcome';
import { readStructured } from '../structure/readStructured';
import type { FileReader, ReadFile, UnreadableReason } from '../types';
import { endSection, flush, newReader, write, type RtfReader } from './reader';
import { rtfTokens, type RtfToken } from './tokens';
import { letters, words } from './words';

/** Deeper than any program nests. */
const MOST_GROUPS = 400;
/** Bytes that are decoded at once. */
const LONGEST_PENDING = 16_384;
/** How often the clock is looked at. */
const TOKENS_BETWEEN = 4_096;

/** Reads a Rich Text file. */
export const readRtf: FileReader = (bytes, limits) =>
	guarded('rtf', () => {
		const reader = newReader();
		const budget = startBudget(limits);
		const fault = readTokens(reader, bytes, budget);
		if (fault) return failure(fault);
		return finished(reader, budget);
	});

function readTokens(
	reader: RtfReader,
	bytes: Uint8Array,
	budget: Budget,
): UnreadableReason | undefined {
	let count = 0;
	for (const token of rtfTokens(bytes)) {
		if (++count % TOKENS_BETWEEN === 0 && budget.spent()) return 'tooMuchTime';
		if (reader.outer.length > MOST_GROUPS || areTooMany(reader.counts.paragraphs)) {
			return 'tooMuchMemory';
		}
		if (token.kind === 'close' && reader.outer.length === 0) return 'damaged';
		readToken(reader, token);
		if (token.kind === 'close' && reader.outer.length === 0) return undefined;
	}
	// The last brace is missing: the file was cut off.
	return 'damaged';
}

function finished(reader: RtfReader, budget: Budget): Outcome<ReadFile> {
	const { width, left, right } = reader.page;
	const textWidth = Math.max(100, (width - left - right) / 20);
	const blocks = [...reader.body, ...reader.others];
	return readStructured('rtf', { blocks, textWidth }, [], budget);
}

function readToken(reader: RtfReader, token: RtfToken): void {
	switch (token.kind) {
		case 'open':
			flush(reader);
			reader.toSkip = 0;
			reader.outer.push(reader.state);
			reader.state = { ...reader.state, optional: false };
			return;
		case 'close':
			return closeGroup(reader);
		case 'word':
			return readWord(reader, token.name, token.value);
		case 'symbol':
			return readSymbol(reader, token.name);
		case 'byte':
			return readByte(reader, token.value);
		case 'text':
			for (const byte of token.bytes) readByte(reader, byte);
	}
}

function closeGroup(reader: RtfReader): void {
	flush(reader);
	reader.toSkip = 0;
	if (reader.state.destination === 'styles') declareStyle(reader);
	const depth = reader.outer.length;
	reader.atClose.get(depth)?.();
	reader.atClose.delete(depth);
	if (depth === 1) endSection(reader);
	reader.state = reader.outer.pop()!;
}

/** A style's name stands at the end of its group. */
function declareStyle(reader: RtfReader): void {
	if (/^\s*(?:heading|title|subtitle)\b/i.test(reader.declared)) {
		reader.headingStyles.add(reader.state.style);
	}
	reader.declared = '';
}

function readWord(reader: RtfReader, name: string, value: number | null): void {
	if (name === 'u' && value !== null) return readNumbered(reader, value);
	if (Object.hasOwn(letters, name)) {
		if (reader.toSkip > 0) reader.toSkip--;
		else write(reader, letters[name]!);
		return;
	}
	// Other words are none of the letters that stand in for one.
	reader.toSkip = 0;
	flush(reader);
	const action = Object.hasOwn(words, name) ? words[name] : undefined;
	if (reader.state.optional && !action) reader.state = { ...reader.state, destination: 'skip' };
	reader.state = { ...reader.state, optional: false };
	if (reader.state.destination !== 'skip') action?.(reader, value);
}

/** A character by its number; negative ones are beyond 32767. */
function readNumbered(reader: RtfReader, value: number): void {
	write(reader, String.fromCharCode(value & 0xffff));
	reader.toSkip = reader.state.fallback;
}

function readSymbol(reader: RtfReader, name: string): void {
	if (name === '*') {
		reader.state = { ...reader.state, optional: true };
		return;
	}
	if (reader.toSkip > 0) reader.toSkip--;
	else if (name === '~') write(reader, '\u00a0');
	else if (name === '_') write(reader, '-');
	else if ('{}\\'.includes(name)) readByte(reader, name.charCodeAt(0));
}

function readByte(reader: RtfReader, byte: number): void {
	if (reader.toSkip > 0) reader.toSkip--;
	else if (reader.state.destination === 'text' || reader.state.destination === 'styles') {
		reader.pending.push(byte);
		if (reader.pending.length >= LONGEST_PENDING) flush(reader);
	}
}
