import { mebibytes, milliseconds, printTable, printTarget } from '../lib/table';
import type { ExecutionRecord } from '../n8n/records';
import { contenders } from './contenders';
import type { Measurements } from './measurements';

type Figure = (record: ExecutionRecord) => number;

const nodeTime: Figure = ({ nodeMs }) => nodeMs;
const executionTime: Figure = ({ executionMs }) => executionMs;
const processorTime: Figure = ({ cpuMs }) => cpuMs;
const peak: Figure = ({ peakBytes }) => peakBytes;
const aboveIdle: Figure = ({ peakBytes, idleBytes }) => peakBytes - idleBytes;

const LIMIT = 1;

/** Prints the medians of both nodes and their ratios, and whether the largest size keeps its targets. */
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
	figure: Figure,
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
	printTarget(`time ratio ${at}`, times.ratio(size, nodeTime), LIMIT);
	if (memory) printTarget(`memory ratio ${at}`, memory.ratio(size, peak), LIMIT);
}
