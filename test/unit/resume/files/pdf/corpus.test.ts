import { corpusBytes, corpusFiles } from './support/corpus';
import { linesIn, outcome, read } from './support/read';

// A busy machine may take long for the first file.
jest.setTimeout(60_000);

/** Why each unreadable file of the corpus is so, by what its name says. */
const REASONS: ReadonlyArray<readonly [RegExp, string]> = [
	[/scanned/, 'scan'],
	[/userpw/, 'password'],
	[/truncated|notpdf/, 'damaged'],
];

const files = corpusFiles().filter((entry) => entry.layout !== 'any');
const readable = files.filter((entry) => entry.layout !== 'unreadable');
const unreadable = files.filter((entry) => entry.layout === 'unreadable');

describe('the files of the corpus', () => {
	it.each(readable.map((entry) => entry.file))('%s is read without a doubt', async (file) => {
		const result = await read(corpusBytes(file));
		expect(result).toMatchObject({ status: 'read', kind: 'pdf', doubts: [] });
		if (result.status !== 'read') return;
		expect(result.lines.length).toBeGreaterThan(10);
		expect(result.layout).toMatchObject({ kind: 'pages', pages: { length: result.pages } });
	});

	it.each(unreadable.map((entry) => entry.file))('%s is told to be unreadable', async (file) => {
		const reason = REASONS.find(([pattern]) => pattern.test(file))?.[1];
		expect(await outcome(corpusBytes(file))).toBe(reason);
	});
});

describe('what is read of a file', () => {
	const NAMESAKES = ['enc-owner-R2', 'enc-owner-R3', 'enc-owner-R4', 'enc-owner-R6', 'rotkey90'];
	const OTHERS = ['rotkey180', 'rotkey270', 'formxobject', 'badxref'];

	it.each([...NAMESAKES, ...OTHERS])('is the same however it is written: %s', async (name) => {
		const plain = await linesIn(corpusBytes('hostile/S-badxref.pdf'));
		expect(await linesIn(corpusBytes(`hostile/S-${name}.pdf`))).toEqual(plain);
	});

	it('does not depend on the buffer that it lies in', async () => {
		const bytes = corpusBytes('drawn/S-tabs-0.pdf');
		const shared = new Uint8Array(bytes.length + 100);
		shared.set(bytes, 77);
		const within = await linesIn(shared.subarray(77, 77 + bytes.length));
		expect(within).toEqual(await linesIn(bytes));
	});

	it('leaves the bytes as they were', async () => {
		const bytes = corpusBytes('hostile/S-enc-owner-R4.pdf');
		const before = Buffer.from(bytes);
		await read(bytes);
		expect(bytes.equals(before)).toBe(true);
	});

	it('does not mix up files that are read at the same time', async () => {
		const names = ['drawn/S-tabs-0.pdf', 'hostile/S-truncated.pdf', 'drawn/S-cjk-0.pdf'];
		const alone = [];
		for (const name of names) alone.push(await read(corpusBytes(name)));
		const together = await Promise.all(names.map(async (name) => await read(corpusBytes(name))));
		expect(together).toEqual(alone);
	});
});
