import { mebibytes, milliseconds, printTable, printUpperTarget } from '../lib/table';
import type { ExecutionRecord } from '../n8n/records';
import { contenders } from './contenders';
import type { Measurements } from './rounds';

type Metric = (record: ExecutionRecord) => number;

const nodeTime: Metric = ({ nodeMs }) => nodeMs;
const executionTime: Metric = ({ executionMs }) => executionMs;
const processorTime: Metric = ({ cpuMs }) => cpuMs;
const peak: Metric = ({ peakBytes }) => peakBytes;
const aboveIdle: Metric = ({ peakBytes, idleBytes }) => peakBytes - idleBytes;

/** The most time and memory beside the HTTP Request node. */
const LIMITS = { Recruiting: 1, 'Other Fields': 1.1 } as const;

const ours = ['Recruiting', 'Other Fields'] as const;

/** Prints the medians of the nodes, their ratios, and whether the largest size meets its targets. */
export function report(
	sizes: readonly number[],
	times: Measurements,
	memory: Measurements | undefined,
): void {
	printComparison('Time of the node', sizes, times, nodeTime, milliseconds);
	printComparison('Time of the whole execution', sizes, times, executionTime, milliseconds);
	printComparison(
		'Processor time of the whole execution',
		sizes,
		times,
		processorTime,
		milliseconds,
	);
	if (memory) {
		printComparison('Peak memory of n8n', sizes, memory, peak, mebibytes);
		printComparison('Peak memory above n8n idle', sizes, memory, aboveIdle, mebibytes);
	}
	printTargets(Math.max(...sizes), times, memory);
}

function printComparison(
	title: string,
	sizes: readonly number[],
	measurements: Measurements,
	figure: Metric,
	format: (value: number) => string,
): void {
	const rows = sizes.map((size) => [
		size.toLocaleString('en'),
		...contenders.map((contender) => format(measurements.median(contender, size, figure))),
		...ours.map((contender) => measurements.ratio(contender, size, figure).toFixed(2)),
	]);
	printTable(`${title} (medians)`, ['Candidates', ...contenders, 'Ratio', 'Other Fields'], rows);
}

function printTargets(size: number, times: Measurements, memory: Measurements | undefined): void {
	const at = `at ${size.toLocaleString('en')} candidates`;
	console.log();
	for (const contender of ours) {
		const limit = LIMITS[contender];
		const of = `ratio of ${contender} ${at}`;
		printUpperTarget(`time ${of}`, times.ratio(contender, size, nodeTime), limit);
		if (memory) printUpperTarget(`memory ${of}`, memory.ratio(contender, size, peak), limit);
	}
}
