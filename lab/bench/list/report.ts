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

const LIMIT = 1;

/** Prints the medians of both nodes, their ratios, and whether the largest size meets its targets. */
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
		measurements.ratio(size, figure).toFixed(2),
	]);
	printTable(`${title} (medians)`, ['Candidates', ...contenders, 'Ratio'], rows);
}

function printTargets(size: number, times: Measurements, memory: Measurements | undefined): void {
	const at = `at ${size.toLocaleString('en')} candidates`;
	console.log();
	printUpperTarget(`time ratio ${at}`, times.ratio(size, nodeTime), LIMIT);
	if (memory) printUpperTarget(`memory ratio ${at}`, memory.ratio(size, peak), LIMIT);
}
