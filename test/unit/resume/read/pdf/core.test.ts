import { inChild } from './support/child';
import { corpusPath } from './support/corpus';
import type { Readings } from './support/readings';

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

describe.each(['ours theirs ours', 'theirs ours theirs'])(
	'the patched core of pdf.js and pdf.js as it is, in one process (%s)',
	(order) => {
		let readings: Readings;

		beforeAll(async () => {
			readings = await inChild<Readings>('readings.ts', order, ...FILES.map(corpusPath));
		});

		it.each(FILES)('read the same from %s', (name) => {
			const [first, second, third] = readings.items.map((files) => files[FILES.indexOf(name)]!);
			expect(first!.flat().length).toBeGreaterThan(10);
			expect(second).toEqual(first);
			expect(third).toEqual(first);
		});

		it('leave the globals as they are', () => {
			expect(readings.added).toEqual([]);
		});
	},
);

describe('the patched core of pdf.js', () => {
	it('is not built if a patch no longer applies', () => {
		expect(() => patched('export {};')).toThrow(/applies 0 times instead of 1/);
		expect(() => withoutExcludedModules('\n;// ./src/core/annotation.js\n')).toThrow(
			/pdf.js has no /,
		);
	});
});
