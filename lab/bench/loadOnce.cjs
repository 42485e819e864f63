'use strict';

/**
 * node loadOnce.cjs <folder of an n8n install> <folder of a first package> <folder of a package>
 *
 * Loads a package as n8n does at its start, in a process that has not loaded it before, and prints the figures as JSON.
 * n8n's own code and a first package, with which its loader also sets up its logger, are loaded before the
 * measurement, as in n8n.
 */

const { createRequire } = require('node:module');
const path = require('node:path');

const [install, first, folder] = process.argv.slice(2);
const requireFromN8n = createRequire(path.join(install, 'package.json'));
const { PackageDirectoryLoader } = requireFromN8n('n8n-core');

async function main() {
	await new PackageDirectoryLoader(first).loadAll();
	const start = performance.now();
	const loader = new PackageDirectoryLoader(folder);
	await loader.loadAll();
	const wallMs = performance.now() - start;
	const nodes = Object.keys(loader.nodeTypes).length;
	const credentials = Object.keys(loader.credentialTypes).length;
	const record = { wallMs, nodes, credentials };
	process.stdout.write(JSON.stringify(record), () => process.exit(0));
}

void main();
