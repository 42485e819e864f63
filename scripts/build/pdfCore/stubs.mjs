/**
 * Stubs that replace globals for pdf.js, so that it reaches no global of n8n's process: it can neither change one, as its
 * own worker does, nor depend on one.
 */

/** Called by the patched code; set by the reader. */
export const __hooks = {
	/** Called for each small step: throws once the time is up. */
	tick(_count) {},
	/** The same for larger steps. */
	look() {},
	/** Called before an allocation of this many bytes: throws once the file has used up its memory. */
	take(_bytes) {},
	/** Called with messages of pdf.js about the file. */
	say(_message) {},
	/** The text whose letters are these bytes. */
	text(_bytes) {},
};

let passed = 0;

/** The next byte of a stream that is read byte by byte: looks at the time now and then. */
export function __nextByte(stream) {
	if (++passed % 4096 === 0) __hooks.tick(128);
	return stream.getByte();
}

/** Promises of fonts that are being read. */
export const __loading = new WeakSet();

/** The font, or undefined if it is being read, so that waiting for it would never end. */
export function __loaded(evaluator, font) {
	return evaluator.parsingType3Font && __loading.has(font) ? undefined : font;
}

const say = (message) => __hooks.say(String(message));
// Under another name, because a scanner could take it for code that silences the host's console.
const messages = { log: say, info: say, warn: say, error: say, debug: say };
export { messages as console };

const host = {};
export { host as globalThis };
export const process = undefined;
export const navigator = { platform: '', userAgent: '', language: 'en-US' };

function unavailable() {
	throw new Error('Not available here');
}
export { unavailable as setTimeout, unavailable as clearTimeout };
export { unavailable as fetch, unavailable as XMLHttpRequest };

/** The matrix of a letter: the product of its size and rise, the line's and the page's matrix. */
export function __placed({ ctm, textMatrix, textRise }, width, height) {
	const a = textMatrix[0] * width;
	const b = textMatrix[1] * width;
	const c = textMatrix[2] * height;
	const d = textMatrix[3] * height;
	const e = textMatrix[2] * textRise + textMatrix[4];
	const f = textMatrix[3] * textRise + textMatrix[5];
	return [
		ctm[0] * a + ctm[2] * b,
		ctm[1] * a + ctm[3] * b,
		ctm[0] * c + ctm[2] * d,
		ctm[1] * c + ctm[3] * d,
		ctm[0] * e + ctm[2] * f + ctm[4],
		ctm[1] * e + ctm[3] * f + ctm[5],
	];
}

/** The string that is about to be shown. One for all, since every string needs it. */
const shown = { letters: [], x: 0, y: 0, size: 0, width: 0, cos: 1, sin: 0, veil: null };

/** Faster than `Math.hypot`. */
const lengthOf = (x, y) => Math.sqrt(x * x + y * y);

/** A string whose first letter will be at `matrix`. */
export function __shown(textState, chars, matrix) {
	const { font, fontMatrix } = textState;
	shown.letters = font.charsToGlyphs(chars);
	// In vertical writing, the line runs along the second axis.
	const axis = font.vertical ? 2 : 0;
	const length = lengthOf(matrix[axis], matrix[axis + 1]);
	const first = shown.letters[0];
	const width = font.vertical ? first?.vmetric[0] : first?.width;
	shown.x = matrix[4];
	shown.y = matrix[5];
	shown.size = lengthOf(matrix[2], matrix[3]);
	shown.width = Math.abs(width * fontMatrix[0] * length);
	shown.cos = matrix[axis] / length;
	shown.sin = matrix[axis + 1] / length;
	shown.veil = __veil(textState);
	return shown;
}

/** Moves the pen past a string that is not shown. */
export function __skip(textState, glyphs, extraSpacing) {
	const { font, fontSize, fontMatrix, charSpacing, wordSpacing } = textState;
	// Letters go down in vertical writing: their advance is negative, and blanks add to it.
	const forth = font.vertical ? -1 : 1;
	let pen = forth * extraSpacing;
	for (const { width, vmetric, category, isSpace } of glyphs) {
		if (category.isInvisibleFormatMark) continue;
		const length = category.isZeroWidthDiacritic ? 0 : font.vertical ? vmetric[0] : width;
		pen += length * fontMatrix[0] * fontSize + charSpacing + (isSpace ? forth * wordSpacing : 0);
	}
	if (font.vertical) textState.translateTextMatrix(0, pen);
	else textState.translateTextMatrix(pen * textState.textHScale, 0);
}

/** How light a fill colour is, from 0 (black) to 1 (white); `null` for patterns and colour spaces that are not known. */
export function __lightness(values) {
	if (!values.every((value) => value >= 0 && value <= 1)) return null;
	const weigh = (r, g, b) => 0.3 * r + 0.59 * g + 0.11 * b;
	if (values.length === 3) return weigh(...values);
	return values.length === 4 ? (1 - values[3]) * (1 - weigh(...values)) : null;
}

/** Anything paler than this cannot be read on white. */
const PALE = 0.9;

/** Why text in this state is not seen on white paper, if so: it is not painted, or painted in white. */
export function __veil({ mode, ink }) {
	if (mode === 3 || mode === 7) return 'unpainted';
	return ink !== null && ink >= PALE ? 'pale' : null;
}

/** No text of a whole line, no symbols of a font, and no Hebrew and Arabic, whose letters are put in order later. */
const REPLACING = /^[^\u0590-\u08ff\ue000-\uf8ff\ufb1d-\ufdff\ufe70-\ufefc]{1,20}$/;

/** What the file says of text within marks, e.g. that a glyph is a ligature. The outermost text counts. */
export class __MarkedText {
	depth = 0;
	/** Where it began. */
	start = 0;
	text = '';

	get isOpen() {
		return this.start > 0;
	}

	begin(text, decode) {
		this.depth++;
		if (this.isOpen || typeof text !== 'string' || text.length > 50) return;
		this.text = decode(text);
		if (REPLACING.test(this.text)) this.start = this.depth;
	}

	end() {
		if (this.depth === this.start) this.start = 0;
		this.depth = Math.max(0, this.depth - 1);
	}

	/** All of the text for its first glyph, and nothing for the others. */
	textOf({ unicode, isGuessed }) {
		if (!this.isOpen) return unicode;
		const { text } = this;
		// A browser says here that styles have put the text into capitals, which is how people see it.
		const isSame = text !== '' && text[0].toLowerCase() === unicode.toLowerCase();
		if (isSame && !isGuessed) this.start = 0;
		if (!this.isOpen) return unicode;
		this.text = '';
		return text;
	}
}

const IDEOGRAPH = /^[\u3001-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff01-\uff5e]$/;

/** Marks a blank that was added for a gap between ideographs, where there are gaps that are no blanks, as another one. */
export function __markGap(letters, next, isAfterBlank) {
	const [before, last] = [letters.at(-2), letters.at(-1)];
	if (last !== ' ' || isAfterBlank || !IDEOGRAPH.test(before) || !IDEOGRAPH.test(next)) return;
	letters[letters.length - 1] = '\u205f';
}

/** The box around a path: left, bottom, right and top on the page. */
export class __Path {
	#box = null;
	#parts = [];
	add(ctm, points, isNewPart = false) {
		this.#box ??= noBox();
		if (isNewPart && this.#parts.length < MOST_PARTS) this.#parts.push(noBox());
		for (let i = 0; i + 1 < points.length; i += 2) {
			const x = ctm[0] * points[i] + ctm[2] * points[i + 1] + ctm[4];
			const y = ctm[1] * points[i] + ctm[3] * points[i + 1] + ctm[5];
			widen(this.#box, x, y);
			if (this.#parts.length > 0) widen(this.#parts.at(-1), x, y);
		}
	}
	/** The boxes of the path that ends here, and of its parts. */
	take() {
		const taken = { box: this.#box ?? [0, 0, 0, 0], parts: this.#parts };
		this.#box = null;
		this.#parts = [];
		return taken;
	}
}

/** Of a path; one with more is a drawing. */
const MOST_PARTS = 100;

function noBox() {
	return [Infinity, Infinity, -Infinity, -Infinity];
}

function widen(box, x, y) {
	if (x < box[0]) box[0] = x;
	if (y < box[1]) box[1] = y;
	if (x > box[2]) box[2] = x;
	if (y > box[3]) box[3] = y;
}

/** Stands for the array in which pdf.js collects the letters of a token. Emptied, it keeps its memory. */
export class __Letters {
	#letters = [];
	length = 0;
	push(...letters) {
		for (const letter of letters) this.#letters[this.length++] = letter;
	}
	join() {
		// Most tokens are short, and faster without a copy.
		if (this.length > 20) return this.#letters.slice(0, this.length).join('');
		let text = '';
		for (let i = 0; i < this.length; i++) text += this.#letters[i];
		return text;
	}
}

const pairs = new Map();

/** A command and its next letter. Those of two letters, which nearly all operators have, are kept. */
export function __command(start, code) {
	const next = String.fromCharCode(code);
	if (start.length > 1) return start + next;
	const key = start.charCodeAt(0) * 256 + code;
	return pairs.get(key) ?? pairs.set(key, start + next).get(key);
}

/** A replacement for `Math.sumPrecise` of newer hosts, sufficient for whole numbers and widths. */
export const __sum = (numbers) => {
	let sum = 0;
	for (const number of numbers) sum += number;
	return sum;
};

/** Adds the methods that maps have in newer hosts. */
const withGetOrInsert = (Base) =>
	class extends Base {
		getOrInsert(key, value) {
			if (!this.has(key)) this.set(key, value);
			return this.get(key);
		}
		getOrInsertComputed(key, compute) {
			if (!this.has(key)) this.set(key, compute(key));
			return this.get(key);
		}
	};

const CompleteMap = withGetOrInsert(Map);
const CompleteWeakMap = withGetOrInsert(WeakMap);
export { CompleteMap as Map, CompleteWeakMap as WeakMap };

/** Stands for the map to Unicode of a font whose codes are text in an encoding that the runtime knows. */
class DecodedCodes {
	constructor(label) {
		this.decoder = new TextDecoder(label, { ignoreBOM: true });
		this.shortest = label === 'utf-16be' ? 2 : 1;
	}

	get(code) {
		const size = code > 0xffff ? 4 : code > 0xff ? 2 : this.shortest;
		const bytes = Uint8Array.from({ length: size }, (_, at) => code >>> (8 * (size - 1 - at)));
		const text = this.decoder.decode(bytes);
		return text.includes('\ufffd') ? undefined : text;
	}

	has(code) {
		return this.get(code) !== undefined;
	}

	// What follows is only asked for drawing.
	get size() {
		return 0;
	}
	forEach() {}
	charCodeOf() {
		return -1;
	}
	amend() {}
}

/** The map to Unicode by the name of a font's encoding; undefined if its codes are not decoded. */
export function __textOfCodes(encoding = '') {
	if (/^Uni.*-(?:UCS2|UTF16)\b/.test(encoding)) return new DecodedCodes('utf-16be');
	return /^GBK/.test(encoding) ? new DecodedCodes('gb18030') : undefined;
}
