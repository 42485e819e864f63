import { median, quantile } from '../../../test/support/performance';
import { milliseconds, printTable, printUpperTarget } from '../lib/table';
import type { LoadRecord } from './loading';
import type { LoadedPackage } from './packages';
import type { Starts } from './starting';

const LIMIT_MS = 20;
const P90 = 0.9;

/** Prints how long each package takes to load, and whether the first one meets its target. */
export function reportLoading(
	packages: readonly LoadedPackage[],
	records: ReadonlyMap<string, LoadRecord[]>,
): void {
	const wall = ({ name }: LoadedPackage) => (records.get(name) ?? []).map(({ wallMs }) => wallMs);
	const cpu = ({ name }: LoadedPackage) => (records.get(name) ?? []).map(({ cpuMs }) => cpuMs);
	const [ours] = packages;
	if (!ours) return;
	const rows = packages.map((loaded) => [
		loaded.name,
		String(loaded.nodes),
		String(loaded.credentials),
		milliseconds(median(wall(loaded))),
		milliseconds(quantile(wall(loaded), P90)),
		milliseconds(median(cpu(loaded))),
		(median(wall(ours)) / median(wall(loaded))).toFixed(2),
	]);
	const header = ['Package', 'Nodes', 'Credentials', 'Median', 'p90', 'Processor', 'Ratio'];
	printTable('Loading a package in n8n, by its own loader', header, rows);
	console.log();
	printUpperTarget(`loading ${ours.name}`, median(wall(ours)), LIMIT_MS, ' ms');
}

/** Prints how long n8n takes to start with and without the package. */
export function reportStarts(starts: Starts): void {
	const rows = (['wallMs', 'cpuMs'] as const).map((figure) => {
		const medians = [starts.with, starts.without].map((records) =>
			median(records.map((record) => record[figure])),
		);
		const [withPackage = NaN, without = NaN] = medians;
		const name = figure === 'wallMs' ? 'Time' : 'Processor time';
		return [name, ...medians.map(milliseconds), milliseconds(withPackage - without)];
	});
	const header = ['', 'With', 'Without', 'Difference'];
	printTable('Start of n8n until it is ready (medians; varies by more than 20 ms)', header, rows);
}
