export function markedEncoding(bytes: Uint8Array): string | undefined {
	const head = latin1(bytes, 0, 3);
	if (head === '\xef\xbb\xbf') return 'utf-8';
	if (head.startsWith('\xff\xfe')) return 'utf-16le';
	return head.startsWith('\xfe\xff') ? 'utf-16be' : undefined;
}

/** Control characters in a thousand that a text may have, from page breaks and the like. */
const MOST_CONTROLS = 5;
const CONTROLS = /[\0-\x08\x0e-\x1a\x1c-\x1f\x7f\ufffd]/g;
const SAMPLE = 4_096;

/** The text of a file without any structure; `null` where it is not one. */
export function decodedText(bytes: Uint8Array): string | null {
	const encoding = markedEncoding(bytes) ?? unmarkedUtf16(bytes);
	const marked = encoding && new TextDecoder(encoding).decode(bytes);
	const text = marked ?? utf8(bytes) ?? legacyText(bytes);
	return isText(text) ? text : null;
}

/** The text if it is UTF-8, except for a character that was cut in two at the end. */
function utf8(bytes: Uint8Array): string | null {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
	} catch {
		return null;
	}
}

/** Of most letters of Western text one of the two bytes is zero. */
function unmarkedUtf16(bytes: Uint8Array): string | null {
	const sample = bytes.subarray(0, SAMPLE);
	const zeros = [0, 1].map((side) => sample.filter((byte, i) => byte === 0 && i % 2 === side));
	const [even = 0, odd = 0] = zeros.map(({ length }) => (2 * length) / sample.length);
	if (odd > 0.4 && even < 0.05) return 'utf-16le';
	return even > 0.4 && odd < 0.05 ? 'utf-16be' : null;
}

function isText(text: string): boolean {
	const sample = text.slice(0, SAMPLE);
	const controls = sample.match(CONTROLS)?.length ?? 0;
	return controls * 1_000 <= MOST_CONTROLS * sample.length;
}

const CYRILLIC = /[оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфіїєґў]/g;

/**
 * Encodings from before Unicode, what a common letter of their languages counts, and these letters.
 * Letters of two bytes say more. Western comes first: of equals the first is taken.
 */
const candidates: ReadonlyArray<readonly [label: string, weight: number, common: RegExp]> = [
	['windows-1252', 1, /[äöüßéèêàâçñáíóúãõåæøëïîôûœÄÖÜÉ–—’“”•·°€]/g],
	['windows-1250', 0.99, /[ąćęłńóśźżáčďéěíňřšťúůýžőűăîâșțĄĆĘŁŃŚŹŻČŘŠŽ–—’“”„•€]/g],
	['windows-1254', 0.98, /[ğışçöüĞİŞÇÖÜ–—’“”•]/g],
	['windows-1257', 0.97, /[āčēģīķļņšūžąęėįųõäöüĀČĒŠŽ–—’“”„•]/g],
	['windows-1251', 1, CYRILLIC],
	['koi8-r', 1, CYRILLIC],
	['ibm866', 0.99, CYRILLIC],
	['windows-1253', 1, /[αειουηωςστνρκλπμγδθχβφξζψάέήίόύώ]/g],
	['windows-1255', 1, /[א-ת]/g],
	['windows-1256', 1, /[ابتثجحخدذرزسشصضطظعغفقكلمنهوي]/g],
	['shift_jis', 3, /[\u3040-\u30ff年月日会社学大]/g],
	['gb18030', 6, /[的一是在了有和人这中大为上个国我以要他时来用们年月日工作学公司]/g],
	['big5', 6, /[的一是在了有和人這中大為上個國我以要他時來用們年月日工作學公司]/g],
	['euc-kr', 2.2, /[\uac00-\ud7a3]/g],
];

/** Enough to decide by. */
const LEGACY_SAMPLE = 16_384;

/** In the encoding that the bytes most look like. */
function legacyText(bytes: Uint8Array): string {
	const sample = bytes.subarray(0, LEGACY_SAMPLE);
	let best = { label: 'windows-1252', score: 0 };
	for (const [label, weight, common] of candidates) {
		const score = scoreOf(new TextDecoder(label).decode(sample), weight, common);
		if (score > best.score) best = { label, score };
	}
	return new TextDecoder(best.label).decode(bytes);
}

/** A Latin letter next to a Greek, Cyrillic, Hebrew or Arabic one, as in no word. */
const TWO_SCRIPTS = /[a-z](?=[\u0370-\u06ff])|[\u0370-\u06ff](?=[a-z])/gi;

/** Common letters count for an encoding, what no text has counts against it. */
function scoreOf(text: string, weight: number, common: RegExp): number {
	const foreign = text.replace(/[\0-\x7f]+/g, ' ');
	const good = foreign.match(common)?.length ?? 0;
	const bad = foreign.match(/[\ufffd\x80-\x9f]/g)?.length ?? 0;
	// A capital within a word shows that upper and lower case were taken for each other.
	const mixed = text.match(/\p{Ll}\p{Lu}/gu)?.length ?? 0;
	return good * weight - 4 * bad - 2 * mixed - 2 * (text.match(TWO_SCRIPTS)?.length ?? 0);
}
/** Code pages under the names by which `TextDecoder` knows them, if not as `windows-` and the number. */
const codePages: Readonly<Record<number, string>> = {
	...{ 866: 'ibm866', 932: 'shift_jis', 936: 'gb18030', 949: 'euc-kr', 950: 'big5' },
	...{ 10000: 'macintosh', 10007: 'x-mac-cyrillic', 65001: 'utf-8' },
};

/** The code page of each character set that a font can have. */
const charsets: Readonly<Record<number, number>> = {
	...{ 0: 1252, 77: 10000, 128: 932, 129: 949, 130: 949, 134: 936, 136: 950, 161: 1253 },
	...{ 162: 1254, 163: 1258, 177: 1255, 178: 1256, 186: 1257, 204: 1251, 222: 874, 238: 1250 },
};

/** The encoding of a code page; Western where it is not known. */
export function encodingOf(codePage: number): string {
	const isWindows = codePage === 874 || (codePage >= 1250 && codePage <= 1258);
	return codePages[codePage] ?? `windows-${isWindows ? codePage : 1252}`;
}

/** The encoding of a font's character set; `undefined` where the document's own holds. */
export function encodingOfCharset(charset: number): string | undefined {
	const codePage = charsets[charset];
	return codePage === undefined ? undefined : encodingOf(codePage);
}

/** A view for reading numbers, whatever larger buffer the bytes are a part of. */
export function viewOf(bytes: Uint8Array): DataView {
	return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The bytes as letters of the same number, for looking for marks that are ASCII. */
export function latin1({ buffer, byteOffset, length }: Uint8Array, start = 0, end = length) {
	return Buffer.from(buffer, byteOffset, length).toString('latin1', start, end);
}
