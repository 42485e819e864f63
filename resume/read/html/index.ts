import { Parser } from 'htmlparser2';

import { decodedText, latin1 } from '../encoding';
import { failure, type UnpagedReader } from '../fileContent';
import { readStructured } from '../structure/blockLines';
import { mayHaveGround } from './movingStyles';
import { PageText } from './webPage';

/** Characters given to the parser at a time; in between it can be stopped. */
const CHUNK = 2_048;

/** Reads a web page as it is written: as one column if nothing in it can set text side by side, else uncertainly. */
export const readHtml: UnpagedReader = async (bytes, budget) => {
	const html = declaredText(bytes) ?? decodedText(bytes);
	if (html === null) return failure('notAResume');
	const page = new PageText(mayHaveGround(html));
	const parser = new Parser(page);
	for (let at = 0; at < html.length; at += CHUNK) {
		parser.write(html.slice(at, at + CHUNK));
		if (budget.isDue) await budget.turn();
		if (page.isTooMuch) return failure('tooMuchMemory');
	}
	parser.end();
	page.endLine();
	if (page.isTooMuch) return failure('tooMuchMemory');
	const { lines: blocks, hasPicture, needsBrowser: isUncertain } = page;
	const doubts = page.isUnknown ? (['layoutNeedsRendering'] as const) : [];
	const pictures = hasPicture ? [0] : [];
	return await readStructured({ blocks, textWidth: 0 }, budget, pictures, { isUncertain, doubts });
};

/** The text in the encoding that the page names; `null` if it names no known one. */
function declaredText(bytes: Uint8Array): string | null {
	const head = latin1(bytes, 0, 2_048);
	const label = /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w-]{2,30})/i.exec(head)?.[1];
	// A page that calls itself UTF-16 and can be read as ASCII is not.
	if (label === undefined || /^utf-?(?:8|16)/i.test(label)) return null;
	try {
		return new TextDecoder(label).decode(bytes);
	} catch {
		return null;
	}
}
