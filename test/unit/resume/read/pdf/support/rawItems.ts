/** `rawItems.ts ours|theirs <file>…`: what the changed core, or pdf.js as it is, reads from files. */
import { readFileSync } from 'node:fs';

import { Budget } from '../../../../../../resume/budget';
import { attempt } from '../../../../../../resume/read/pdf/document';
import type { RawItem } from '../../../../../../resume/read/pdf/core';
import { Meter } from '../../../../../../resume/read/pdf/meter';

const PDFJS = 'pdfjs-dist/legacy/build/pdf.mjs';

async function ours(data: Uint8Array): Promise<Array<readonly RawItem[]>> {
	const budget = new Budget({ limits: { budgetMs: 60_000 } });
	const { pages } = await attempt(data, new Meter(budget), false);
	return pages.map((page) => page?.items ?? []);
}

async function theirs(data: Uint8Array): Promise<Array<readonly RawItem[]>> {
	const { getDocument } = await import(PDFJS);
	const file = await getDocument({ data, verbosity: 0 }).promise;
	const pages: Array<readonly RawItem[]> = [];
	for (let number = 1; number <= file.numPages; number++) {
		pages.push((await (await file.getPage(number)).getTextContent()).items);
	}
	return pages;
}

async function main(which: string, files: readonly string[]): Promise<void> {
	const read: RawItem[][][] = [];
	for (const file of files) {
		const data = new Uint8Array(readFileSync(file));
		const pages = await (which === 'ours' ? ours(data) : theirs(data));
		// Font names are numbered across files, and pdf.js does not say what is invisible.
		const common = (item: RawItem) => ({ ...item, fontName: '', veil: undefined });
		read.push(pages.map((items) => items.map(common)));
	}
	console.log(JSON.stringify(read));
}

void main(process.argv[2]!, process.argv.slice(3));
