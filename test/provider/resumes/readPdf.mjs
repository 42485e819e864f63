// Reads a PDF from standard input, and writes its runs of text as JSON.
import { buffer } from 'node:stream/consumers';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

const data = new Uint8Array(await buffer(process.stdin));
const document = await getDocument({ data, verbosity: VerbosityLevel.ERRORS }).promise;
const runs = [];
for (let page = 1; page <= document.numPages; page++) {
	const { items } = await (await document.getPage(page)).getTextContent();
	for (const { str, transform, width } of items) {
		if (str?.trim()) runs.push({ page, x: transform[4], y: transform[5], width, text: str });
	}
}
process.stdout.write(JSON.stringify(runs));
