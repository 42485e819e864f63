/** Closes or removes something that was opened. */
export type Closing = () => unknown;

/** Closes one after the other, even if one fails; then throws the first error. */
export async function closeInOrder(...closings: Closing[]): Promise<void> {
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

/** Closes all at the same time and waits for all, even if one fails; then throws the first error. */
export async function closeTogether(...closings: Closing[]): Promise<void> {
	const ends = await Promise.allSettled(closings.map(async (close) => await close()));
	const failed = ends.find((end) => end.status === 'rejected');
	if (failed) throw failed.reason;
}

/** Does some work; if it fails, closes its resources and throws its error, even if closing fails. */
export async function orClose<T>(work: () => Promise<T>, ...closings: Closing[]): Promise<T> {
	try {
		return await work();
	} catch (error) {
		await closeInOrder(...closings).catch(() => {});
		throw error;
	}
}
