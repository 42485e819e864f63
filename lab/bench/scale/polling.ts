import { median } from '../../../test/support/performance';
import { measureCases, type PollRecord } from '../poll/cases';
import { idKinds } from '../poll/lists';
import type { Figure, Line, Point } from './chart';

type Metric = (record: PollRecord) => number;

/** Polls lists of each size with 1 % changed, with each kind of ids. */
export async function measurePolling(sizes: readonly number[], rounds: number): Promise<Figure[]> {
	const records = await measureCases(sizes, rounds);
	const lines = (measure: Metric): Line[] =>
		idKinds.map((ids) => ({
			name: ids,
			points: records
				.filter((record) => record.ids === ids)
				.map((record): Point => [record.size, measure(record)]),
		}));
	const common = { xLabel: 'Candidates', logarithmic: true };
	return [
		{
			...common,
			perUnit: { unit: 'µs', times: 1_000 },
			file: 'polling-time',
			title: 'Processor time of a poll',
			yLabel: 'Time (ms)',
			lines: lines(({ pollMs }) => median(pollMs)),
		},
		{
			...common,
			perUnit: { unit: 'KiB', times: 1_024 },
			file: 'polling-memory',
			title: 'Memory of a poll',
			yLabel: 'Memory (MiB)',
			lines: lines(({ peakBytes }) => peakBytes / 2 ** 20),
		},
		{
			...common,
			perUnit: { unit: 'bytes', times: 1_024 },
			file: 'polling-state',
			title: 'State between polls',
			yLabel: 'State (KiB)',
			lines: lines(({ snapshotBytes }) => snapshotBytes / 1_024),
		},
	];
}
