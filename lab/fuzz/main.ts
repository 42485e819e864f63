/**
 * npm run fuzz -- [--minutes=5] [--seed=1]
 * npm run fuzz -- --seed=1 --case=123 [--save=file]
 *
 * Runs the résumé check on changed files of the corpus, random text and random data, in processes that are killed if
 * they hang. Prints the verdicts and all faults. A case can be repeated by its number and seed.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import ensurePdfReader from '../../scripts/build/pdfReader.cjs';
import { fuzzCase } from './cases/cases';
import { runCases } from './cases/runCases';

const BATCH = 150;

/** Tries cases until the time is up. */
async function fuzz(seed: number, minutes: number): Promise<void> {
	const end = Date.now() + minutes * 60_000;
	const verdicts: Record<string, number> = {};
	for (let next = 0; Date.now() < end; next += BATCH) {
		const { ended, faults } = await runCases(seed, next, next + BATCH - 1);
		for (const { verdict } of ended) verdicts[verdict] = (verdicts[verdict] ?? 0) + 1;
		for (const fault of faults) console.log(fault);
		if (faults.length > 0) process.exitCode = 1;
	}
	console.log(verdicts);
}

async function repeat(seed: number, number: number, save: string | undefined): Promise<void> {
	const tried = fuzzCase(seed, number);
	if (save !== undefined && tried.kind !== 'value') {
		writeFileSync(save, tried.kind === 'file' ? tried.bytes : tried.text);
	}
	console.log(await runCases(seed, number, number));
}

async function main(): Promise<void> {
	const { values } = parseArgs({
		options: {
			minutes: { type: 'string', default: '5' },
			seed: { type: 'string', default: '1' },
			case: { type: 'string' },
			save: { type: 'string' },
		},
	});
	await ensurePdfReader();
	const seed = Number(values.seed);
	if (values.case === undefined) await fuzz(seed, Number(values.minutes));
	else await repeat(seed, Number(values.case), values.save);
}

main().catch((error: unknown) => {
	console.error(error);
	process.exitCode = 1;
});
