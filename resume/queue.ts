let last: Promise<unknown> = Promise.resolve();

/**
 * Does some work on a résumé as soon as all that was asked for before is done: what is read at the same time is in memory
 * at the same time, and with one processor, nothing is done sooner. Work must not ask for another turn.
 *
 * @throws what the work throws
 */
export async function inTurn<Done>(work: () => Promise<Done>): Promise<Done> {
	const turn = last.then(work);
	const isOver = () => undefined;
	// What comes of it does not stay in memory.
	last = turn.then(isOver, isOver);
	return await turn;
}
