'use strict';

const { readFileSync } = require('node:fs');

/**
 * An esbuild plugin that bundles our tables with one entry a line: esbuild itself would write a line for each value. The
 * parts of presets that say where their facts are from are for the documentation only.
 */
const compactJson = {
	name: 'compact-json',
	setup(plugin) {
		plugin.onLoad({ filter: /[\\/](?:nodes|credentials)[\\/].*\.json$/ }, ({ path: file }) => ({
			contents: `export default ${entryByEntry(tableIn(file))};`,
			loader: 'js',
		}));
	},
};

const FOR_DOCUMENTATION = ['$schema', 'date', 'sources', 'stageField', 'unconfirmed'];

function tableIn(file) {
	const table = JSON.parse(readFileSync(file, 'utf8'));
	if (!/[\\/]providers[\\/]/.test(file)) return table;
	const used = Object.entries(table).filter(([name]) => !FOR_DOCUMENTATION.includes(name));
	return Object.fromEntries(used);
}

function entryByEntry(table) {
	if (Array.isArray(table)) return JSON.stringify(table);
	const entries = Object.entries(table)
		.filter(([, value]) => value !== undefined)
		.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
	return `{\n${entries.join(',\n')}\n}`;
}

module.exports = { compactJson, entryByEntry };
