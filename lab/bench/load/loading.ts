import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { N8nInstall } from '../../../test/n8n/install';
import { alternate } from '../lib/alternate';
import type { LoadedPackage, Packages } from './packages';

/** What `loadOnce.cjs` prints. */
export interface LoadRecord {
	wallMs: number;
	cpuMs: number;
	nodes: number;
	credentials: number;
}

const LOAD_ONCE = join(__dirname, 'loadOnce.cjs');
const DEADLINE_MS = 120_000;
const run = promisify(execFile);

/** Loads each package in a fresh process per round, alternating between the packages. */
export async function loadRounds(
	install: N8nInstall,
	{ all, empty }: Packages,
	rounds: number,
): Promise<Map<string, LoadRecord[]>> {
	console.error(`Loading ${all.length} packages, ${rounds} rounds …`);
	const records = new Map<string, LoadRecord[]>(all.map(({ name }) => [name, []]));
	// Round -1 warms the system's file cache and does not count.
	for (let round = -1; round < rounds; round++) {
		for (const loaded of alternate(all, round)) {
			const record = await loadOnce(install, empty, loaded);
			if (round >= 0) records.get(loaded.name)?.push(record);
		}
	}
	return records;
}

async function loadOnce(
	install: N8nInstall,
	first: LoadedPackage,
	loaded: LoadedPackage,
): Promise<LoadRecord> {
	const { stdout } = await run(
		install.node,
		[LOAD_ONCE, install.folder, first.folder, loaded.folder],
		{
			// As n8n sets it. Otherwise a package would not find n8n-workflow, or find another copy.
			env: { ...process.env, NODE_PATH: join(install.folder, 'node_modules') },
			timeout: DEADLINE_MS,
		},
	);
	const record = JSON.parse(stdout) as LoadRecord;
	if (record.nodes === loaded.nodes && record.credentials === loaded.credentials) return record;
	throw new Error(`${loaded.name} loaded ${record.nodes} nodes, ${record.credentials} credentials`);
}
