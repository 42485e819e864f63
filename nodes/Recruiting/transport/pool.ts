/** How many requests of a set are under way at once: one after the other, large sets would take too long. */
const AT_ONCE = 4;

/** Does some work for each, a few at a time. After an error, or a result that is a failure, nothing more is begun. */
export async function forEachOf<T, Result>(
	all: readonly T[],
	work: (one: T) => Promise<Result>,
	isFailure: (result: Result) => boolean = () => false,
): Promise<Result[]> {
	const waiting = [...all];
	const results = new Map<T, Result>();
	const workOn = async () => {
		for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
			const result = await work(one).catch((error: Error) => {
				waiting.length = 0;
				throw error;
			});
			results.set(one, result);
			if (isFailure(result)) waiting.length = 0;
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, workOn));
	return all.flatMap((one) => (results.has(one) ? [results.get(one)!] : []));
}
