import { withinTime } from '../../transport';
import type { Item } from '../operation';
import { pauseIfDue } from './library';

/** Milliseconds after which the next one begins in any case: a check takes a few seconds, but a file may never arrive. */
const LONGEST_TURN_MS = 60_000;

let last: Promise<unknown> = Promise.resolve();

/**
 * Does some work with a resume as soon as all that was asked for before is done, in any execution of this process: what
 * is read at the same time is in memory at the same time. So the work has to read the file itself. It must not wait for
 * the provider.
 *
 * @throws what the work throws, or that the execution was cancelled meanwhile
 */
export async function inTurn<Done>(item: Item, work: () => Promise<Done>): Promise<Done> {
	const turn = last.then(async () => {
		await pauseIfDue();
		item.cancelSignal?.throwIfAborted();
		return await work();
	});
	const isOver = () => undefined;
	// What comes of it does not stay in memory.
	last = last.then(async () => await withinTime(LONGEST_TURN_MS, turn)).then(isOver, isOver);
	return await turn;
}
