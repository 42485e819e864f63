import { readPieces } from '../../../../../resume/read/doc/fib';

/** A run of text and its place in the stream. */
interface Run {
	text: string;
	wide?: boolean;
	/** The declared offset; its real offset by default. */
	offset?: number;
}

interface ListShape {
	/** The lengths of properties before the list. */
	properties?: readonly number[];
	/** The number that marks the list. */
	mark?: number;
}

/** A stream of these runs behind two other bytes, and the piece table. */
function writtenInPieces(runs: readonly Run[], { properties = [], mark = 2 }: ListShape = {}) {
	let stream = Buffer.alloc(2);
	const starts = [0];
	const kept = runs.map(({ text, wide, offset }) => {
		const at = offset ?? stream.length;
		stream = Buffer.concat([stream, Buffer.from(text, wide ? 'utf16le' : 'latin1')]);
		starts.push((starts.at(-1) ?? 0) + text.length);
		return wide ? at : (at * 2) | 0x40000000;
	});
	const list = new DataView(new ArrayBuffer(starts.length * 4 + kept.length * 8));
	starts.forEach((start, index) => list.setInt32(index * 4, start, true));
	kept.forEach((at, index) => list.setUint32(starts.length * 4 + index * 8 + 2, at, true));
	const before = properties.flatMap((length) => [
		1,
		length & 255,
		length >> 8,
		...Array<number>(length).fill(2),
	]);
	const size = [list.byteLength & 255, list.byteLength >> 8, 0, 0];
	const clx = [...before, mark, ...size, ...new Uint8Array(list.buffer)];
	return { stream: new Uint8Array(stream), clx: Uint8Array.from(clx) };
}

const textOfPieces = (stream: Uint8Array, clx: Uint8Array, most: number) =>
	readPieces(stream, clx, most)?.text ?? null;

const textOf = (runs: readonly Run[], most = 1_000) => {
	const { stream, clx } = writtenInPieces(runs);
	return textOfPieces(stream, clx, most);
};

describe('the piece table of an old Word file', () => {
	it('joins pieces with one or two bytes per letter', () => {
		expect(
			textOf([{ text: 'Caf\xe9 ' }, { text: '\u0141ód\u017a', wide: true }, { text: ' x' }]),
		).toBe('Café Łódź x');
		expect(textOf([{ text: '' }, { text: 'a' }])).toBe('a');
		expect(textOf([])).toBe('');
	});

	it('decodes single bytes as Windows-1252', () => {
		expect(textOf([{ text: '\x93a\x94 \x96 \x80' }])).toBe('“a” – €');
	});

	it('keeps a byte order mark, which is a letter there', () => {
		expect(textOf([{ text: '\ufeffa', wide: true }])).toBe('\ufeffa');
	});

	it('is found behind properties of any length', () => {
		for (const properties of [[0], [3], [300, 5]]) {
			const { stream, clx } = writtenInPieces([{ text: 'text' }], { properties });
			expect(textOfPieces(stream, clx, 100)).toBe('text');
		}
	});

	it('is rejected if a piece reaches beyond the stream', () => {
		// The stream begins with two bytes of its own.
		expect(textOf([{ text: 'text', offset: 2 }])).toBe('text');
		expect(textOf([{ text: 'text', offset: 3 }])).toBeNull();
		expect(textOf([{ text: 'text', wide: true, offset: 2 }])).toBe('text');
		expect(textOf([{ text: 'text', wide: true, offset: 3 }])).toBeNull();
		expect(textOf([{ text: 'text', wide: true, offset: 6 }])).toBeNull();
	});

	it('is rejected if its pieces have more letters than allowed', () => {
		expect(textOf([{ text: 'ab' }, { text: 'cde' }], 5)).toBe('abcde');
		expect(textOf([{ text: 'ab' }, { text: 'cde' }], 4)).toBeNull();
	});

	it('is rejected if it is cut off, missing or of another kind', () => {
		const { stream, clx } = writtenInPieces([{ text: 'text' }]);
		expect(textOfPieces(stream, clx.subarray(0, -1), 100)).toBeNull();
		expect(textOfPieces(stream, clx.subarray(0, 4), 100)).toBeNull();
		expect(textOfPieces(stream, new Uint8Array(), 100)).toBeNull();
		expect(textOfPieces(stream, Uint8Array.of(1, 0), 100)).toBeNull();
		expect(textOfPieces(stream, Uint8Array.of(1, 9, 0), 100)).toBeNull();
		const other = writtenInPieces([{ text: 'text' }], { mark: 3 });
		expect(textOfPieces(other.stream, other.clx, 100)).toBeNull();
	});

	it('is rejected if a piece ends before it begins or begins before the text', () => {
		const { stream, clx } = writtenInPieces([{ text: 'ab' }, { text: 'cd' }]);
		const startingAt = (index: number, start: number) => {
			const changed = Uint8Array.from(clx);
			new DataView(changed.buffer).setInt32(5 + index * 4, start, true);
			return textOfPieces(stream, changed, 100);
		};
		expect(startingAt(0, 0)).toBe('abcd');
		expect(startingAt(0, -1)).toBeNull();
		expect(startingAt(1, 5)).toBeNull();
		expect(startingAt(2, 2)).toBe('ab');
		expect(startingAt(2, 1)).toBeNull();
	});
});
