import { openCompound } from '../../../../nodes/Recruiting/resume/files/doc/compound';
import { paragraphsOf } from '../../../../nodes/Recruiting/resume/files/doc/text';
import { docOf } from './support/oldWord';
import { corpusFile, corpusNames, read, textsOf } from './support/reading';

const original = corpusFile('other/S-certtable.doc');

/** The file with some of its 32-bit numbers changed. */
function changed(change: (view: DataView) => void): Uint8Array {
	const copy = Uint8Array.from(original);
	change(new DataView(copy.buffer));
	return copy;
}

/** Where the table of sectors stands. */
const tableAt = (view: DataView) => (view.getUint32(76, true) + 1) * 512;

describe('the text of an old Word file', () => {
	it.each(corpusNames)('is that of the same résumé in another form: %s', async (name) => {
		const [doc, rtf] = await Promise.all(
			[`other/${name}.doc`, `other/${name}.rtf`].map((file) => read(corpusFile(file))),
		);
		if (doc?.status !== 'read' || rtf?.status !== 'read') throw new Error('not read');
		const words = (lines: typeof doc.lines) =>
			lines
				.flatMap(({ text }) => text.split(/\s+/))
				.sort()
				.join(' ');
		expect(words(doc.lines)).toBe(words(rtf.lines));
		expect(doc.layout).toEqual({ kind: 'unknown', reason: 'layoutNeedsRendering' });
	});

	it.each([
		['a\rb', ['a', 'b']],
		['a\x07b\x07\x07c', ['a\tb', 'c']],
		['a\x0bb', ['a\nb']],
		['\x13 HYPERLINK "x" \x14link\x15 a', ['link a']],
		['\x13 A \x13 B \x14x\x15\x14y\x15', ['y']],
		['a\x1eb\x1fc\x01\x08', ['a-bc']],
		['a\x0cb\x0ec', ['a', 'b', 'c']],
		['a\tb\nc', ['a\tb\nc']],
		['a\x07b\x07\x07\x07\x07c', ['a\tb', '', 'c']],
		['\x13 A \x14x\x15\x15b\x14c', ['xbc']],
		['\x13 A', ['']],
	])('has no marks in it (%#)', (text, expected) => {
		expect(paragraphsOf(text)).toEqual(expected);
	});
});

describe('an old Word file', () => {
	it('has all its texts but the comments', async () => {
		const texts = {
			body: 'Body\r',
			notes: 'Note\r',
			headers: 'Header\r',
			comments: 'Comment\r',
			endNotes: 'End note\r',
			boxes: 'Box\r',
			headerBoxes: 'Box of a header\r',
		};
		expect(await textsOf(docOf(texts))).toEqual([
			'Body',
			'Note',
			'Header',
			'End note',
			'Box',
			'Box of a header',
		]);
	});

	it('parts what stands before its comments from what stands behind them', async () => {
		expect(await textsOf(docOf({ body: 'Body', comments: 'x', boxes: 'Box' }))).toEqual([
			'Body',
			'Box',
		]);
	});

	it('numbers the paragraphs that hold text', async () => {
		expect(await read(docOf({ body: 'One\r \rTwo\r' }))).toEqual({
			status: 'read',
			kind: 'doc',
			pages: null,
			lines: [
				expect.objectContaining({ text: 'One', page: null, line: null, paragraph: 1 }),
				expect.objectContaining({ text: 'Two', page: null, line: null, paragraph: 2 }),
			],
			layout: { kind: 'unknown', reason: 'layoutNeedsRendering' },
			doubts: [],
		});
	});

	it('says in which of two streams its tables are', async () => {
		expect(await textsOf(docOf({ body: 'Body' }, { flags: 0x0200 }))).toEqual(['Body']);
	});

	it.each([
		['damaged', 'its tables are missing', { body: 'Body' }, { streams: ['WordDocument'] }],
		[
			'damaged',
			'the list of its pieces is cut off',
			{ body: 'Body' },
			{ flags: 0x0200, streams: ['WordDocument', '0Table'] },
		],
		['empty', 'it has comments alone', { comments: 'Comment' }, {}],
		['empty', 'it has no text', {}, {}],
		['password', 'it is protected', { body: 'Body' }, { flags: 0x0100 }],
		['damaged', 'it has more text than can be', { body: 'a'.repeat(500_001) }, {}],
	])('is %s where %s', async (reason, _, texts, shape) => {
		expect(await read(docOf(texts, shape))).toMatchObject({ kind: 'doc', reason });
	});

	it('may have as much text as any file', async () => {
		const [text] = await textsOf(docOf({ body: 'a'.repeat(500_000) }));
		expect(text).toHaveLength(500_000);
	});
});

describe('an old Word file that cannot be read', () => {
	it.each([
		['damaged', 'its head is broken', [0, 0]],
		['notAResume', 'it is older than Word 97', [0xdc, 0xa5]],
	])('is %s where %s', async (reason, _, mark) => {
		const bytes = Uint8Array.from(original);
		bytes.set(mark, indexOf(bytes, [0xec, 0xa5]));
		expect(await read(bytes)).toMatchObject({ kind: 'doc', reason });
	});

	it('is protected where it says so', async () => {
		const stream = openCompound(original)!.stream('WordDocument')!;
		const flags = stream.byteOffset;
		expect(flags).toBeGreaterThanOrEqual(0);
		const bytes = Uint8Array.from(original);
		const at = indexOf(bytes, [0xec, 0xa5]);
		bytes[at + 0x0b] = bytes[at + 0x0b]! | 1;
		expect(await read(bytes)).toMatchObject({ kind: 'doc', reason: 'password' });
	});

	it.each([
		['sectors that follow themselves', (view: DataView) => fill(view, (index) => index)],
		['sectors in a ring', (view: DataView) => fill(view, (index) => (index + 1) % 128)],
		['sectors beyond the end', (view: DataView) => fill(view, () => 0xfffff0)],
		['a directory beyond the end', (view: DataView) => view.setUint32(48, 0xfffff0, true)],
		['an odd size of sectors', (view: DataView) => view.setUint16(30, 31, true)],
	])('is damaged where it has %s', async (_, change) => {
		expect(await read(changed(change))).toMatchObject({ kind: 'doc', reason: 'damaged' });
	});

	it('ends also where the list of tables runs in a circle', async () => {
		const bytes = changed((view) => {
			view.setUint32(68, 0, true);
			view.setUint32(72, 0xffffffff, true);
		});
		expect(['read', 'unreadable']).toContain((await read(bytes)).status);
	});
});

function fill(view: DataView, next: (index: number) => number): void {
	const start = tableAt(view);
	for (let index = 0; index < 128; index++) view.setUint32(start + index * 4, next(index), true);
}

function indexOf(bytes: Uint8Array, mark: readonly number[]): number {
	return bytes.findIndex(
		(_, at) => at % 512 === 0 && mark.every((byte, i) => bytes[at + i] === byte),
	);
}
