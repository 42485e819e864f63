/**
 * npm run docs
 *
 * Writes docs/providers.md and the table of providers in README.md from the presets, and the table of limits in SECURITY.md
 * from the code.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { format, resolveConfig } from 'prettier';

import { limitsTable } from './lib/limitsTable';
import { overview, providersPage } from './lib/providersPage';

async function main(): Promise<void> {
	await write('docs/providers.md', () => providersPage());
	await write('README.md', (text) => withPart(text, 'providers', overview()));
	await write('SECURITY.md', (text) => withPart(text, 'limits', limitsTable()));
}

/** The text with another part between the comments `<!-- name -->` and `<!-- /name -->`. */
function withPart(text: string, name: string, part: string): string {
	const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
	const between = new RegExp(`(?<=${start})[^]*(?=${end})`);
	if (!between.test(text)) throw new Error(`There is no ${start} … ${end}`);
	return text.replace(between, () => `\n\n${part}\n\n`);
}

async function write(name: string, rewritten: (text: string) => string): Promise<void> {
	const file = path.join(__dirname, '..', name);
	const options = { ...(await resolveConfig(file)), filepath: file };
	writeFileSync(file, await format(rewritten(readFileSync(file, 'utf8')), options));
}

void main();
