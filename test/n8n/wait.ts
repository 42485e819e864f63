import { setTimeout as sleep } from 'node:timers/promises';

/** How long to wait for a condition, how often to check it, and the error message. */
export interface WaitOptions {
	/** The subject of the sentence "… did not happen within … s". */
	what: string;
	deadlineMs: number;
	/** By default, the pauses grow from 10 to 100 ms: most conditions hold soon, and some ask n8n to work. */
	everyMs?: number;
	/** Details for the error message, e.g. the end of a log. */
	details?: () => string;
}

const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 100;

/**
 * Calls `ask` until its result is not undefined, null or false, and returns it. Errors of `ask` end the wait.
 */
export async function waitFor<T>(
	ask: () => Promise<T | undefined | null | false> | T | undefined | null | false,
	options: WaitOptions,
): Promise<T> {
	const end = Date.now() + options.deadlineMs;
	for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
		const answer = await ask();
		if (answer !== undefined && answer !== null && answer !== false) return answer;
		if (Date.now() >= end) throw new Error(timeoutMessage(options));
		await sleep(options.everyMs ?? pause);
	}
}

function timeoutMessage({ what, deadlineMs, details }: WaitOptions): string {
	const seconds = Math.round(deadlineMs / 100) / 10;
	const more = details?.();
	return `${what} did not happen within ${seconds} s${more ? `\n${more}` : ''}`;
}
