'use strict';

const { readFileSync, readdirSync, writeFileSync } = require('node:fs');
const path = require('node:path');

const FOLDER = 'node_modules/pdfjs-dist/cmaps';
const EXTENSION = '.bcmap';

/** PDF does not name character maps of these encodings, which are half of all. */
const NOT_IN_PDF = /-UTF(8|32)-/;

/**
 * Writes the character maps that PDF files refer to by name without including them, which are those of Chinese, Japanese
 * and Korean. Each is an entry of a module, in base64.
 *
 * @returns the source files
 */
function writeCMaps(outfile) {
	const names = readdirSync(FOLDER)
		.filter((file) => file.endsWith(EXTENSION) && !NOT_IN_PDF.test(file))
		.map((file) => path.basename(file, EXTENSION));
	writeFileSync(outfile, `exports.cMaps = {\n${names.map(entry).join('')}};\n`);
	return names.map(fileOf);
}

const fileOf = (name) => `${FOLDER}/${name}${EXTENSION}`;

function entry(name) {
	return `\t'${name}': '${readFileSync(fileOf(name), 'base64')}',\n`;
}

module.exports = { writeCMaps };
