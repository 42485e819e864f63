import { readFileSync } from 'node:fs';
import path from 'node:path';

import { readFile } from '../../../../../nodes/Recruiting/resume/files/read';
import type { ReadLimits, ReadResult } from '../../../../../nodes/Recruiting/resume/files/types';

/** Wide enough for busy machines; what may cost much is told by the limits, not by the clock. */
export const limits: ReadLimits = {
	budgetMs: 20_000,
	maxPages: 100,
	maxUnpackedBytes: 64 * 1024 * 1024,
};

const CORPUS = path.join(__dirname, '../../../../resume/corpus');

/** A file of the corpus. */
export function corpusFile(name: string): Uint8Array {
	return new Uint8Array(readFileSync(path.join(CORPUS, name)));
}

export { bytesOf } from './bytes';

/** Reads a file of whatever kind. */
export const read = (bytes: Uint8Array, own: Partial<ReadLimits> = {}) =>
	readFile(bytes, { ...limits, ...own });

/** The text of each line, or the reason why there is none. */
export async function textsOf(bytes: Uint8Array): Promise<string[] | string> {
	const result = await read(bytes);
	return result.status === 'read' ? result.lines.map(({ text }) => text) : result.reason;
}

/** What a structure says of a layout, in one word. */
export function layoutOf(result: ReadResult): string {
	if (result.status === 'unreadable') return result.reason;
	if (result.layout.kind !== 'structure') return result.layout.kind;
	if (result.layout.columns.length > 0) return 'multi';
	return result.layout.margins.length > 0 ? 'gutter' : 'single';
}

/** The layout that a file of the corpus has, by its name. */
export function labelOf(name: string): string {
	const labels: Readonly<Record<string, string>> = { S: 'single', M: 'multi', G: 'gutter' };
	return labels[path.basename(name)[0] ?? ''] ?? 'unknown';
}

/** The names of the corpus that are told by their structure. */
export const corpusNames = [
	'G-guttertable0',
	'G-guttertable1',
	'G-hangingtab',
	'M-layouttable0',
	'M-layouttable1',
	'M-layouttable2',
	'M-page2table',
	'M-sectioncols0',
	'M-sectioncols1',
	'M-textbox0',
	'M-textbox1',
	'M-unequalcols',
	'S-certtable',
	'S-datetable',
	'S-headertable',
	'S-plain0',
	'S-plain1',
	'S-plain2',
	'S-skillcols',
	'S-skilltable0',
	'S-skilltable1',
] as const;
