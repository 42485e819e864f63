/** Does all tasks, so many of them at a time. */
export async function inTurns(
	tasks: ReadonlyArray<{ run(): Promise<void> }>,
	atATime: number,
): Promise<void> {
	const left = [...tasks];
	const worker = async () => {
		for (let task = left.shift(); task; task = left.shift()) await task.run();
	};
	await Promise.all(Array.from({ length: atATime }, worker));
}
