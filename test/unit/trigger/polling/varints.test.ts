import {
	ByteReader,
	ByteWriter,
} from '../../../../nodes/Recruiting/trigger/polling/snapshot/varints';
import { readIds } from '../../../../nodes/Recruiting/trigger/polling/snapshot/encodedIds';
import { readMarks } from '../../../../nodes/Recruiting/trigger/polling/snapshot/bitmap';

/** A reader of exactly the written bytes. */
function readerOf(write: (writer: ByteWriter) => void): ByteReader {
	const writer = new ByteWriter();
	write(writer);
	return new ByteReader(writer.bytes());
}

/** Encoded IDs without decimals and UUIDs; each text has a prefix shared with the previous one, and a rest. */
function textsOf(lengths: Array<[shared: number, rest: number]>, rests: string): ByteReader {
	return readerOf((writer) => {
		for (const number of [0, 0, lengths.length, ...lengths.flat()]) writer.varint(number);
		writer.text(rests);
	});
}

describe('the byte reader', () => {
	it.each<[string, (reader: ByteReader) => unknown, unknown]>([
		['a byte', (reader) => reader.byte(), 0],
		['a number', (reader) => reader.varint(), 0],
		['three bytes as a number', (reader) => reader.fixed(3), 0],
		['raw bytes', (reader) => reader.raw(3), Buffer.alloc(0)],
		['a text', (reader) => reader.text(), ''],
		['a count', (reader) => reader.count(1), 0],
	])('does not read past the end: %s', (_, read, nothing) => {
		const empty = readerOf(() => {});
		expect(read(empty)).toEqual(nothing);
		expect(empty.damaged).toBe(true);
	});

	it('reads up to the last byte', () => {
		const reader = readerOf((writer) => writer.raw(Buffer.from([1, 2, 3, 4, 5, 6, 7])));
		expect(reader.fixed(3)).toBe(0x010203);
		expect(reader.raw(3)).toEqual(Buffer.from([4, 5, 6]));
		expect(reader.byte()).toBe(7);
		expect([reader.damaged, reader.remaining]).toEqual([false, 0]);
	});

	it('reads zeros after the first damage', () => {
		const reader = readerOf((writer) => writer.raw(Buffer.from([9, 1, 2])));
		expect(reader.text()).toBe('');
		expect([reader.byte(), reader.varint(), reader.damaged]).toEqual([0, 0, true]);
	});

	it.each([
		[[0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x0f], Number.MAX_SAFE_INTEGER, false],
		[[0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x10], 0, true],
	])('accepts no number above the largest: %j', (bytes, number, damaged) => {
		const reader = readerOf((writer) => writer.raw(Buffer.from(bytes)));
		expect([reader.varint(), reader.damaged]).toEqual([number, damaged]);
	});

	it('checks a count against the minimum size of its elements', () => {
		const five = (writer: ByteWriter) => {
			writer.varint(2);
			writer.raw(Buffer.alloc(5));
		};
		expect(readerOf(five).count(2)).toBe(2);
		const tooFew = readerOf(five);
		expect([tooFew.count(3), tooFew.damaged]).toEqual([0, true]);
	});

	it.each(['plain', 'ä😀', '\ud800 alone', ''])('restores the text %j', (text) => {
		const reader = readerOf((writer) => writer.text(text));
		expect([reader.text(), reader.damaged, reader.remaining]).toEqual([text, false, 0]);
	});

	it('reads what a large writer has written', () => {
		const writer = new ByteWriter();
		for (let i = 0; i < 100_000; i++) writer.byte(i % 256);
		expect(writer.bytes()).toHaveLength(100_000);
		expect(writer.bytes()[99_999]).toBe(99_999 % 256);
	});
});

describe('encoded IDs', () => {
	it.each<[string, ByteReader]>([
		['share more characters than there are', textsOf([[1, 1]], 'a')],
		[
			'share more characters than the previous ID has',
			textsOf(
				[
					[0, 1],
					[2, 1],
				],
				'ab',
			),
		],
		['go beyond the end of the text', textsOf([[0, 3]], 'ab')],
		['do not use the whole text', textsOf([[0, 1]], 'ab')],
	])('are damaged if they %s', (_, reader) => {
		readIds(reader);
		expect(reader.damaged).toBe(true);
	});

	it('are damaged if a number is above the largest', () => {
		const reader = readerOf((writer) => {
			for (const number of [2, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 0, 0]) {
				writer.varint(number);
			}
			writer.text('');
		});
		readIds(reader);
		expect(reader.damaged).toBe(true);
	});
});

describe('an encoded bitmap', () => {
	it('is damaged if it marks more than the records', () => {
		const reader = readerOf((writer) => {
			for (const number of [1, 5, 5]) writer.varint(number);
		});
		readMarks(reader, 3);
		expect(reader.damaged).toBe(true);
	});
});
