import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { binary, describeNode, nodeHeaders, root } from '../../scripts/lib/node24.cjs';

interface Manifest {
	dependencies?: Record<string, string>;
	overrides?: Record<string, string>;
}

/** A version of n8n, and what is needed to install and run it. */
export interface N8nRelease {
	version: string;
	/** The manifest and the lock, by file name. */
	manifests: Record<string, Manifest>;
	/** The ABI of its Node. */
	abi: string;
	/** Its Node, for an installation in a folder: the binary, and the folder with the headers. */
	node(folder: string): { binary: string; headers: string };
}

/** Set to a version by `npm test -- e2e --n8n=…`. */
export const CHOSEN_VERSION = 'TEST_N8N_VERSION';

/** The first minor version of n8n 2 that requires Node 24; earlier ones run on Node 22. */
const FIRST_WITH_NODE_24 = 40;
const NODE_22 = { version: '^22.23.0', abi: '127' };
/** Old versions get the first from outside the npm registry, and break with the newest versions of the others. */
const OLD_OVERRIDES = {
	xlsx: '0.18.5',
	linkedom: '0.18.12',
	'@langchain/langgraph': '1.0.2',
	'@langchain/langgraph-checkpoint': '1.0.0',
};

/** The version of n8n to test against: the pinned one unless the environment asks for another. */
export function chosenRelease(): N8nRelease {
	const pinned = pinnedRelease();
	const version = process.env[CHOSEN_VERSION] || pinned.version;
	return version === pinned.version ? pinned : otherRelease(version, pinned);
}

/** The version in the manifest beside this file, with its lock. */
function pinnedRelease(): N8nRelease {
	const manifest = readJson('package.json');
	return {
		version: manifest.dependencies.n8n,
		manifests: { 'package.json': manifest, 'package-lock.json': readJson('package-lock.json') },
		abi: ownNode().abi,
		node: () => ({ binary, headers: nodeHeaders() }),
	};
}

/** Another version, with the newest versions of its dependencies, and with Node 22 if it is old. */
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
		throw new Error('Node 24 is missing: start this with "node scripts/bootstrap.mjs <script>"');
	}
	return node;
}

function readJson(name: string) {
	return JSON.parse(readFileSync(join(root, 'test', 'n8n', name), 'utf8'));
}
