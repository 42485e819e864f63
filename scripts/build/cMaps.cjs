'use strict';

const { readFileSync, readdirSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { deflateRawSync } = require('node:zlib');

const FOLDER = 'node_modules/pdfjs-dist/cmaps';
const EXTENSION = '.bcmap';

/** PDF does not name character maps of these encodings, which are half of all. */
const NOT_IN_PDF = /-UTF(8|32)-/;

/**
 * Writes the character maps that PDF files refer to by name without including them, which are those of Chinese, Japanese
 * and Korean: the size of each, and all of them one after another, deflated and in Base64. It is a JSON file because
 * scanners take long Base64 texts in code for hidden programs.
 *
 * @returns the source files
 */
function writeCMaps(outfile) {
	const files = readdirSync(FOLDER)
		.filter((file) => file.endsWith(EXTENSION) && !NOT_IN_PDF.test(file))
		.map((file) => `${FOLDER}/${file}`);
	const maps = files.map((file) => readFileSync(file));
	const sizes = maps.map((map, at) => [path.basename(files[at], EXTENSION), map.length]);
	const deflated = deflateRawSync(Buffer.concat(maps), { level: 9 }).toString('base64');
	writeFileSync(outfile, JSON.stringify({ sizes: Object.fromEntries(sizes), deflated }));
	return files;
}

module.exports = { writeCMaps };
