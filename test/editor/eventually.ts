import { setTimeout as sleep } from 'node:timers/promises';

const DEADLINE_MS = 60_000;
const EVERY_MS = 100;

/**
 * Tries the assertion until it holds: the editor draws in steps, and what is read between two of them is
 * not what a user sees. The error is that of the last try.
 */
export async function eventually(assertion: () => Promise<void>): Promise<void> {
	for (const end = Date.now() + DEADLINE_MS; ; await sleep(EVERY_MS)) {
		try {
			return await assertion();
		} catch (error) {
			if (Date.now() >= end) throw error;
		}
	}
}
