/** Something that somebody does with n8n. */
export interface Task {
	run(): Promise<void>;
	/** It waits for a provider that never answers: only the provider's end ends it. */
	endless?: boolean;
}

/** Does all tasks, so many of them at a time. */
export async function inTurns(tasks: readonly Task[], atATime: number): Promise<void> {
	const left = [...tasks];
	const worker = async () => {
		for (let task = left.shift(); task; task = left.shift()) await task.run();
	};
	await Promise.all(Array.from({ length: atATime }, worker));
}
