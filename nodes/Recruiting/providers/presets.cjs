'use strict';

const { readdirSync } = require('node:fs');
const path = require('node:path');

/**
 * The presets of this folder, by the names of their files. A published node may not read files, so the build replaces
 * this module by what it exports (scripts/build/evaluated.cjs).
 */
module.exports = Object.fromEntries(
	readdirSync(__dirname)
		.filter((file) => file.endsWith('.json'))
		.sort()
		.map((file) => [path.basename(file, '.json'), require(path.join(__dirname, file))]),
);
