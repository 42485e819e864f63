import { setTimeout as sleep } from 'node:timers/promises';

/** How long to wait for a condition, how often to check it, and the error message. */
export interface WaitOptions {
	/** The subject of the sentence "… did not happen within … s". */
	what: string;
	deadlineMs: number;
	everyMs?: number;
	/** Details for the error message, e.g. the end of a log. */
	details?: () => string;
}

/**
 * Calls `ask` until its result is not undefined, null or false, and returns it. Errors of `ask` end the wait.
 */
export async function waitFor<T>(
	ask: () => Promise<T | undefined | null | false> | T | undefined | null | false,
	options: WaitOptions,
): Promise<T> {
	const end = Date.now() + options.deadlineMs;
	for (;;) {
		const answer = await ask();
		if (answer !== undefined && answer !== null && answer !== false) return answer;
		if (Date.now() >= end) throw new Error(timeoutMessage(options));
		await sleep(options.everyMs ?? 100);
	}
}

function timeoutMessage({ what, deadlineMs, details }: WaitOptions): string {
	const seconds = Math.round(deadlineMs / 100) / 10;
	const more = details?.();
	return `${what} did not happen within ${seconds} s${more ? `\n${more}` : ''}`;
}
