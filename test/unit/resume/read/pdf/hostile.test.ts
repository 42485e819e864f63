import { readdirSync } from 'node:fs';

import { inChild } from './support/child';
import { corpusPath } from './support/corpus';
import type { Cost } from './support/readEach';

jest.setTimeout(120_000);

const files = readdirSync(corpusPath('hostile')).filter((name) => name.endsWith('.pdf'));

/** The outcome for malicious files; other tests check what is read from the others. */
const HARMFUL: Readonly<Record<string, RegExp>> = {
	'bomb-spaces300M.pdf': /^tooMuch(Memory|Time)$/,
	'bomb-text.pdf': /^tooMuch(Memory|Time)$/,
	'deepq.pdf': /^tooMuchMemory$/,
	'selfref.pdf': /^damaged$/,
};

describe('the PDF reader in a process that reads hostile files one after the other', () => {
	const costs = new Map<string, Cost>();

	// The time that they take is not checked, as the machine may be busy.
	beforeAll(async () => {
		const paths = files.map((name) => corpusPath(`hostile/${name}`));
		const all = await inChild<Cost[]>('readEach.ts', ...paths);
		files.forEach((name, index) => costs.set(name, all[index]!));
	});

	it.each(files)('takes little memory for %s and leaves nothing behind', (name) => {
		const { outcome, megabytes, unhandled } = costs.get(name)!;
		expect(outcome).toMatch(HARMFUL[name] ?? /./);
		expect(outcome).not.toBe('readerFailed');
		expect(megabytes).toBeLessThan(300);
		expect(unhandled).toBe(0);
	});
});
