/** Ends or removes something that was opened. */
export type Closing = () => unknown;

/** Closes one after the other, each even where one before it failed; throws the first error then. */
export async function closeInTurn(...closings: Closing[]): Promise<void> {
	const errors: unknown[] = [];
	for (const close of closings) {
		try {
			await close();
		} catch (error) {
			errors.push(error);
		}
	}
	if (errors.length > 0) throw errors[0];
}

/** Closes all at the same time and waits for all, even where one fails; throws the first error then. */
export async function closeTogether(...closings: Closing[]): Promise<void> {
	const ends = await Promise.allSettled(closings.map(async (close) => await close()));
	const failed = ends.find((end) => end.status === 'rejected');
	if (failed) throw failed.reason;
}

/** Does some work; where it fails, closes what it needed and throws its error, whatever comes of the closing. */
export async function orClose<T>(work: () => Promise<T>, ...closings: Closing[]): Promise<T> {
	try {
		return await work();
	} catch (error) {
		await closeInTurn(...closings).catch(() => {});
		throw error;
	}
}
