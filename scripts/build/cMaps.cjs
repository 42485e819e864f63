'use strict';

const { readFileSync, writeFileSync } = require('node:fs');
const { deflateRawSync } = require('node:zlib');

const FOLDER = 'node_modules/pdfjs-dist/cmaps';

/** The character maps that PDF files may name without including them (ISO 32000-2, table 116). */
const NAMED = `
	GB-EUC GBpc-EUC B5pc HKscs-B5 ETen-B5 ETenms-B5 CNS-EUC 83pv-RKSJ 90ms-RKSJ 90msp-RKSJ 90pv-RKSJ Add-RKSJ EUC Ext-RKSJ
	UniJIS-UCS2-HW KSC-EUC KSCms-UHC KSCms-UHC-HW KSCpc-EUC
`;

/** What Chinese, Japanese and Korean fonts call their letters, in Unicode. */
const LETTERS = ['GB1', 'CNS1', 'Japan1', 'Korea1'].map((ordering) => `Adobe-${ordering}-UCS2`);

const UCS2 = [
	[2, 0x0000, 0xd7ff],
	[2, 0xe000, 0xffff],
];
const UTF16 = [...UCS2, [4, 0xd800dc00, 0xdbffdfff]];
const GBK = [
	[1, 0x00, 0x80],
	[2, 0x8140, 0xfefe],
];

/** The numbers that fonts give to letters of different widths: Latin ones, Hiragana, Katakana, and half-wide Katakana. */
const LATIN = [[0x20, 0x7e, 1]];
const SIMPLIFIED = [...LATIN, [0x3041, 0x3093, 356], [0x30a1, 0x30f6, 439]];
const TRADITIONAL = [...LATIN, [0x3041, 0x3093, 13761], [0x30a1, 0x30f6, 13844]];
const KOREAN = [...LATIN, [0x3041, 0x3093, 851], [0x30a1, 0x30f6, 934]];
const JAPANESE = [
	[0x20, 0x5b, 1],
	[0x5c, 0x5c, 97],
	[0x5d, 0x7e, 62],
	[0x3041, 0x3093, 842],
	[0x30a1, 0x30f6, 925],
	[0xff61, 0xff9f, 327],
];

/**
 * Maps that take two thirds of the space, and that the reader needs only for widths: their codes are text in an encoding
 * that every runtime knows (see the patches). All other letters have the usual width. By name: how many bytes a code
 * takes, from which one to which, and the numbers.
 */
const NARROW = {
	'UniGB-UCS2-H': [UCS2, SIMPLIFIED],
	'UniGB-UTF16-H': [UTF16, SIMPLIFIED],
	'UniCNS-UCS2-H': [UCS2, TRADITIONAL],
	'UniCNS-UTF16-H': [UTF16, TRADITIONAL],
	'UniJIS-UCS2-H': [UCS2, JAPANESE],
	'UniJIS-UTF16-H': [UTF16, JAPANESE],
	'UniKS-UCS2-H': [UCS2, KOREAN],
	'UniKS-UTF16-H': [UTF16, KOREAN],
	'GBK-EUC-H': [
		GBK,
		[
			[0x20, 0x20, 7716],
			[0x21, 0x7e, 814],
		],
	],
	'GBKp-EUC-H': [GBK, LATIN],
	'GBK2K-H': [GBK, LATIN],
};

/** A number in the binary form of character maps: seven bits a byte, the highest first. */
function packed(number) {
	const bytes = [number % 128];
	for (let rest = Math.floor(number / 128); rest > 0; rest = Math.floor(rest / 128)) {
		bytes.unshift(128 + (rest % 128));
	}
	return bytes;
}

/** A range of codes as a block of its own. */
function block(kind, size, first, last) {
	const bytes = Array.from({ length: size }, (_, at) => (first / 256 ** (size - 1 - at)) & 255);
	return [kind * 32 + size - 1, 1, ...bytes, ...packed(last - first)];
}

const CODES = 0;
const NUMBERS = 3;

function narrowMap([codes, numbers]) {
	const isWide = codes.every(([size]) => size > 1);
	return Buffer.from([
		0,
		...codes.flatMap(([size, first, last]) => block(CODES, size, first, last)),
		...numbers.flatMap(([first, last, number]) => [
			...block(NUMBERS, isWide ? 2 : 1, first, last),
			...packed(number),
		]),
	]);
}

/**
 * Writes the character maps of Chinese, Japanese and Korean: the size of each, and all of them one after another, deflated
 * and in Base64. It is a JSON file because scanners take long Base64 texts in code for hidden programs.
 *
 * @returns the source files
 */
function writeCMaps(outfile) {
	const encodings = NAMED.trim().split(/\s+/);
	const vertical = Object.keys(NARROW).map((name) => name.replace(/-H$/, '-V'));
	const copied = [...encodings.flatMap((name) => [`${name}-H`, `${name}-V`]), 'H', 'V', ...vertical]
		// The only one that has no vertical twin.
		.filter((name) => name !== '83pv-RKSJ-V')
		.concat(LETTERS);
	const files = copied.map((name) => `${FOLDER}/${name}.bcmap`);
	const maps = [
		...copied.map((name, at) => [name, readFileSync(files[at])]),
		...Object.entries(NARROW).map(([name, parts]) => [name, narrowMap(parts)]),
	];
	const sizes = Object.fromEntries(maps.map(([name, map]) => [name, map.length]));
	const whole = Buffer.concat(maps.map(([, map]) => map));
	const deflated = deflateRawSync(whole, { level: 9 }).toString('base64');
	writeFileSync(outfile, JSON.stringify({ sizes, deflated }));
	return files;
}

module.exports = { writeCMaps };
