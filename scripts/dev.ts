/**
 * npm run dev
 *
 * Starts n8n with this package and the test provider, and reloads the package in n8n whenever a source
 * changes. n8n keeps its data in `.demo/dev`.
 */
import { cpSync, mkdirSync, watch } from 'node:fs';
import path from 'node:path';

import { OWNER } from '../test/n8n/client';
import { ensureN8n } from '../test/n8n/install';
import { startN8n } from '../test/n8n/server';
import { startProvider } from '../test/provider';
import { usage } from './provider/usage';
import { packedPackage } from '../test/support/packedPackage';
import { ensureBuilt } from './lib/build';
import { root, withNode24 } from './lib/node24.cjs';
import { runStep } from './lib/step';

const SOURCES = ['nodes', 'resume', 'credentials', 'icons'];
const PORT = 5678;
/** Editors write a file in several steps. */
const SETTLED_MS = 200;

async function main(): Promise<void> {
	await ensureBuilt();
	const userFolder = path.join(root, '.demo', 'dev');
	mkdirSync(userFolder, { recursive: true });
	const provider = await startProvider();
	const n8n = await startN8n({
		install: await ensureN8n(),
		packages: [packedPackage()],
		userFolder,
		port: PORT,
		env: { N8N_DEV_RELOAD: 'true' },
	});
	const installed = path.join(userFolder, '.n8n/nodes/node_modules/n8n-nodes-recruiting/dist');
	const stopWatching = onChange(async () => {
		await runStep({
			title: 'Building the package',
			command: 'gulp',
			args: ['code'],
			cwd: root,
			env: withNode24(process.env),
		});
		cpSync(path.join(root, 'dist'), installed, { recursive: true });
		console.log('n8n reloads it. Reload the page if you have changed a node’s fields.');
	});
	console.log(usage(provider));
	console.log(`\nn8n: ${n8n.url}  (${OWNER.email}, ${OWNER.password})`);
	console.log('Press Ctrl+C to end.');
	await new Promise<void>((end) => process.once('SIGINT', () => end()));
	stopWatching();
	await n8n.stop();
	await provider.stop();
}

/**
 * Calls `rebuild` after changes of the sources, never twice at a time.
 *
 * @returns a function that ends it
 */
function onChange(rebuild: () => Promise<void>): () => void {
	let last: Promise<void> = Promise.resolve();
	let timer: NodeJS.Timeout | undefined;
	const changed = () => {
		clearTimeout(timer);
		timer = setTimeout(() => {
			last = last.then(rebuild).catch((error: Error) => console.error(error.message));
		}, SETTLED_MS);
	};
	const watchers = SOURCES.map((folder) =>
		watch(path.join(root, folder), { recursive: true }, changed),
	);
	return () => watchers.forEach((watcher) => watcher.close());
}

main().catch((error: unknown) => {
	console.error(error);
	process.exitCode = 1;
});
