/** Short enough to be found in the beginning of a text that was cut off, and long enough to be nobody else's. */
const PIECE = 16;
/** Of a long text, every excerpt that is longer than this and a piece holds a whole piece. */
const STEP = 64;

/**
 * All texts by which a canary gives itself away, in lower case: pieces of it, each as it is and as it
 * is written in addresses, in JSON, in base64 and in hexadecimal numbers.
 */
export function formsOf(canary: string): Set<string> {
	return new Set(piecesOf(canary).flatMap(writtenForms).map(toLowerCase));
}

/** The canary itself, or pieces of it: its beginning and its end always among them. */
function piecesOf(canary: string): string[] {
	if (canary.length <= PIECE) return [canary];
	const starts = [canary.length - PIECE];
	for (let start = 0; start < canary.length - PIECE; start += STEP) starts.push(start);
	return starts.map((start) => canary.slice(start, start + PIECE));
}

function writtenForms(piece: string): string[] {
	const inBase64 = [0, 1, 2].map((before) => base64Of(piece, before));
	return [
		piece,
		encodeURIComponent(piece),
		// As a form writes it.
		new URLSearchParams([[piece, '']]).toString().slice(0, -1),
		...jsonForms(piece),
		...inBase64,
		...inBase64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_')),
		...inBase64.map(encodeURIComponent),
		Buffer.from(piece).toString('hex'),
	];
}

/** As JSON, as JSON in JSON, and as a writer has it that leaves nothing outside of ASCII. */
function jsonForms(piece: string): string[] {
	const once = JSON.stringify(piece).slice(1, -1);
	const ascii = once.replace(
		/[^\x20-\x7e]/g,
		(letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
	);
	return [once, JSON.stringify(once).slice(1, -1), ascii];
}

/** What does not change of a piece in base64, with so many bytes before it (modulo three) and any after it. */
function base64Of(piece: string, before: number): string {
	const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(piece)]);
	const [start, end] = [Math.ceil((before * 8) / 6), Math.floor((bytes.length * 8) / 6)];
	return bytes.toString('base64').slice(start, end);
}

function toLowerCase(text: string): string {
	return text.toLowerCase();
}
