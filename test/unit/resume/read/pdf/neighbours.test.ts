import { inChild } from './support/child';
import { corpusPath } from './support/corpus';
import type { Readings } from './support/neighbours';

jest.setTimeout(120_000);

const FILE = 'themes/flat.long.print.pdf';

describe('the PDF reader in one process with pdf.js', () => {
	it.each(['ours theirs ours', 'theirs ours theirs'])(
		'does not interfere if they read in this order: %s',
		async (order) => {
			const { texts, added } = await inChild<Readings>('neighbours.ts', corpusPath(FILE), order);
			for (const text of texts) expect(text).toMatch(/\d{4}/);
			expect(texts[2]).toBe(texts[0]);
			expect(added).toEqual([]);
		},
	);
});
