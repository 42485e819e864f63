import { inChild } from './support/child';
import { corpusPath } from './support/corpus';

const { withoutExcludedModules } =
	require('../../../../../scripts/build/pdfCore/excludedModules.cjs') as {
		withoutExcludedModules: (text: string) => string;
	};
const { patched } = require('../../../../../scripts/build/pdfCore/patches.cjs') as {
	patched: (text: string) => string;
};

jest.setTimeout(120_000);

const FILES = [
	'themes/flat.long.print.pdf',
	'drawn/M-cjk-0.pdf',
	'drawn/S-arabic-0.pdf',
	'hostile/M-formxobject.pdf',
	'hostile/M-enc-owner-R6.pdf',
];

describe('the patched core of pdf.js', () => {
	/** The items of the pages of each file. */
	type Items = unknown[][][];
	let ours: Items;
	let theirs: Items;

	beforeAll(async () => {
		const paths = FILES.map(corpusPath);
		[ours, theirs] = await Promise.all([
			inChild<Items>('rawItems.ts', 'ours', ...paths),
			inChild<Items>('rawItems.ts', 'theirs', ...paths),
		]);
	});

	it.each(FILES)('reads from %s what pdf.js reads', (name) => {
		const index = FILES.indexOf(name);
		expect(theirs[index]!.flat().length).toBeGreaterThan(10);
		expect(ours[index]).toEqual(theirs[index]);
	});

	it('is not built if a patch no longer applies', () => {
		expect(() => patched('export {};')).toThrow(/applies 0 times instead of 1/);
		expect(() => withoutExcludedModules('\n;// ./src/core/annotation.js\n')).toThrow(
			/pdf.js has no /,
		);
	});
});
