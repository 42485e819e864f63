/** `rawItems.ts ours|theirs <file>`: what the changed core, or pdf.js as it is, reads of a file. */
import { readFileSync } from 'node:fs';

import { defaultLimits } from '../../../../../../nodes/Recruiting/resume/files/limits';
import { attempt } from '../../../../../../nodes/Recruiting/resume/files/pdf/attempt';
import { loadCore } from '../../../../../../nodes/Recruiting/resume/files/pdf/core/load';
import { startMeter } from '../../../../../../nodes/Recruiting/resume/files/pdf/meter';
import type { RawItem } from '../../../../../../nodes/Recruiting/resume/files/pdf/rawPage';

const PDFJS = 'pdfjs-dist/legacy/build/pdf.mjs';

async function ours(data: Uint8Array): Promise<Array<readonly RawItem[]>> {
	const limits = { ...defaultLimits, budgetMs: 60_000 };
	const means = { core: loadCore(), meter: startMeter(limits), limits };
	const { pages } = await attempt(means, data, false);
	return pages.map((page) => page?.raw.items ?? []);
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

async function main(which: string, file: string): Promise<void> {
	const data = new Uint8Array(readFileSync(file));
	const pages = await (which === 'ours' ? ours(data) : theirs(data));
	// Names of fonts count up over all files.
	console.log(JSON.stringify(pages.map((items) => items.map(({ fontName: _, ...item }) => item))));
}

void main(process.argv[2]!, process.argv[3]!);
