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

function entryByEntry(table) {
	if (Array.isArray(table)) return JSON.stringify(table);
	const entries = Object.entries(table).map(
		([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`,
	);
	return `{\n${entries.join(',\n')}\n}`;
}

module.exports = { compactJson };
