import { Budget, type Effort, type ReadLimits } from '../../../../../../resume/budget';
import type { ReadResult } from '../../../../../../resume/read/fileContent';
import { readFile } from '../../../../../../resume/read/read';

/** These tests are not about time, and the machine may be busy. */
const patient: Partial<ReadLimits> = { budgetMs: 60_000 };

export async function read(
	bytes: Uint8Array,
	limits?: Partial<ReadLimits>,
	pause?: Effort['pause'],
): Promise<ReadResult> {
	return await readFile(bytes, new Budget({ limits: { ...patient, ...limits }, pause }));
}

/** The outcome for a file: the reason why it is unreadable, or `read` with its warnings. */
export async function outcome(bytes: Uint8Array, limits?: Partial<ReadLimits>): Promise<string> {
	const result = await read(bytes, limits);
	return result.status === 'unreadable' ? result.reason : ['read', ...result.doubts].join(' ');
}

export async function linesIn(bytes: Uint8Array): Promise<string[]> {
	const result = await read(bytes);
	return result.status === 'read' ? result.lines.map((line) => line.text) : [result.reason];
}
