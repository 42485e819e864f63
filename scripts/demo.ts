/**
 * npm run demo [-- --once]
 *
 * Shows the package in a real n8n: installs what is needed, starts the test provider with all five
 * profiles, stores credentials and workflows, lists the candidates of each profile into a CSV file,
 * checks three résumés and pushes the good one, opens the report of another, starts workflows by a
 * webhook and by polling, and keeps n8n open. With --once it ends after the résumés, with 0 only if
 * all profiles listed.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import open from 'open';

import { OWNER } from '../test/n8n/client';
import { ensureN8n } from '../test/n8n/install';
import { startN8n, type N8nServer } from '../test/n8n/server';
import { startProvider } from '../test/provider';
import { packedPackage } from '../test/support/packedPackage';
import { importCredentials, type DemoCredential } from './demo/credentials';
import { showEvents } from './demo/events';
import { runListing, type ListingRow } from './demo/listing';
import { showResumes } from './demo/resumes';
import { printTable } from './demo/table';
import { ensureBuilt } from './lib/build';
import { root } from './lib/node24.cjs';

const CANDIDATES = 250;

async function main(once: boolean): Promise<void> {
	await ensureBuilt();
	const install = await ensureN8n();
	const provider = await startProvider({ candidates: CANDIDATES });
	console.log(`Starting n8n ${install.version} with the packed package …`);
	const n8n = await startN8n({
		install,
		packages: [packedPackage()],
		userFolder: freshFolder('n8n'),
	});
	try {
		const credentials = await importCredentials(n8n.client, provider);
		const rows = await listAllProfiles(n8n, credentials);
		process.exitCode = rows.every((row) => row.ok) ? 0 : 1;
		const reports = await showResumes(n8n, credentials);
		if (once) return;
		await openReport(reports[0]!);
		await showEvents(n8n, provider, credentials);
		await keepOpen(n8n);
	} finally {
		await n8n.stop();
		await provider.stop();
	}
}

/** An empty folder that stays after the demonstration, so that its files can be looked at. */
function freshFolder(name: string): string {
	const folder = path.join(root, '.demo', name);
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	return folder;
}

async function listAllProfiles(
	n8n: N8nServer,
	credentials: DemoCredential[],
): Promise<ListingRow[]> {
	const rows: ListingRow[] = [];
	for (const id of new Set(credentials.map(({ profile }) => profile))) {
		const first = credentials.find(({ profile }) => profile === id)!;
		rows.push(await runListing(n8n, first));
	}
	printTable(
		['Profile', 'Credential', 'Candidates', 'Time', 'CSV'],
		rows.map((row) => [
			row.profile,
			row.credential,
			String(row.candidates),
			`${row.seconds} s`,
			row.csv,
		]),
	);
	return rows;
}

/** Shows a report in the browser; where there is none, its path was printed. */
async function openReport(file: string): Promise<void> {
	const opening = await open(file).catch(() => undefined);
	opening?.on('error', () => {});
}

async function keepOpen(n8n: N8nServer): Promise<void> {
	console.log(`The editor is open at ${n8n.url}`);
	console.log(`Log in as ${OWNER.email} with the password ${OWNER.password}`);
	console.log('Press Ctrl+C to end.');
	await new Promise<void>((resolve) => {
		for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, resolve);
	});
	console.log('Ending …');
}

main(process.argv.includes('--once')).catch((error: unknown) => {
	console.error(error);
	process.exitCode = 1;
});
