/**
 * npx tsx test/unit/resume/read/pdf/support/costs.ts [rounds]
 *
 * Prints what each hostile file of the corpus costs in a separate process, and what a page of the others
 * costs: the first page in a process and later ones.
 */
import { readdirSync } from 'node:fs';

import { inChild } from './child';
import { corpusBytes, corpusFiles, corpusPath } from './corpus';
import { read } from './read';
import type { Cost } from './readEach';

async function hostile(): Promise<void> {
	console.log('file, outcome, ms, longest stall in ms, MB at most, MB before');
	for (const name of readdirSync(corpusPath('hostile'))) {
		const [cost] = await inChild<Cost[]>('readEach.ts', corpusPath(`hostile/${name}`));
		const { outcome, milliseconds, stall, megabytes, megabytesBefore } = cost!;
		console.log([name, outcome, milliseconds, stall, megabytes, megabytesBefore].join(', '));
	}
}

/** Milliseconds for each page of a file. */
async function perPage(name: string): Promise<number> {
	const bytes = corpusBytes(name);
	const before = performance.now();
	const { pages } = await read(bytes);
	return (performance.now() - before) / (pages ?? 1);
}

async function pages(rounds: number): Promise<void> {
	const names = corpusFiles()
		.map((entry) => entry.file)
		.filter((name) => /^(themes|drawn)/.test(name));
	const times: number[] = [];
	for (let round = 0; round < rounds; round++) {
		for (const name of names) times.push(await perPage(name));
	}
	const [first] = times;
	const later = times.slice(names.length).sort((a, b) => a - b);
	const median = later[Math.floor(later.length / 2)];
	console.log(`ms per page: ${first?.toFixed(0)} the first time, ${median?.toFixed(1)} later`);
}

async function main(rounds: number): Promise<void> {
	await pages(rounds);
	await hostile();
}

void main(Number(process.argv[2] ?? 3));
