'use strict';

const { readFileSync } = require('node:fs');
const path = require('node:path');
const { build } = require('esbuild');

const { withoutLeftOut } = require('./pdfCore/leftOut.cjs');
const { patched } = require('./pdfCore/patches.cjs');
const { version } = require('pdfjs-dist/package.json');

const sources = path.join(__dirname, 'pdfCore');

/** The licence asks to say that it was changed. */
const BANNER = `/*
 * The core of pdf.js ${version}, copyright Mozilla Foundation, under the Apache License 2.0.
 * Changed for n8n-nodes-recruiting: it reads text alone, within limits, and reaches no host global.
 */`;

const changes = {
	name: 'changes to pdf.js',
	setup(plugin) {
		plugin.onLoad({ filter: /pdf\.worker\.mjs$/ }, ({ path: file }) => ({
			contents: withoutLeftOut(patched(readFileSync(file, 'utf8'))),
			loader: 'js',
		}));
	},
};

/**
 * Bundles what the reader needs of pdf.js. Its worker, its canvas and its display layer stay out, and
 * with them all that n8n does not let a package do.
 *
 * @returns the files that went into it
 */
async function buildPdfCore(outfile) {
	const { metafile } = await build({
		entryPoints: [path.join(sources, 'entry.mjs')],
		inject: [path.join(sources, 'standIns.mjs')],
		plugins: [changes],
		outfile,
		bundle: true,
		format: 'cjs',
		platform: 'neutral',
		target: 'node22',
		banner: { js: BANNER },
		legalComments: 'none',
		metafile: true,
	});
	return Object.keys(metafile.inputs);
}

module.exports = { buildPdfCore };
