import { readPieces } from '../../../../../resume/read/doc/streams';

/** A run of text and its place in the stream. */
interface Run {
	text: string;
	wide?: boolean;
	/** The declared offset; its real offset by default. */
	offset?: number;
}

/**
 * A stream of these runs after two other bytes, and the piece table.
 *
 * @param properties their lengths, if there are some before the table
 */
function writtenInPieces(runs: readonly Run[], properties: readonly number[] = []) {
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
	const clx = [...before, 2, ...size, ...new Uint8Array(list.buffer)];
	return { stream: new Uint8Array(stream), clx: Uint8Array.from(clx) };
}

const textOf = (stream: Uint8Array, clx: Uint8Array) => readPieces(stream, clx, 20)?.text ?? null;

describe('the piece table of an old Word file', () => {
	it.each<[what: string, runs: Run[], text: string | null]>([
		[
			'pieces with one or two bytes per letter',
			[{ text: 'Caf\xe9 ' }, { text: '\u0141ód\u017a', wide: true }, { text: '' }, { text: ' x' }],
			'Café Łódź x',
		],
		['nothing', [], ''],
		['bytes in Windows-1252', [{ text: '\x93a\x94 \x96 \x80' }], '“a” – €'],
		['a byte order mark, which is a letter', [{ text: '\ufeffa', wide: true }], '\ufeffa'],
		// The stream begins with two bytes of its own.
		['a piece up to the end of the stream', [{ text: 'text', offset: 2 }], 'text'],
		['a piece beyond it', [{ text: 'text', offset: 3 }], null],
		['a wide piece up to it', [{ text: 'text', wide: true, offset: 2 }], 'text'],
		['a wide piece beyond it', [{ text: 'text', wide: true, offset: 3 }], null],
		[
			'as many letters as allowed',
			[{ text: 'ab' }, { text: 'c'.repeat(18) }],
			`ab${'c'.repeat(18)}`,
		],
		['more letters than allowed', [{ text: 'ab' }, { text: 'c'.repeat(19) }], null],
	])('may have %s', (_, runs, text) => {
		const { stream, clx } = writtenInPieces(runs);
		expect(textOf(stream, clx)).toBe(text);
	});

	it('is found after properties of any length', () => {
		for (const properties of [[0], [3], [300, 5]]) {
			const { stream, clx } = writtenInPieces([{ text: 'text' }], properties);
			expect(textOf(stream, clx)).toBe('text');
		}
	});

	it('is rejected if it is cut off, missing or of another kind', () => {
		const { stream, clx } = writtenInPieces([{ text: 'text' }]);
		const broken = [
			clx.subarray(0, -1),
			clx.subarray(0, 4),
			clx.with(0, 3),
			Uint8Array.of(1, 9, 0),
		];
		for (const bytes of [...broken, new Uint8Array()]) expect(textOf(stream, bytes)).toBeNull();
	});

	it.each([
		[0, 0, 'abcd'],
		[0, -1, null],
		[1, 5, null],
		[2, 2, 'ab'],
		[2, 1, null],
	])('has pieces in order: number %i begins at %i', (index, start, text) => {
		const { stream, clx } = writtenInPieces([{ text: 'ab' }, { text: 'cd' }]);
		new DataView(clx.buffer).setInt32(5 + index * 4, start, true);
		expect(textOf(stream, clx)).toBe(text);
	});
});
