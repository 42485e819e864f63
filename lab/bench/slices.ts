/**
 * npm run bench -- slices
 *
 * Checks hostile files up to the largest size, draws their reports and extracts their texts, checks and rewrites hostile
 * parsed data, compares hostile files and data, and has forty executions work on a file at once. Prints for each format
 * the longest time for which the event loop was blocked, and the longest time that something took, in processor time,
 * which does not depend on other work on the machine. The peer of a block is JSON.parse of as many bytes, which blocks n8n
 * wherever it reads JSON. Ends with 1 if one of them is too long.
 */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { compareResume, examine, extractText, reportHtml, rewriteDates } from '../../resume';
import { findProfile } from '../../nodes/Recruiting/profiles';
import { printedBy } from '../../test/support/child';
import ensurePdfReader from '../../scripts/build/pdfReader.cjs';
import {
	median,
	useProcessorTimeAsClock,
	watched,
	type Watched,
} from '../../test/support/performance';
import { candidateNumber } from '../../test/provider';
import type { CrowdResult } from '../attacks/blocks/crowd';
import { HOSTILE_COMPARISONS } from './hostileComparisons';
import { HOSTILE, type HostileResume } from './hostileResumes';
import { factor, milliseconds, printTable, printUpperTarget } from './lib/table';

/** As a multiple of JSON.parse of the same size. */
const MOST_BLOCKED = 5;
/** Memory of forty at once, as a multiple of that of two. */
const MOST_GROWTH = 1.5;
const MOST_MS = 3_000;

const BLOCK_REASON =
	'Between two turns of the host, a single step of the work on the largest files takes longer than a slice.';
const TIME_REASON =
	'A check reads for two seconds of its own time at most. What it has read by then is still judged, and the report drawn.';

const effort = { pause: async () => await sleep(0) };
const { parser } = findProfile('p3')!;

/** What is done with a résumé. */
const works: Readonly<Record<string, (resume: unknown) => Promise<unknown>>> = {
	check: async (resume) => {
		const input = resume instanceof Uint8Array ? { file: { bytes: resume } } : { parsed: resume };
		return reportHtml(await examine(input, 'p3', effort));
	},
	text: async (resume) =>
		resume instanceof Uint8Array ? await extractText(resume, effort) : undefined,
	dates: async (resume) =>
		resume instanceof Uint8Array ? undefined : await rewriteDates(resume, parser, effort),
};

interface Measured extends Watched {
	readonly format: string;
	readonly what: string;
}

async function measured({ format, name, make }: HostileResume): Promise<Measured[]> {
	const resume = make();
	const results: Measured[] = [];
	for (const [work, run] of Object.entries(works)) {
		const spent = await watched(async () => await run(resume));
		results.push({ format, what: `${name} (${work})`, ...spent });
	}
	return results;
}

/** Measures all hostile résumés, and prints the longest times of each format. */
export async function bench(): Promise<void> {
	await ensurePdfReader();
	useProcessorTimeAsClock();
	const all: Measured[] = [];
	for (const resume of HOSTILE) {
		const results = await measured(resume);
		for (const { format, what, blockedMs, totalMs } of results) {
			console.error(`${format}, ${what}: ${milliseconds(blockedMs)} of ${milliseconds(totalMs)}`);
		}
		all.push(...results);
	}
	all.push(...(await measuredComparisons()));
	const formats = [...Map.groupBy(all, ({ format }) => format)];
	printTable(
		'Hostile résumés up to 10 MB',
		['Format', 'Résumés', 'Longest block', 'Longest time', 'The longest block is with'],
		formats.map(([format, its]) => {
			const { blockedMs, what } = longest(its, 'blockedMs');
			const { totalMs } = longest(its, 'totalMs');
			const count = String(new Set(its.map((one) => one.what.replace(/ \(\w+\)$/, ''))).size);
			return [format, count, milliseconds(blockedMs), milliseconds(totalMs), what];
		}),
	);
	console.log();
	const parseMs = await parsingMs();
	console.log(`JSON.parse of 10 MB blocks the event loop for ${milliseconds(parseMs)}`);
	const value = longest(all, 'blockedMs').blockedMs / parseMs;
	const block = { what: 'longest block ÷ JSON.parse of 10 MB', value, limit: MOST_BLOCKED };
	printUpperTarget({ ...block, reason: BLOCK_REASON });
	await printCrowds();
	const { totalMs } = longest(all, 'totalMs');
	const time = { what: 'longest time', value: totalMs, limit: MOST_MS, unit: ' ms' };
	printUpperTarget({ ...time, reason: TIME_REASON });
}

/** About 10 MB of JSON. */
const CANDIDATES = 40_000;

/** How long JSON.parse blocks the event loop with 10 MB of candidates, in milliseconds; the median of some. */
async function parsingMs(): Promise<number> {
	const text = JSON.stringify(Array.from({ length: CANDIDATES }, (_, n) => candidateNumber(n)));
	const all: number[] = [];
	for (let round = 0; round < 7; round++) {
		const { blockedMs } = await watched(async () => await Promise.resolve(JSON.parse(text)));
		all.push(blockedMs);
	}
	return median(all);
}

async function measuredComparisons(): Promise<Measured[]> {
	const results: Measured[] = [];
	for (const [what, make] of Object.entries(HOSTILE_COMPARISONS)) {
		const { bytes, parsed } = make();
		const spent = await watched(async () => await compareResume(bytes, parsed, effort));
		console.error(`Compare, ${what}: ${milliseconds(spent.blockedMs)}`);
		results.push({ format: 'Compare', what, ...spent });
	}
	return results;
}

const CROWD = path.join(__dirname, '../attacks/blocks/crowd.ts');
const SMALL_HEAP = ['--max-semi-space-size=8', '--max-old-space-size=300'];

/** Prints what executions at once need, each on a small and costly file of its own, beside two of them. */
async function printCrowds(): Promise<void> {
	const rows: string[][] = [];
	let most = 0;
	for (const operation of ['check', 'compare', 'extractText', 'push']) {
		const crowd = [...SMALL_HEAP, CROWD, operation];
		const { blockedMs, growth } = await printedBy<CrowdResult>(crowd);
		most = Math.max(most, growth);
		rows.push([operation, milliseconds(blockedMs), factor(growth)]);
	}
	printTable('Forty at once', ['Operation', 'Longest block', 'Memory ÷ that of two'], rows);
	console.log();
	printUpperTarget({ what: 'memory of forty ÷ that of two', value: most, limit: MOST_GROWTH });
}

function longest(all: readonly Measured[], what: 'blockedMs' | 'totalMs'): Measured {
	return all.reduce((most, one) => (one[what] > most[what] ? one : most));
}
