/**
 * node [--expose-gc] --import tsx lab/fuzz/cases/checkRounds.ts [--checks 1200] [--every 100] [folder …]
 *
 * Checks the files of folders, or of the corpus, round and round in one process. Prints the memory every so many checks,
 * as JSON in MB (2^20 bytes). Now and then it checks a text that no other check has, so that what is kept by content grows
 * as well.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { checkResume } from '../../../nodes/Recruiting/actions/resume/resumeLibrary';
import { corpusBytes, FILE_KINDS, namesOf } from './bytes';

/** Memory after some checks. */
export interface Sample {
	checks: number;
	rss: number;
	heap: number;
	/** Memory in use after a collection of garbage, which only `--expose-gc` allows. */
	kept?: number;
}

const LINES = 800;
/** Every so many checks a text takes its turn. */
const TEXT = 4;

/** Files to read, in an order that mixes the kinds. */
function filesOf(folders: readonly string[]): Array<() => Uint8Array> {
	const paths = folders.flatMap((folder) =>
		readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name))),
	);
	if (paths.length > 0) {
		const files = paths.filter((file) => statSync(file).isFile());
		return files.map((file) => () => new Uint8Array(readFileSync(file)));
	}
	// Three of each kind are enough to go through all readers.
	const names = FILE_KINDS.flatMap((kind) => namesOf(kind).slice(-3));
	return names.map((name) => () => corpusBytes(name));
}

/** A résumé in words of its own. */
function textOf(number: number): Uint8Array {
	const lines = Array.from({ length: LINES }, (_, line) => {
		const [month, year] = [1 + (line % 12), 1950 + ((number + line) % 70)];
		return `Role${number}x${line} at Firm${number}x${line}, ${month}/${year} – ${month}/${year + 1}`;
	});
	return Buffer.from(lines.join('\n'));
}

async function sampleAfter(checks: number): Promise<Sample> {
	const { rss, heapUsed } = process.memoryUsage();
	const sample = { checks, rss: megabytes(rss), heap: megabytes(heapUsed) };
	if (globalThis.gc === undefined) return sample;
	globalThis.gc();
	// What the host holds for a stream goes when its end was handled.
	await new Promise((resolve) => setImmediate(resolve));
	globalThis.gc();
	const left = process.memoryUsage();
	return { ...sample, kept: megabytes(left.heapUsed + left.external) };
}

const megabytes = (bytes: number) => Math.round((bytes / 2 ** 20) * 100) / 100;

async function main(): Promise<void> {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			checks: { type: 'string', default: '1200' },
			every: { type: 'string', default: '100' },
		},
	});
	const files = filesOf(positionals);
	for (let check = 1; check <= Number(values.checks); check++) {
		const next = check % TEXT === 0 ? () => textOf(check) : files[check % files.length]!;
		await checkResume(next(), 'p3');
		if (check % Number(values.every) === 0) console.log(JSON.stringify(await sampleAfter(check)));
	}
}

void main();
