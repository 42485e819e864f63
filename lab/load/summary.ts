import { quantile } from '../../test/support/performance';
import type { MemoryUse } from './memory';
import type { DeliveryOutcome } from './sender';

/** Response times and the rate of executions, in one line. */
export function deliverySummary(
	name: string,
	outcomes: readonly DeliveryOutcome[],
	seconds: number,
): string {
	const times = outcomes.map(({ ms }) => ms);
	const [p50, p99, most] = [0.5, 0.99, 1].map((q) => `${Math.round(quantile(times, q))} ms`);
	const rate = (outcomes.length / seconds).toFixed(1);
	const attempts = outcomes.map((outcome) => outcome.attempts);
	const again = attempts.filter((count) => count > 1).length;
	return [
		`${name}: ${outcomes.length} deliveries, ${rate} executions per second`,
		// Without earlier attempts and the waits between them.
		`response to the last attempt: p50 ${p50}, p99 ${p99}, maximum ${most}`,
		`${again} needed more than one attempt, at most ${quantile(attempts, 1)}`,
	].join('; ');
}

/** The memory of each process, one line each. */
export function memorySummary(memory: readonly MemoryUse[]): string {
	const mebibytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MiB`;
	const lines = memory.map(({ name, before, after, most }) => {
		const figures = [before, after, most].map(mebibytes);
		return `${name}: ${figures[0]} in the first quarter, ${figures[1]} in the last, at most ${figures[2]}`;
	});
	return lines.join('\n');
}
