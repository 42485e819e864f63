import { inChild } from './support/child';
import { corpusPath } from './support/corpus';

const { withoutLeftOut } = require('../../../../../scripts/build/pdfCore/leftOut.cjs') as {
	withoutLeftOut: (text: string) => string;
};
const { patched } = require('../../../../../scripts/build/pdfCore/patches.cjs') as {
	patched: (text: string) => string;
};

jest.setTimeout(120_000);

describe('the changed core of pdf.js', () => {
	it.each([
		'themes/flat.long.print.pdf',
		'drawn/M-cjk-0.pdf',
		'drawn/S-arabic-0.pdf',
		'hostile/M-formxobject.pdf',
		'hostile/M-enc-owner-R6.pdf',
	])('reads what pdf.js reads: %s', async (name) => {
		const file = corpusPath(name);
		const theirs = await inChild<unknown[][]>('rawItems.ts', 'theirs', file);
		expect(theirs.flat().length).toBeGreaterThan(10);
		expect(await inChild('rawItems.ts', 'ours', file)).toEqual(theirs);
	});

	it('is not built where a change no longer applies', () => {
		expect(() => patched('export {};')).toThrow(/applies 0 times instead of 1/);
		expect(() => withoutLeftOut('\n;// ./src/core/annotation.js\n')).toThrow(/pdf.js has no /);
	});
});
