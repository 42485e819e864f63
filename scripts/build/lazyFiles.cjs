'use strict';

const path = require('node:path');

/**
 * An esbuild plugin for files that are shipped by themselves and loaded on first use: what the sources
 * `require` of them stays a `require` in the bundle, of the place where they are shipped. Imports of
 * them would load them at once and are refused.
 *
 * @param {Record<string, string>} places for a module without its extension, from the repository's root:
 *   where it is shipped, relative to the bundle
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
					errors: [{ text: `${importer} imports ${wanted}, which is to be required on use` }],
				};
			});
		},
	};
}

const moduleName = (file) => path.relative('.', file).replace(/(\/index)?(\.[jt]s)?$/, '');

module.exports = { lazyFiles };
