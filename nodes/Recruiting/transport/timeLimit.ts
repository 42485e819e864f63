import { sleep } from 'n8n-workflow';

/**
 * Waits for something, but not for ever. What is given up goes on in the background, and its outcome is
 * ignored.
 *
 * @param ms milliseconds to wait at most
 * @returns what the work results in, or `undefined` if that takes longer
 * @throws what the work throws in time
 */
export async function withinTime<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
	const settled = new AbortController();
	try {
		return await Promise.race([work, sleep(ms, settled.signal).then(() => undefined)]);
	} finally {
		settled.abort();
	}
}
