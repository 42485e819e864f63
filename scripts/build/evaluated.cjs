'use strict';

const { readdirSync } = require('node:fs');
const path = require('node:path');

const { entryByEntry } = require('./compactJson.cjs');

/**
 * An esbuild plugin that puts what a module exports into the bundle, in place of the code that reads it from files: the
 * presets of the providers, and the names of months. The sources of presets are for the documentation only.
 */
const evaluated = {
	name: 'evaluated',
	setup(plugin) {
		plugin.onLoad({ filter: /(?:providers.presets|locales.months)\.cjs$/ }, ({ path: file }) => ({
			contents: `module.exports = ${entryByEntry(require(file), withoutSources)};`,
			watchFiles: readdirSync(path.dirname(file)).map((name) =>
				path.join(path.dirname(file), name),
			),
		}));
	},
};

const withoutSources = (name, value) => (['sources', 'date'].includes(name) ? undefined : value);

module.exports = { evaluated };
