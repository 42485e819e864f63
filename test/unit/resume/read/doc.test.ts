import { compoundOf } from './support/compounds';
import { docOf, formattedDoc } from './support/formattedWord';
import { read, textsOf } from './support/reading';

describe('the paragraphs of an old Word file', () => {
	it.each([
		['are split at carriage returns', 'a\rb', ['a', 'b']],
		['are split at page and column breaks', 'a\x0cb\x0ec', ['a', 'b', 'c']],
		['have the results of nested fields', '\x13 A \x13 B \x14x\x15\x14y\x15', ['y']],
		['have hyphens but no other marks', 'a\x1eb\x1fc\x01\x08', ['a-bc']],
		['ignore stray field marks', '\x13 A \x14x\x15\x15b\x14c', ['xbc']],
		['have no instruction of an unfinished field', 'a\r\x13 A', ['a']],
		['are cells, and have line breaks', 'a\tb\x07c\x0bd\x07\x07', ['a\tb', 'c\td']],
	])('%s', async (_, body, expected) => {
		expect(await textsOf(docOf({ body }))).toEqual(expected);
	});
});

describe('an old Word file', () => {
	it('is read with all its texts except the comments', async () => {
		const texts = { body: 'Body\r', notes: 'Note\r', headers: 'Header\r', comments: 'Comment\r' };
		const others = { endNotes: 'End note\r', boxes: 'Box\r', headerBoxes: 'Header box\r' };
		const read = ['Body', 'Note', 'Header', 'End note', 'Box', 'Header box'];
		expect(await textsOf(docOf({ ...texts, ...others }))).toEqual(read);
	});

	it('is read with numbers for the paragraphs that contain text', async () => {
		expect(await read(docOf({ body: 'One\r \rTwo\r' }))).toEqual({
			status: 'read',
			kind: 'doc',
			pages: null,
			lines: [
				expect.objectContaining({ text: 'One', page: null, line: null, paragraph: 1 }),
				expect.objectContaining({ text: 'Two', page: null, line: null, paragraph: 2 }),
			],
			layout: expect.objectContaining({ kind: 'blocks', isUncertain: false }),
			doubts: [],
			sightings: [],
		});
	});

	it.each([
		['damaged', 'its table streams are missing', { body: 'x' }, { streams: ['WordDocument'] }],
		[
			'damaged',
			'its pieces are cut off',
			{ body: 'x' },
			{ flags: 0x0200, streams: ['WordDocument', '0Table'] },
		],
		['password', 'it is encrypted', { body: 'x' }, { flags: 0x0300 }],
		['empty', 'it has only comments', { comments: 'Comment' }, {}],
		['empty', 'it has no text', {}, {}],
		['damaged', 'it has more text than allowed', { body: 'a'.repeat(500_001) }, {}],
	])('is reported as %s if %s', async (reason, _, texts, shape) => {
		expect(await read(docOf(texts, shape))).toMatchObject({ kind: 'doc', reason });
	});

	it('may have as much text as other files', async () => {
		const [text] = await textsOf(docOf({ body: 'a'.repeat(500_000) }));
		expect(text).toHaveLength(500_000);
	});

	/** A file with another number in its head. */
	const changed = (at: number, value: number) =>
		formattedDoc({
			paragraphs: [{ text: 'Body' }],
			others: { headers: [{ text: 'Header' }] },
			change: (main) => main.setInt16(at, value, true),
		});

	it.each([
		['damaged', 'its magic number is wrong', changed(0, 0xa5ed)],
		['notAResume', 'it is older than Word 97', changed(0, 0xa5dc)],
		['notAResume', 'its version is older than Word 97', changed(2, 0xc0)],
		[
			'damaged',
			'its head is too short',
			compoundOf({ WordDocument: Uint8Array.of(0xec, 0xa5, 0xc1, 0) }),
		],
	])('is reported as %s if %s', async (reason, _, bytes) => {
		expect(await read(bytes)).toMatchObject({ kind: 'doc', reason });
	});

	it('is read with a negative length of a part', async () => {
		expect(await textsOf(changed(0x52, -1))).toEqual(['Body', 'Header']);
	});
});
