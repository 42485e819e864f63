import { median } from '../../../test/support/performance';
import { milliseconds, printTable, printUpperTarget } from '../lib/table';
import type { PollRecord } from './cases';
import { idKinds, type IdKind } from './lists';

/** The size at which the ratio is judged, and from which time must grow in proportion. */
const JUDGED = 100_000;
const MOST_RATIO = 4;
/** Factor by which a candidate may take longer in the largest list, of which caches hold less. */
const MOST_GROWTH = 1.25;

/** Prints times, growth and sizes, and whether the targets are met. */
export function report(records: readonly PollRecord[]): void {
	printTimes(records);
	printSizes(records);
	console.log();
	const largest = Math.max(...records.map(({ size }) => size));
	for (const ids of idKinds) printTargets(records, ids, largest);
}

function printTimes(records: readonly PollRecord[]): void {
	const header = ['Candidates', 'IDs', 'Events', 'JSON.parse', 'Poll', 'Ratio', 'Least', 'Each'];
	const rows = records.map((record) => [
		record.size.toLocaleString('en'),
		record.ids,
		record.events.toLocaleString('en'),
		milliseconds(median(record.parseMs)),
		milliseconds(median(record.pollMs)),
		ratio(record).toFixed(2),
		(Math.min(...record.pollMs) / Math.min(...record.parseMs)).toFixed(2),
		`${microsecondsEach(record).toFixed(2)} µs`,
	]);
	printTable('Processor time of a poll with 1 % changed (medians)', header, rows);
}

function printSizes(records: readonly PollRecord[]): void {
	const header = ['Candidates', 'IDs', 'Snapshot', 'Each', 'ID to SHA-256', 'Each', 'Ratio'];
	const rows = records.map(({ size, ids, listed, snapshotBytes, naiveBytes }) => [
		size.toLocaleString('en'),
		ids,
		kibibytes(snapshotBytes),
		(snapshotBytes / listed).toFixed(2),
		kibibytes(naiveBytes),
		(naiveBytes / listed).toFixed(2),
		(snapshotBytes / naiveBytes).toFixed(2),
	]);
	printTable('Bytes of the snapshot and of the naive map', header, rows);
}

function printTargets(records: readonly PollRecord[], ids: IdKind, largest: number): void {
	const of = (size: number) => records.find((one) => one.size === size && one.ids === ids);
	const judged = of(JUDGED);
	const last = of(largest);
	if (!judged || !last) return;
	const at = (size: number) => `${size.toLocaleString('en')} candidates, ${ids}`;
	printUpperTarget(`poll ÷ JSON.parse at ${at(JUDGED)}`, ratio(judged), MOST_RATIO);
	if (largest === JUDGED) return;
	const growth = microsecondsEach(last) / microsecondsEach(judged);
	printUpperTarget(`time for each candidate at ${at(largest)}, ÷ at 100,000`, growth, MOST_GROWTH);
}

function ratio({ pollMs, parseMs }: PollRecord): number {
	return median(pollMs) / median(parseMs);
}

function microsecondsEach({ pollMs, listed }: PollRecord): number {
	return (median(pollMs) * 1_000) / listed;
}

function kibibytes(bytes: number): string {
	return `${Math.round(bytes / 1_024).toLocaleString('en')} KiB`;
}
