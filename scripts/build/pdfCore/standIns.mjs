/**
 * What pdf.js finds in place of the host's names. It so reaches no global of n8n's process: neither
 * to change it, as its own worker does, nor to be led by what it finds there.
 */

/** Called by the patched code; the reader sets them. */
export const __hooks = {
	/** For each small piece of work: throws once the time is up. */
	tick() {},
	/** The same for larger ones. */
	look() {},
	/** Before so many bytes are taken: throws once the file has had its share. */
	take(_bytes) {},
	/** What pdf.js has to say of the file. */
	say(_message) {},
};

/** Promises of fonts that are still being read. */
export const __loading = new WeakSet();

/** The font, or nothing where it is being read just now, and waiting for it would never end. */
export function __loaded(evaluator, font) {
	return evaluator.parsingType3Font && __loading.has(font) ? undefined : font;
}

const say = (message) => __hooks.say(String(message));
export const console = { log: say, info: say, warn: say, error: say, debug: say };

const host = {};
export { host as globalThis };
export const process = undefined;
export const navigator = { platform: '', userAgent: '', language: 'en-US' };

function unavailable() {
	throw new Error('Not available here');
}
export { unavailable as setTimeout, unavailable as clearTimeout };
export { unavailable as fetch, unavailable as XMLHttpRequest };

/** The matrix of a letter: of its size and rise, of the line, and of the page, multiplied. */
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

/** `Math.sumPrecise` of newer hosts, good enough for whole numbers and widths. */
export const __sum = (numbers) => {
	let sum = 0;
	for (const number of numbers) sum += number;
	return sum;
};

/** With the methods that newer hosts give to maps. */
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
