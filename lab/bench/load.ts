/**
 * npm run bench -- load [--rounds 20 --starts 5]
 *
 * Measures what the package adds to n8n's start: how long n8n's loader takes for it in fresh processes, and whole
 * starts of n8n with and without it. Ends with 1 if loading takes more than a part of n8n's start.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import manifest from '../../package.json';
import { ensureBuilt } from '../../scripts/lib/build';
import { closeInOrder } from '../../test/n8n/closing';
import { ensureN8n, type N8nInstall } from '../../test/n8n/install';
import { installCommunityPackages } from '../../test/n8n/preparedData';
import { startN8n, type N8nServer } from '../../test/n8n/server';
import { packedPackage } from '../../test/support/packedPackage';
import { numberArguments } from './lib/arguments';
import { alternate, ratio } from './lib/peers';
import { factor, milliseconds, printUpperTarget } from './lib/table';

/** Loading as a share of n8n's start, in percent. */
const MOST_OF_START = 0.5;
const REASON =
	'Half of it is the time in which Node.js compiles the code of both nodes, all credentials and all systems: n8n loads a package as a whole.';

/** Measures loading, and compares starts. */
export async function bench(args: string[]): Promise<void> {
	const { rounds, starts } = numberArguments(args, { rounds: 20, starts: 5 });
	await ensureBuilt();
	const install = await ensureN8n();
	const home = mkdtempSync(join(tmpdir(), 'bench-packages-'));
	let loadMs: number;
	try {
		loadMs = await measureLoading(install, home, rounds);
	} finally {
		rmSync(home, { recursive: true, force: true });
	}
	if (starts === 0) return;
	const startMs = await compareStarts(install, starts);
	const value = (100 * loadMs) / startMs;
	const target = { what: `loading ${OURS}`, value, limit: MOST_OF_START, unit: ' % of a start' };
	printUpperTarget({ ...target, reason: REASON });
}

const OURS = manifest.name;

/** Returns the median in milliseconds. */
async function measureLoading(install: N8nInstall, home: string, rounds: number): Promise<number> {
	console.error(`Loading the package, ${rounds} rounds …`);
	await installCommunityPackages(home, [packedPackage()]);
	const first = emptyPackage(home);
	const ours = join(home, '.n8n', 'nodes', 'node_modules', OURS);
	const work = async () => await loadOnce(install, first, ours);
	// The first round warms the system's file cache.
	const times = await alternate([{ name: 'ours', work }], { rounds });
	const { nodes, credentials } = manifest.n8n;
	const { p50 } = times.ours!;
	const what = `${nodes.length} nodes and ${credentials.length} credentials`;
	console.log(`Loading ${what} in n8n, by its own loader: ${milliseconds(p50)}`);
	return p50;
}

/** Returns its folder. */
function emptyPackage(home: string): string {
	const folder = join(home, 'empty');
	mkdirSync(folder);
	const content = {
		name: 'n8n-nodes-empty',
		version: '1.0.0',
		n8n: { nodes: [], credentials: [] },
	};
	writeFileSync(join(folder, 'package.json'), JSON.stringify(content));
	return folder;
}

const LOAD_ONCE = join(__dirname, 'loadOnce.cjs');
const DEADLINE_MS = 120_000;

/** Loads a package in a fresh process, after a first one; returns milliseconds. */
async function loadOnce(install: N8nInstall, first: string, folder: string): Promise<number> {
	const args = [LOAD_ONCE, install.folder, first, folder];
	const { stdout } = await promisify(execFile)(install.node, args, {
		// As n8n sets it. Otherwise a package would not find n8n-workflow, or find another copy.
		env: { ...process.env, NODE_PATH: join(install.folder, 'node_modules') },
		timeout: DEADLINE_MS,
	});
	const loaded = JSON.parse(stdout) as { wallMs: number; nodes: number; credentials: number };
	const { nodes, credentials } = manifest.n8n;
	if (loaded.nodes === nodes.length && loaded.credentials === credentials.length) {
		return loaded.wallMs;
	}
	throw new Error(`${folder} loaded ${loaded.nodes} nodes, ${loaded.credentials} credentials`);
}

/**
 * Starts n8n alternately with and without the package, each time on existing data.
 *
 * @returns the median of the starts without it, in milliseconds
 */
async function compareStarts(install: N8nInstall, rounds: number): Promise<number> {
	console.error(`Starting n8n, ${rounds} rounds …`);
	const servers: N8nServer[] = [];
	try {
		for (const packages of [[packedPackage()], []]) {
			// The first start also creates the database, and does not count.
			const server = await startN8n({ install, packages });
			servers.push(server);
			await server.kill();
		}
		const [withOurs, without] = servers.map((server) => async () => await startAgain(server));
		const peers = [
			{ name: 'with' as const, work: withOurs! },
			{ name: 'without' as const, work: without! },
		];
		const times = await alternate(peers, { rounds, warmUp: 0 });
		const value = factor(ratio(times, 'with', 'without'));
		console.log(`Start of n8n until it answers, with the package ÷ without: ${value}\n`);
		return times.without.p50;
	} finally {
		await closeInOrder(...servers.map((server) => () => server.stop()));
	}
}

/** Returns how many milliseconds a start takes. */
async function startAgain(server: N8nServer): Promise<number> {
	const start = performance.now();
	await server.start();
	const taken = performance.now() - start;
	await server.kill();
	return taken;
}
