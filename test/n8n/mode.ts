/** Set to `queue` by `npm test -- queue`. */
export const CHOSEN_MODE = 'TEST_N8N_MODE';

/** Whether n8n runs in queue mode unless a test says otherwise. */
export function isQueueChosen(): boolean {
	return process.env[CHOSEN_MODE] === 'queue';
}
