import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { binary, describeNode, nodeHeaders, root } from '../../scripts/lib/node24.cjs';

interface Manifest {
	dependencies?: Record<string, string>;
	overrides?: Record<string, string>;
}

/** A version of n8n, and what it takes to install and run it. */
export interface N8nRelease {
	version: string;
	/** The files that say what is installed, by name. */
	manifests: Record<string, Manifest>;
	/** The ABI of its Node. */
	abi: string;
	/** Its Node, once it is installed into a folder: the binary, and what holds the headers. */
	node(folder: string): { binary: string; headers: string };
}

/** Set to a version by `npm run test:e2e -- --n8n=…`. */
export const CHOSEN_VERSION = 'TEST_N8N_VERSION';

/** The first minor version of n8n 2 that asks for Node 24; those before it run on Node 22. */
const FIRST_WITH_NODE_24 = 40;
const NODE_22 = { version: '^22.23.0', abi: '127' };
/** Old versions take the first from outside the npm registry, and are broken by what is newest of the others. */
const OLD_OVERRIDES = {
	xlsx: '0.18.5',
	linkedom: '0.18.12',
	'@langchain/langgraph': '1.0.2',
	'@langchain/langgraph-checkpoint': '1.0.0',
};

/** The n8n to test against: the pinned one, unless the environment asks for another. */
export function chosenRelease(): N8nRelease {
	const pinned = pinnedRelease();
	const version = process.env[CHOSEN_VERSION] || pinned.version;
	return version === pinned.version ? pinned : otherRelease(version, pinned);
}

/** The one of the manifest beside this file, with its lock. */
function pinnedRelease(): N8nRelease {
	const manifest = readJson('package.json');
	return {
		version: manifest.dependencies.n8n,
		manifests: { 'package.json': manifest, 'package-lock.json': readJson('package-lock.json') },
		abi: ownNode().abi,
		node: () => ({ binary, headers: nodeHeaders() }),
	};
}

/** Another version, with what is newest of its dependencies; an old one brings a Node 22. */
function otherRelease(version: string, pinned: N8nRelease): N8nRelease {
	const manifest = structuredClone(pinned.manifests['package.json']!);
	manifest.dependencies = { ...manifest.dependencies, n8n: version };
	const manifests = { 'package.json': manifest };
	if (runsOnNode24(version)) return { ...pinned, version, manifests };
	manifest.overrides = OLD_OVERRIDES;
	const name = `node-${process.platform}-${process.arch}`;
	manifest.dependencies[name] = NODE_22.version;
	return {
		version,
		manifests,
		abi: NODE_22.abi,
		node(folder) {
			const headers = join(folder, 'node_modules', name);
			return { binary: join(headers, 'bin', 'node'), headers };
		},
	};
}

function runsOnNode24(version: string): boolean {
	const [major = 0, minor = 0] = version.split('.').map(Number);
	return major > 2 || (major === 2 && minor >= FIRST_WITH_NODE_24);
}

function ownNode(): { abi: string } {
	const node = describeNode();
	if (!node) {
		throw new Error('Node 24 is missing: start this by "node scripts/bootstrap.mjs <script>"');
	}
	return node;
}

function readJson(name: string) {
	return JSON.parse(readFileSync(join(root, 'test', 'n8n', name), 'utf8'));
}
