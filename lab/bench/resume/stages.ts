import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { Budget } from '../../../resume/budget';
import { findDates, judgeDates } from '../../../resume/dates';
import { judgeLayout } from '../../../resume/layout/judgeLayout';
import { readFile } from '../../../resume/read/read';
import { median } from '../../../test/support/performance';
import type { BenchFile } from './contenders';

/** Medians in milliseconds. */
export interface StageTimes {
	read: number;
	layout: number;
	dates: number;
}

const WARM_UP = 5;

/** Measures the stages of the check one by one, in this process, warm. */
export async function stageTimes(file: BenchFile, rounds: number): Promise<StageTimes> {
	const bytes = readFileSync(file.path);
	const times: StageTimes[] = [];
	for (let round = 0; round < WARM_UP + rounds; round++) times.push(await once(bytes));
	const measured = times.slice(WARM_UP);
	const medianOf = (stage: keyof StageTimes) => median(measured.map((each) => each[stage]));
	return { read: medianOf('read'), layout: medianOf('layout'), dates: medianOf('dates') };
}

async function once(bytes: Buffer): Promise<StageTimes> {
	const start = performance.now();
	const budget = new Budget();
	const result = await readFile(bytes, budget);
	if (result.status !== 'read') throw new Error(`The file cannot be read: ${result.reason}`);
	const read = performance.now();
	await judgeLayout(result.layout, budget);
	const layout = performance.now();
	for (const { text } of result.lines) {
		for (const date of findDates(text)) judgeDates(date, 'monthYear');
	}
	return { read: read - start, layout: layout - read, dates: performance.now() - layout };
}

/** The median time of a process of poppler's `pdftotext -bbox-layout`; NaN if it is not installed. */
export function popplerTime(file: BenchFile, rounds: number): number {
	if (!file.isPdf || spawnSync('pdftotext', ['-v']).status !== 0) return NaN;
	const times = Array.from({ length: rounds }, () => {
		const start = performance.now();
		spawnSync('pdftotext', ['-bbox-layout', file.path, '-'], { maxBuffer: 2 ** 26 });
		return performance.now() - start;
	});
	return median(times);
}
