'use strict';

const { readFileSync } = require('node:fs');

/** An esbuild plugin that bundles our tables with one entry a line: esbuild itself would write a line for each value. */
const compactJson = {
	name: 'compact-json',
	setup(plugin) {
		plugin.onLoad({ filter: /[\\/](?:nodes|credentials)[\\/].*\.json$/ }, ({ path: file }) => ({
			contents: `export default ${entryByEntry(JSON.parse(readFileSync(file, 'utf8')))};`,
			loader: 'js',
		}));
	},
};

/** @param replacer as `JSON.stringify` takes it, for the values of the table */
function entryByEntry(table, replacer) {
	if (Array.isArray(table)) return JSON.stringify(table);
	const entries = Object.entries(table).map(
		([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value, replacer)}`,
	);
	return `{\n${entries.join(',\n')}\n}`;
}

module.exports = { compactJson, entryByEntry };
