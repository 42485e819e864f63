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
	if (Array.isArray(table)) return literal(table);
	const entries = Object.entries(table)
		.filter(([, value]) => value !== undefined)
		.map((entry) => literal(Object.fromEntries([entry])).slice(1, -1));
	return `{\n${entries.join(',\n')}\n}`;
}

/** As people write it: names need no quotes. Within a text, those around a name are escaped. */
function literal(value) {
	return JSON.stringify(value).replace(/"([a-z]\w*)":/gi, '$1:');
}

module.exports = { compactJson, entryByEntry };
