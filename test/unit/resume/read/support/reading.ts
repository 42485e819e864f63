import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { Budget, type ReadLimits } from '../../../../../resume/budget';
import { judgeBlocks } from '../../../../../resume/layout/blocks/judgeBlocks';
import { judgeLayout } from '../../../../../resume/layout/judgeLayout';
import { readFile } from '../../../../../resume/read/read';
import type { ReadFile, ReadResult } from '../../../../../resume/read/fileContent';
import { patient } from '../../support/budgets';

/** Generous enough for busy machines: other limits reject expensive files, not the clock. */
export const limits: ReadLimits = {
	budgetMs: 20_000,
	maxPages: 100,
	maxUnpackedBytes: 64 * 1024 * 1024,
};

const CORPUS = path.join(__dirname, '../../../../corpus/resumes');

/** A file of the corpus. */
export function corpusFile(name: string): Uint8Array {
	return new Uint8Array(readFileSync(path.join(CORPUS, name)));
}

export { bytesOf } from './bytes';

/** Reads a file of any kind. */
export const read = (bytes: Uint8Array, own: Partial<ReadLimits> = {}) =>
	readFile(bytes, new Budget({ limits: { ...limits, ...own } }));

/** The text of each line, or the reason why the file is unreadable. */
export async function textsOf(bytes: Uint8Array): Promise<string[] | string> {
	const result = await read(bytes);
	return result.status === 'read' ? result.lines.map(({ text }) => text) : result.reason;
}

/** Columns and margins of a file that is read as blocks. */
export async function judgedBlocks(result: ReadResult) {
	if (result.status !== 'read' || result.layout.kind !== 'blocks') return null;
	const { columns, margins } = await judgeBlocks(result.layout, patient());
	return { columns, margins };
}

/** The label for the layout of a file. */
export async function layoutOf(result: ReadResult): Promise<string> {
	if (result.status === 'unreadable') return result.reason;
	if (result.layout.kind !== 'blocks') return result.layout.kind;
	const judgement = await judgeLayout(result.layout, patient());
	if (judgement.layout === 'cannotTell') return 'unknown';
	if (judgement.layout === 'several') return 'multi';
	return judgement.margins.length > 0 ? 'gutter' : 'single';
}

/** Words with single blanks between them. The icons of a PDF file may be NUL characters. */
const WORDS = /^[^\p{Zs}\x01-\x1f\x7f]+(?: [^\p{Zs}\x01-\x1f\x7f]+)*$/u;

/** Expects numbered lines in order whose segments contain text without extra blanks. */
export function expectSound({ pages, lines }: ReadFile): void {
	expect(lines).not.toEqual([]);
	let before = { page: 0, line: 0, paragraph: 0 };
	for (const { text, segments, page, line, paragraph } of lines) {
		expect(text).toBe(segments.map((segment) => segment.text).join('\t'));
		for (const segment of segments) expect(segment.text).toMatch(WORDS);
		const place = { page: page ?? 0, line: line ?? 0, paragraph: paragraph ?? 0 };
		const isNewPage = place.page > before.page;
		expect(place.page).toBeGreaterThanOrEqual(before.page);
		if (line !== null) expect(place.line).toBeGreaterThan(isNewPage ? 0 : before.line);
		if (paragraph !== null) expect(place.paragraph).toBe(before.paragraph + 1);
		before = place;
	}
	expect(before.page).toBeLessThanOrEqual(pages ?? 0);
}

/** The label of a corpus file, which its name begins with. */
export function labelOf(name: string): string {
	const labels: Readonly<Record<string, string>> = { S: 'single', M: 'multi', G: 'gutter' };
	return labels[path.basename(name)[0] ?? ''] ?? 'unknown';
}

/** The names of the corpus files that have a structure instead of pages. */
export const corpusNames = readdirSync(path.join(CORPUS, 'word')).map(
	(file) => path.parse(file).name,
);
