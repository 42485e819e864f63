'use strict';

const { readFileSync } = require('node:fs');
const path = require('node:path');
const { build } = require('esbuild');

const { withoutExcludedModules } = require('./pdfCore/excludedModules.cjs');
const { patched } = require('./pdfCore/patches.cjs');
const { version } = require('pdfjs-dist/package.json');

const sources = path.join(__dirname, 'pdfCore');

/** The licence requires a notice of the changes. */
const BANNER = `/*
 * The core of pdf.js ${version}, copyright Mozilla Foundation, under the Apache License 2.0.
 * Changed for n8n-nodes-recruiting: it reads text alone, within limits, and reaches no host global.
 */`;

const changes = {
	name: 'changes to pdf.js',
	setup(plugin) {
		plugin.onLoad({ filter: /pdf\.worker\.mjs$/ }, ({ path: file }) => ({
			contents: withoutExcludedModules(patched(readFileSync(file, 'utf8'))),
			loader: 'js',
		}));
	},
};

/**
 * Bundles what the reader needs of pdf.js, without its worker, canvas and display layer, which do things that n8n forbids
 * in packages.
 *
 * @returns the source files
 */
async function buildPdfCore(outfile) {
	const { metafile } = await build({
		entryPoints: [path.join(sources, 'entry.mjs')],
		inject: [path.join(sources, 'stubs.mjs')],
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
