/** Ends with work at the latest that may have passed its turn on before. */
type Turn = (work: Promise<unknown>) => Promise<unknown>;

/**
 * A queue, in which work begins as soon as all that was asked for before is done: what is read at the same time is in
 * memory at the same time, and with one processor, nothing is done sooner. Work must not ask its queue for another turn.
 *
 * @param turn when the next one begins; as soon as the work has ended, unless it says otherwise
 */
export function newQueue(turn: Turn = async (work) => await work) {
	let last: Promise<unknown> = Promise.resolve();
	return async function inTurn<Done>(work: () => Promise<Done>): Promise<Done> {
		const done = last.then(work);
		const isOver = () => undefined;
		// What comes of it does not stay in memory.
		last = last.then(async () => await turn(done)).then(isOver, isOver);
		return await done;
	};
}
