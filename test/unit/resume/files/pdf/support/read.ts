import './builtCore';

import { defaultLimits } from '../../../../../../nodes/Recruiting/resume/files/limits';
import { readPdf } from '../../../../../../nodes/Recruiting/resume/files/pdf';
import type { ReadLimits, ReadResult } from '../../../../../../nodes/Recruiting/resume/files/types';

/** Time is not what these tests are about, and other work may go on beside them. */
const patient: ReadLimits = { ...defaultLimits, budgetMs: 60_000 };

export async function read(bytes: Uint8Array, limits?: Partial<ReadLimits>): Promise<ReadResult> {
	return await readPdf(bytes, { ...patient, ...limits });
}

/** What became of a file, in a few words: its reason, or `read` with its doubts. */
export function outcomeOf(result: ReadResult): string {
	if (result.status === 'unreadable') return result.reason;
	return ['read', ...result.doubts].join(' ');
}

export async function outcome(bytes: Uint8Array, limits?: Partial<ReadLimits>): Promise<string> {
	return outcomeOf(await read(bytes, limits));
}

export async function linesIn(bytes: Uint8Array): Promise<string[]> {
	const result = await read(bytes);
	return result.status === 'read' ? result.lines.map((line) => line.text) : [result.reason];
}
