/**
 * `neighbours.ts <file> <order>`: reads a file with our reader and with pdf.js as it is in one process,
 * e.g. in the order `ours theirs ours`.
 */
import { readFileSync } from 'node:fs';

import { linesIn } from './read';

/** What this script prints. */
export interface Readings {
	/** What each reader read, in order. */
	readonly texts: string[];
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
function globalNames(): string[] {
	return OWNERS.flatMap((owner, i) => Object.getOwnPropertyNames(owner).map((n) => `${i} ${n}`));
}

async function theirText(file: string): Promise<string> {
	const { getDocument } = await import(PDFJS);
	const data = new Uint8Array(readFileSync(file));
	const page = await (await getDocument({ data, verbosity: 0 }).promise).getPage(1);
	const { items } = await page.getTextContent();
	return items.map((item: { str: string }) => item.str).join('\n');
}

async function main(file: string, order: string): Promise<void> {
	const readings: Readings = { texts: [], added: [] };
	for (const whose of order.split(' ')) {
		const before = new Set(globalNames());
		if (whose === 'ours') {
			readings.texts.push((await linesIn(readFileSync(file))).join('\n'));
			readings.added.push(...globalNames().filter((name) => !before.has(name)));
		} else {
			readings.texts.push(await theirText(file));
		}
	}
	console.log(JSON.stringify(readings));
}

void main(process.argv[2]!, process.argv[3]!);
