import { mebibytes, milliseconds, printTable, printUpperTarget } from '../lib/table';
import type { ExecutionRecord } from '../n8n/records';
import { COPIES, files } from './contenders';
import type { Measurements, Warmth } from './rounds';
import type { StageTimes } from './stages';

/** Measurements of a file outside n8n. */
export interface Outside {
	stages: StageTimes;
	popplerMs: number;
}

const LIMIT = 1;

/** Prints all tables, and whether the check takes at most the time of Extract From File. */
export function report(measurements: Measurements, outside: readonly Outside[]): void {
	printTimes('Time of the first file in a fresh n8n', 'first', 1, measurements);
	printTimes('Time per file, warm', 'warm', COPIES, measurements);
	printPeaks('Peak memory of n8n above idle, first file', measurements);
	printOutside(outside);
	printTargets(measurements);
}

/** Prints the cost of checking a folder of mixed files in one execution. */
export function reportFolder(count: number, record: ExecutionRecord): void {
	const { status, items, nodeMs, stallMs, peakBytes, idleBytes } = record;
	if (status !== 'success' || items !== count)
		throw new Error(`The folder was not checked: ${status}`);
	console.log(
		`\n${count} mixed files in one execution: ${milliseconds(nodeMs)}, ` +
			`event loop blocked for at most ${milliseconds(stallMs)}, ${mebibytes(peakBytes - idleBytes)} above idle`,
	);
}

function printTimes(title: string, warmth: Warmth, copies: number, all: Measurements): void {
	const rows = files.map((file) => {
		const ours = all.median(warmth, 'Recruiting', file, ({ nodeMs }) => nodeMs / copies);
		const theirs = all.median(warmth, 'Extract From File', file, ({ nodeMs }) => nodeMs / copies);
		return [file.name, milliseconds(ours), cell(theirs, milliseconds), cell(ours / theirs, ratio)];
	});
	printTable(`${title} (medians)`, ['File', 'Recruiting', 'Extract From File', 'Ratio'], rows);
}

function printPeaks(title: string, all: Measurements): void {
	const rows = files.map((file) => {
		const [ours, theirs] = (['Recruiting', 'Extract From File'] as const).map((contender) =>
			all.median('first', contender, file, ({ peakBytes, idleBytes }) => peakBytes - idleBytes),
		);
		return [file.name, mebibytes(ours!), cell(theirs!, mebibytes), cell(ours! / theirs!, ratio)];
	});
	printTable(`${title} (medians)`, ['File', 'Recruiting', 'Extract From File', 'Ratio'], rows);
}

function printOutside(outside: readonly Outside[]): void {
	const rows = files.map((file, index) => {
		const { stages, popplerMs } = outside[index]!;
		const { read, layout, dates } = stages;
		return [
			file.name,
			...[read, layout, dates, read + layout + dates].map(milliseconds),
			cell(popplerMs, milliseconds),
		];
	});
	const header = ['File', 'Read', 'Layout', 'Dates', 'Together', 'pdftotext -bbox-layout'];
	printTable(
		'Stages of the check outside n8n, warm, and a process of poppler (medians)',
		header,
		rows,
	);
}

function printTargets(measurements: Measurements): void {
	console.log();
	for (const warmth of ['first', 'warm'] as const) {
		for (const file of files.filter(({ isPdf }) => isPdf)) {
			const time = (contender: 'Recruiting' | 'Extract From File') =>
				measurements.median(warmth, contender, file, ({ nodeMs }) => nodeMs);
			const value = time('Recruiting') / time('Extract From File');
			printUpperTarget(`time ratio, ${file.name}, ${warmth}`, value, LIMIT);
		}
	}
}

const ratio = (value: number) => value.toFixed(2);

/** A figure, or a dash if there is none. */
const cell = (value: number, format: (value: number) => string) =>
	Number.isNaN(value) ? '–' : format(value);
