import { sleep } from 'n8n-workflow';

/**
 * The résumé check, loaded on first use: n8n loads every node when it starts, and most of its processes
 * never see a résumé.
 */
export function library(): typeof import('./resumeLibrary') {
	return require('./resumeLibrary');
}

/** Milliseconds after which n8n gets a turn: a check never waits, and a long list of small ones would block the process. */
const SLICE_MS = 50;

/** Time of the last pause in this process, in any execution. */
let lastPause = 0;

/** How work with a resume gives n8n a turn. */
export const effort = { pause };

async function pause(): Promise<void> {
	await sleep(0);
	lastPause = performance.now();
}

/** Gives n8n a turn before a piece of work if it is time for one. */
export async function pauseIfDue(): Promise<void> {
	if (performance.now() - lastPause > SLICE_MS) await pause();
}
