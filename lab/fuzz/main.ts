/**
 * npm run fuzz -- [--minutes=5] [--seed=1]
 * npm run fuzz -- --seed=1 --case=123 [--save=file]
 *
 * Runs the résumé check on changed files of the corpus, random text and random data, in processes that are killed if
 * they hang. Prints the verdicts, the slowest cases and all faults. A case can be repeated by its number and seed.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import ensurePdfReader from '../../scripts/build/pdfReader.cjs';
import { fuzzCase } from './cases/cases';
import { runCases, type Ended } from './cases/runCases';

const BATCH = 150;
const SLOWEST = 15;

/** Tries cases until the time is up; after a case that hung or crashed it continues with the next one. */
async function fuzz(seed: number, minutes: number): Promise<void> {
	const end = Date.now() + minutes * 60_000;
	const ended: Ended[] = [];
	const fatal: string[] = [];
	for (let next = 0; Date.now() < end;) {
		const run = await runCases(seed, next, next + BATCH - 1);
		for (const one of run.ended) if (one.faults.length > 0) console.log(describe(one));
		ended.push(...run.ended);
		next += BATCH;
		if (!run.fatal) continue;
		fatal.push(`case ${run.fatal.number}, ${run.fatal.what}: the process hung or crashed`);
		next = run.fatal.number + 1;
	}
	summarize(seed, ended, fatal);
}

function describe({ number, what, verdict, faults, milliseconds, megabytes }: Ended): string {
	const cost = `${milliseconds} ms, ${megabytes} MB so far`;
	return `case ${number}, ${what}: ${verdict}, ${cost}${faults.length > 0 ? `\n  ${faults.join('\n  ')}` : ''}`;
}

function summarize(seed: number, ended: readonly Ended[], fatal: readonly string[]): void {
	const verdicts = new Map<string, number>();
	for (const { verdict } of ended) {
		const kind = verdict.replace(/\d+ dates/, 'text');
		verdicts.set(kind, (verdicts.get(kind) ?? 0) + 1);
	}
	const faulty = ended.filter(({ faults }) => faults.length > 0);
	const megabytes = ended.reduce((most, one) => Math.max(most, one.megabytes), 0);
	console.log(`\n${ended.length} cases with seed ${seed}, at most ${megabytes} MB\n`);
	for (const [verdict, count] of [...verdicts].sort((a, b) => b[1] - a[1])) {
		console.log(`${String(count).padStart(7)} ${verdict}`);
	}
	console.log('\nThe slowest cases');
	const slowest = [...ended].sort((a, b) => b.milliseconds - a.milliseconds).slice(0, SLOWEST);
	for (const one of slowest) console.log(describe(one));
	console.log(`\n${faulty.length} cases with faults, ${fatal.length} hung or crashed`);
	for (const line of [...faulty.map(describe), ...fatal]) console.log(line);
	if (faulty.length + fatal.length > 0) process.exitCode = 1;
}

async function repeat(seed: number, number: number, save: string | undefined): Promise<void> {
	const tried = fuzzCase(seed, number);
	if (save !== undefined && tried.kind !== 'value') {
		writeFileSync(save, tried.kind === 'file' ? tried.bytes : tried.text);
	}
	const { ended, fatal } = await runCases(seed, number, number);
	console.log(ended[0] ? describe(ended[0]) : fatal);
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
