'use strict';

const path = require('node:path');

/**
 * An esbuild plugin for files that are shipped separately and loaded on first use: a `require` of them in the sources
 * stays a `require` in the bundle, of the shipped file. An `import` would load them at once and is an error.
 *
 * @param {Record<string, string>} places by module (path from the repository's root, without extension): the path of the
 *   shipped file, relative to the bundle
 */
function lazyFiles(places) {
	return {
		name: 'lazy files',
		setup(plugin) {
			plugin.onResolve({ filter: /^\./ }, ({ path: wanted, resolveDir, importer, kind }) => {
				const place = places[moduleName(path.join(resolveDir, wanted))];
				if (!place) return undefined;
				if (kind === 'require-call') return { path: place, external: true };
				return {
					errors: [{ text: `${importer} imports ${wanted}, which must be required on first use` }],
				};
			});
		},
	};
}

const moduleName = (file) => path.relative('.', file).replace(/(\/index)?(\.[jt]s)?$/, '');

module.exports = { lazyFiles };
