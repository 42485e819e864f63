import { setTimeout as sleep } from 'node:timers/promises';

const DEADLINE_MS = 60_000;
const EVERY_MS = 100;

/**
 * Repeats the assertion until it holds: the editor renders in steps, and a state between two steps is not what a user
 * sees. After the deadline, throws the error of the last try.
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
