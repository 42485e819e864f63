/** Passing failures in a row that are only logged; the next one is shown as a failed execution. */
const QUIET_FAILURES = 3;

/** Of this process: polls that are going on, and failures in a row, by node. */
const running = new Set<string>();
const failures = new Map<string, number>();

/** Whether the poll may go on: not while an earlier one of the same node still does. */
export function beginPoll(key: string): boolean {
	if (running.has(key)) return false;
	running.add(key);
	return true;
}

/** The poll has ended, in whatever way. */
export function endPoll(key: string): void {
	running.delete(key);
}

/**
 * Counts a temporary failure.
 *
 * @returns whether to show it to the user: the first failures in a row are only logged
 */
export function countFailure(key: string): boolean {
	const count = (failures.get(key) ?? 0) + 1;
	failures.set(key, count > QUIET_FAILURES ? 0 : count);
	return count > QUIET_FAILURES;
}

/** The provider has answered: failures are counted anew. */
export function forgetFailures(key: string): void {
	failures.delete(key);
}
