import { median, quantile } from '../../test/support/statistics';
import { milliseconds, printLeast, printTable } from '../lib/table';
import { contenders, type ContenderName } from './contenders';
import type { Measurements } from './rounds';
import type { N8nSetting } from './settings';
import type { Turn } from './stage';

const P99 = 0.99;

/** The least share of the Webhook node's rate. */
const TARGETS: ReadonlyArray<{ name: ContenderName; least: number }> = [
	{ name: 'Recruiting Trigger', least: 0.95 },
	{ name: 'Recruiting Trigger, deduplicating', least: 0.85 },
];

/** Prints rates and latencies, beside the Webhook node and beside the control, and the targets. */
export function report({ name: setting }: N8nSetting, measurements: Measurements): void {
	const header = ['Trigger', 'Rate', '÷ Webhook', '÷ Control', 'Reply p50', 'p99', 'Processor'];
	const rows = contenders.map((name) => {
		const turns = measurements.get(name) ?? [];
		const latencies = turns.flatMap((turn) => turn.latencies);
		return [
			name,
			`${median(turns.map(({ rate }) => rate)).toFixed(1)}/s`,
			ratio(measurements, name, 'Webhook').toFixed(2),
			ratio(measurements, name, 'Control').toFixed(2),
			milliseconds(median(latencies)),
			milliseconds(quantile(latencies, P99)),
			milliseconds(median(turns.map(({ cpuMs }) => cpuMs))),
		];
	});
	printTable(
		`${setting}: deliveries a second, and for each the reply and n8n's work`,
		header,
		rows,
	);
	console.log();
	for (const { name, least } of TARGETS) {
		printLeast(
			`rate of ${name} ÷ Webhook, ${setting}`,
			ratio(measurements, name, 'Webhook'),
			least,
		);
	}
}

/** The median of the ratios of each round, in which both had their turns soon after one another. */
function ratio(measurements: Measurements, name: ContenderName, peer: ContenderName): number {
	const turns = measurements.get(name) ?? [];
	const peers: Turn[] = measurements.get(peer) ?? [];
	return median(turns.map(({ rate }, round) => rate / (peers[round]?.rate ?? NaN)));
}
