'use strict';

const { readdirSync } = require('node:fs');
const path = require('node:path');

const { entryByEntry } = require('./compactJson.cjs');

/** An esbuild plugin that puts the names of months into the bundle, in place of the code that reads them from files. */
const evaluated = {
	name: 'evaluated',
	setup(plugin) {
		plugin.onLoad({ filter: /locales.months\.cjs$/ }, ({ path: file }) => ({
			contents: `module.exports = ${entryByEntry(require(file))};`,
			watchFiles: readdirSync(path.dirname(file)).map((name) =>
				path.join(path.dirname(file), name),
			),
		}));
	},
};

module.exports = { evaluated };
