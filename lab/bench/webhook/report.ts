import { median, quantile } from '../../../test/support/performance';
import { milliseconds, printLowerTarget, printTable } from '../lib/table';
import { contenders, type ContenderName } from './contenders';
import type { Measurements } from './rounds';
import type { N8nSetting } from './settings';
import type { RunResult } from './stage';

const P99 = 0.99;

/** The minimum share of the Webhook node's rate. */
const TARGETS: ReadonlyArray<{ name: ContenderName; least: number }> = [
	{ name: 'Recruiting Trigger', least: 0.95 },
	{ name: 'Recruiting Trigger, deduplicating', least: 0.85 },
];

/** Prints rates and latencies, ratios to the Webhook node and to the control, and the targets. */
export function report({ name: setting }: N8nSetting, measurements: Measurements): void {
	const header = ['Trigger', 'Rate', '÷ Webhook', '÷ Control', 'Reply p50', 'p99', 'Processor'];
	const rows = contenders.map((name) => {
		const runs = measurements.get(name) ?? [];
		const latencies = runs.flatMap((run) => run.latencies);
		return [
			name,
			`${median(runs.map(({ rate }) => rate)).toFixed(1)}/s`,
			ratio(measurements, name, 'Webhook').toFixed(2),
			ratio(measurements, name, 'Control').toFixed(2),
			milliseconds(median(latencies)),
			milliseconds(quantile(latencies, P99)),
			milliseconds(median(runs.map(({ cpuMs }) => cpuMs))),
		];
	});
	printTable(
		`${setting}: deliveries per second, and for each the reply and n8n's work`,
		header,
		rows,
	);
	console.log();
	for (const { name, least } of TARGETS) {
		printLowerTarget(
			`rate of ${name} ÷ Webhook, ${setting}`,
			ratio(measurements, name, 'Webhook'),
			least,
		);
	}
}

/** The median of the ratios in each round, where both ran shortly after one another. */
function ratio(measurements: Measurements, name: ContenderName, peer: ContenderName): number {
	const runs = measurements.get(name) ?? [];
	const peers: RunResult[] = measurements.get(peer) ?? [];
	return median(runs.map(({ rate }, round) => rate / (peers[round]?.rate ?? NaN)));
}
