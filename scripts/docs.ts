/**
 * npm run docs
 *
 * Writes docs/providers.md from the presets.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { format, resolveConfig } from 'prettier';

import { providersPage } from './lib/providersPage';

const FILE = path.join(__dirname, '../docs/providers.md');

async function main(): Promise<void> {
	const options = await resolveConfig(FILE);
	writeFileSync(FILE, await format(providersPage(), { ...options, filepath: FILE }));
}

void main();
