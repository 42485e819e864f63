/**
 * `readings.ts <order> <file>…`: what our reader and pdf.js as it is read from files in one process, e.g. in the
 * order `ours theirs ours`.
 */
import { readFileSync } from 'node:fs';

import { Budget } from '../../../../../../resume/budget';
import type { RawItem } from '../../../../../../resume/read/pdf/core';
import { attempt } from '../../../../../../resume/read/pdf';
import { Meter } from '../../../../../../resume/read/pdf/meter';

type Pages = Array<readonly RawItem[]>;

/** What this script prints. */
export interface Readings {
	/** What each reader read, in order: the pages of each file. */
	readonly items: Pages[][];
	/** Names that our reader added to the globals of the process. */
	readonly added: string[];
}

const PDFJS = 'pdfjs-dist/legacy/build/pdf.mjs';
const OWNERS = [
	...[Array, ArrayBuffer, Map, Math, Object, Promise, Set, String, Uint8Array],
	...[Array, ArrayBuffer, Map, Object, Promise, Set, String, Uint8Array].map((c) => c.prototype),
	// The prototype of all iterators
	Object.getPrototypeOf(Object.getPrototypeOf([].values())),
	globalThis,
];

/** The names of all globals, and those on the objects that a reader might polyfill. */
const globalNames = () =>
	OWNERS.flatMap((owner, i) => Object.getOwnPropertyNames(owner).map((name) => `${i} ${name}`));

async function ours(data: Uint8Array): Promise<Pages> {
	const budget = new Budget({ limits: { budgetMs: 60_000 } });
	const { pages } = await attempt(data, new Meter(budget), false);
	return pages.map((page) => page?.items ?? []);
}

async function theirs(data: Uint8Array): Promise<Pages> {
	const { getDocument } = await import(PDFJS);
	const file = await getDocument({ data, verbosity: 0 }).promise;
	const pages: Pages = [];
	for (let number = 1; number <= file.numPages; number++) {
		pages.push((await (await file.getPage(number)).getTextContent()).items);
	}
	return pages;
}

// Font names are numbered across files, and pdf.js does not say what is invisible or behind a blank.
const own = { fontName: '', veil: undefined, isAfterBlank: undefined };
// Nor does it read what files say of their glyphs, e.g. which letter a radical stands for.
const letters = (text = '') => text.normalize('NFKC').replaceAll('‒', '–');
const common = (item: RawItem) => ({ ...item, ...own, str: letters(item.str) });

async function main(order: string, files: readonly string[]): Promise<void> {
	const readings: Readings = { items: [], added: [] };
	for (const whose of order.split(' ')) {
		const read: Pages[] = [];
		const before = new Set(globalNames());
		for (const file of files) {
			const data = new Uint8Array(readFileSync(file));
			const pages = await (whose === 'ours' ? ours(data) : theirs(data));
			read.push(pages.map((items) => items.map(common)));
		}
		readings.items.push(read);
		if (whose === 'ours') {
			readings.added.push(...globalNames().filter((name) => !before.has(name)));
		}
	}
	console.log(JSON.stringify(readings));
}

void main(process.argv[2]!, process.argv.slice(3));
