'use strict';

const { readdirSync } = require('node:fs');
const path = require('node:path');

/**
 * An esbuild plugin that puts the presets of the providers into the bundle, in place of the code that reads their files.
 * Their sources are for the documentation only.
 */
const presets = {
	name: 'presets',
	setup(plugin) {
		plugin.onLoad({ filter: /providers.presets\.cjs$/ }, ({ path: file }) => ({
			contents: `module.exports = ${JSON.stringify(require(file), withoutSources)};`,
			watchFiles: readdirSync(path.dirname(file)).map((name) =>
				path.join(path.dirname(file), name),
			),
		}));
	},
};

const withoutSources = (name, value) => (['sources', 'date'].includes(name) ? undefined : value);

module.exports = { presets };
