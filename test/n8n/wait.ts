import { setTimeout as sleep } from 'node:timers/promises';

/** How long to wait for a condition, how often to look, and what to say when it never came. */
export interface WaitOptions {
	/** What is waited for, as the end of the sentence "… did not happen". */
	what: string;
	deadlineMs: number;
	everyMs?: number;
	/** Anything that helps to see why, such as the end of a log. */
	details?: () => string;
}

/**
 * Asks until the answer is neither undefined, null nor false, and returns it. Errors of `ask` end the
 * wait at once.
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
