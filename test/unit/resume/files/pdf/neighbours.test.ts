import { existsSync } from 'node:fs';
import path from 'node:path';

import n8n from '../../../../n8n/package.json';
import { inChild } from './support/child';
import { corpusPath } from './support/corpus';

jest.setTimeout(120_000);

const root = path.join(__dirname, '../../../../..');
const install = path.join(root, '.n8n', n8n.dependencies.n8n);

/** pdf.js as it is, and the code of n8n itself where it is installed, as it is for `npm test e2e`. */
const neighbours = [
	['pdf.js', undefined],
	...(existsSync(path.join(install, 'whole.json'))
		? [['Extract From File', install] as const]
		: []),
] as const;

const file = corpusPath('themes/flat.long.print.pdf');

describe.each(neighbours)('in one process with %s', (_, folder) => {
	it.each(['us them us', 'them us them'])(
		'both read, and nothing is changed: %s',
		async (order) => {
			const args = [order, file, ...(folder === undefined ? [] : [folder])];
			const { read, changed } = await inChild<{ read: string[]; changed: string[] }>(
				'neighbour.ts',
				...args,
			);
			for (const text of read) expect(text).toMatch(/\d{4}/);
			expect(read[2]).toBe(read[0]);
			expect(changed).toEqual([]);
		},
	);
});
