/**
 * `neighbour.ts <order> <file> [folder]`: reads a file with our reader and with the one that n8n's
 * Extract From File uses, in one process, one before and one after the other: `us them us` or
 * `them us them`. Theirs is n8n's own code of an install in that folder, or else pdf.js as it is. Prints
 * what each read, and what our reader changed of the process.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { linesIn } from './read';

const PDFJS = 'pdfjs-dist/legacy/build/pdf.mjs';
const OWNERS = [
	...[Array, ArrayBuffer, Map, Math, Object, Promise, Set, String, Uint8Array],
	...[Array, ArrayBuffer, Map, Object, Promise, Set, String, Uint8Array].map((c) => c.prototype),
	// Of all iterators.
	Object.getPrototypeOf(Object.getPrototypeOf([].values())),
	globalThis,
];

async function us(file: string): Promise<string> {
	return (await linesIn(readFileSync(file))).join('\n');
}

async function them(file: string, folder?: string): Promise<string> {
	if (folder !== undefined) return await extractFromFile(file, folder);
	const { getDocument } = await import(PDFJS);
	const data = new Uint8Array(readFileSync(file));
	const page = await (await getDocument({ data, verbosity: 0 }).promise).getPage(1);
	const { items } = await page.getTextContent();
	return items.map((item: { str: string }) => item.str).join('\n');
}

async function extractFromFile(file: string, folder: string): Promise<string> {
	const code = path.join(folder, 'node_modules/n8n-nodes-base/dist/utils/binary.js');
	const { extractDataFromPDF } = require(code);
	const helpers = { assertBinaryData: () => ({ data: readFileSync(file, 'base64') }) };
	return (await extractDataFromPDF.call({ helpers }, 'data')).text;
}

/** Names of all globals, and of what hangs on those that a reader might want to complete. */
function host(): string[] {
	return OWNERS.flatMap((owner, i) => Object.getOwnPropertyNames(owner).map((n) => `${i} ${n}`));
}

async function main([order = '', file = '', folder]: string[]): Promise<void> {
	const readers: Array<() => Promise<string>> = [];
	const changed: string[] = [];
	const watched = async (): Promise<string> => {
		const before = new Set(host());
		const text = await us(file);
		changed.push(...host().filter((name) => !before.has(name)));
		return text;
	};
	for (const who of order.split(' ')) {
		readers.push(who === 'us' ? watched : async () => await them(file, folder));
	}
	const read: string[] = [];
	for (const reader of readers) read.push(await reader());
	console.log(JSON.stringify({ read, changed }));
}

void main(process.argv.slice(2));
