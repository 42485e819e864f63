import { readdirSync } from 'node:fs';

import { inChild } from './support/child';
import { corpusPath } from './support/corpus';
import type { Cost } from './support/readOne';

jest.setTimeout(120_000);

const files = readdirSync(corpusPath('hostile')).filter((name) => name.endsWith('.pdf'));

/** What files that were made to do harm come to. That the rest is read right is told elsewhere. */
const HARMFUL: Readonly<Record<string, RegExp>> = {
	'bomb-spaces300M.pdf': /^tooMuch(Memory|Time)$/,
	'bomb-text.pdf': /^tooMuch(Memory|Time)$/,
	'deepq.pdf': /^tooMuchTime$/,
	'selfref.pdf': /^damaged$/,
};

describe('a hostile file, in a process of its own', () => {
	// How long it takes is printed by `support/costs.ts`: here other work goes on beside it.
	it.each(files)('takes little memory and leaves nothing behind: %s', async (name) => {
		const cost = await inChild<Cost>('readOne.ts', corpusPath(`hostile/${name}`));
		expect(cost.outcome).toMatch(HARMFUL[name] ?? /./);
		expect(cost.outcome).not.toBe('readerFailed');
		expect(cost.megabytes).toBeLessThan(300);
		expect(cost.unheard).toBe(0);
	});
});
