/**
 * npm run docs
 *
 * Writes docs/providers.md from the presets, and the table of limits in SECURITY.md from the code.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { format, resolveConfig } from 'prettier';

import { limitsTable } from './lib/limitsTable';
import { providersPage } from './lib/providersPage';

async function main(): Promise<void> {
	await write('docs/providers.md', () => providersPage());
	await write('SECURITY.md', (text) =>
		text.replace(/(?<=<!-- limits -->)[^]*(?=<!-- \/limits -->)/, () => `\n\n${limitsTable()}\n\n`),
	);
}

async function write(name: string, rewritten: (text: string) => string): Promise<void> {
	const file = path.join(__dirname, '..', name);
	const options = { ...(await resolveConfig(file)), filepath: file };
	writeFileSync(file, await format(rewritten(readFileSync(file, 'utf8')), options));
}

void main();
