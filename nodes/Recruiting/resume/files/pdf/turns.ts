let last: Promise<unknown> = Promise.resolve();

/** Does one piece of work after another, in the order of the calls. The work must not fail. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
	const turn = last.then(work);
	last = turn;
	return await turn;
}
