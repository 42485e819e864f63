import { median } from '../../test/support/statistics';
import { measureCases, type PollRecord } from '../poll/cases';
import { idKinds } from '../poll/lists';
import type { Figure, Line, Point } from './figure';

type Measure = (record: PollRecord) => number;

/** Polls lists of each size, of which 1 % has changed, with each kind of ids. */
export async function measurePolling(sizes: readonly number[], rounds: number): Promise<Figure[]> {
	const records = await measureCases(sizes, rounds);
	const lines = (measure: Measure): Line[] =>
		idKinds.map((ids) => ({
			name: ids,
			points: records
				.filter((record) => record.ids === ids)
				.map((record): Point => [record.size, measure(record)]),
		}));
	const common = { cause: 'Candidates', logarithmic: true };
	return [
		{
			...common,
			each: { unit: 'µs', times: 1_000 },
			file: 'polling-time',
			title: 'Processor time of a poll',
			effect: 'Time (ms)',
			lines: lines(({ pollMs }) => median(pollMs)),
		},
		{
			...common,
			each: { unit: 'KiB', times: 1_024 },
			file: 'polling-memory',
			title: 'Memory of a poll',
			effect: 'Memory (MiB)',
			lines: lines(({ takenBytes }) => takenBytes / 2 ** 20),
		},
		{
			...common,
			each: { unit: 'bytes', times: 1_024 },
			file: 'polling-state',
			title: 'State between polls',
			effect: 'State (KiB)',
			lines: lines(({ snapshotBytes }) => snapshotBytes / 1_024),
		},
	];
}
