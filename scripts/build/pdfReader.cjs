'use strict';

const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync } = require('node:fs');
const { renameSync, rmSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { version } = require('pdfjs-dist/package.json');

const { writeCMaps } = require('./cMaps.cjs');
const { buildPdfCore } = require('./pdfCore.cjs');

/** The folder from which the sources of the PDF reader load these files. */
const FOLDER = path.join(__dirname, '../../resume/read/pdf/core/built');
const RECORD = path.join(FOLDER, 'build.json');

/** Identifies what the files are made from: the version of pdf.js and the code in this folder. */
function fingerprint() {
	const hash = createHash('sha256').update(version);
	const files = readdirSync(__dirname, { recursive: true }).filter((file) =>
		/\.[cm]js$/.test(file),
	);
	for (const file of files.sort()) hash.update(readFileSync(path.join(__dirname, file)));
	return hash.digest('hex');
}

/**
 * Bundles the parts of pdf.js that the PDF reader loads, unless they are up to date. This allows tests and scripts to run
 * the sources without a build of the package.
 *
 * @returns {Promise<string[]>} the source files, relative to the repository's root
 */
async function ensurePdfReader() {
	const wanted = fingerprint();
	if (existsSync(RECORD)) {
		const { made, inputs } = JSON.parse(readFileSync(RECORD, 'utf8'));
		if (made === wanted) return inputs;
	}
	mkdirSync(path.dirname(FOLDER), { recursive: true });
	const scratch = mkdtempSync(`${FOLDER}-`);
	const inputs = [
		...(await buildPdfCore(path.join(scratch, 'pdfCore.js'))),
		...writeCMaps(path.join(scratch, 'cMaps.json')),
	];
	writeFileSync(path.join(scratch, 'build.json'), JSON.stringify({ made: wanted, inputs }));
	// Renamed, so that other processes never see an incomplete folder.
	rmSync(FOLDER, { recursive: true, force: true });
	try {
		renameSync(scratch, FOLDER);
	} catch (error) {
		rmSync(scratch, { recursive: true, force: true });
		if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
	}
	return inputs;
}

/** Jest calls this export before the tests. */
module.exports = ensurePdfReader;
