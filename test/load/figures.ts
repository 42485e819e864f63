import { quantile } from '../support/statistics';
import type { Held } from './memory';
import type { Answer } from './sender';

/** How deliveries were answered, and how fast executions ended, in one line. */
export function ofDeliveries(name: string, answers: readonly Answer[], seconds: number): string {
	const times = answers.map(({ ms }) => ms);
	const [p50, p99, most] = [0.5, 0.99, 1].map((q) => `${Math.round(quantile(times, q))} ms`);
	const rate = (answers.length / seconds).toFixed(1);
	const attempts = answers.map((answer) => answer.attempts);
	const again = attempts.filter((count) => count > 1).length;
	return [
		`${name}: ${answers.length} deliveries, ${rate} executions a second`,
		// Those before, and the waits between them, are not in it.
		`the reply to the last attempt p50 ${p50}, p99 ${p99}, most ${most}`,
		`${again} needed more than one attempt, ${quantile(attempts, 1)} at most`,
	].join('; ');
}

/** What each process held in memory, a line each. */
export function ofMemory(held: readonly Held[]): string {
	const mebibytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MiB`;
	const lines = held.map(({ name, before, after, most }) => {
		const figures = [before, after, most].map(mebibytes);
		return `${name}: ${figures[0]} in the first quarter, ${figures[1]} in the last, ${figures[2]} at most`;
	});
	return lines.join('\n');
}
