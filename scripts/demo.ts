/**
 * npm run demo [-- --once]
 *
 * Shows the package in a real n8n: installs what is needed, starts the test provider with all five profiles and a mail
 * server, stores credentials and the example workflows, lists the candidates of each profile into a CSV file, checks
 * three résumés and pushes the good one, adds a new candidate, and keeps n8n running, with pages to trigger more events
 * and to read the mails. With --once it ends after the résumés, with 0 only if candidates of all profiles were listed.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import open from 'open';

import { OWNER } from '../test/n8n/client';
import { ensureN8n } from '../test/n8n/install';
import { startN8n, type N8nServer } from '../test/n8n/server';
import { startProvider, type Provider } from '../test/provider';
import { MailServer } from '../test/support/mailServer';
import { packedPackage } from '../test/support/packedPackage';
import { importCredentials, type DemoCredential } from './demo/credentials';
import { demoEventsAt, showEvents } from './demo/demoEvents';
import { importExamples } from './demo/examples';
import { runListing, type ListingRow } from './demo/listing';
import { Panel } from './demo/panel';
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
		await openInBrowser(reports[0]!);
		await showLive(n8n, provider, credentials);
	} finally {
		await n8n.stop();
		await provider.stop();
	}
}

/** An empty folder, whose files stay after the demonstration. */
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

/** Opens a file or an address in the browser, if there is one. Both have also been printed. */
async function openInBrowser(what: string): Promise<void> {
	const opening = await open(what).catch(() => undefined);
	opening?.on('error', () => {});
}

/** Runs the example workflows until the user presses Ctrl+C. */
async function showLive(
	n8n: N8nServer,
	provider: Provider,
	credentials: DemoCredential[],
): Promise<void> {
	const mail = await MailServer.start();
	const events = demoEventsAt(provider);
	const panel = await Panel.open(events, mail, { url: n8n.url, ...OWNER });
	try {
		const smtp = { ...mail.credential, ...(await n8n.client.createCredential(mail.credential)) };
		const boards = `${panel.url}/boards`;
		const workflows = await importExamples(n8n, { credentials, smtp, boards });
		await showEvents(n8n, workflows, events[0]!);
		console.log(guide(n8n, panel.url));
		await openInBrowser(panel.url);
		await untilEnded();
	} finally {
		await panel.close();
		await mail.stop();
	}
}

/** Where everything is, and what to try. */
function guide(n8n: N8nServer, panel: string): string {
	const shown = (file: string) => path.relative(process.cwd(), file);
	return `n8n's editor:          ${n8n.url}/home/workflows
                       Log in as ${OWNER.email} with the password ${OWNER.password}
Make something happen: ${panel}
The mailbox:           ${panel}/mail
The job boards:        ${panel}/boards
n8n's log:             ${shown(n8n.logFile)}

Try:
- Open the workflow "Every morning: all candidates as a spreadsheet by e-mail", execute it, and look at the mailbox.
- Put a resume as PDF into ${shown(n8n.filesFolder)}/resumes, and execute "Resumes of a folder: checked, pushed or answered".
- Add two candidates on the page "Make something happen"; they arrive in the mailbox, and in the editor's data table "Candidates".
`;
}

async function untilEnded(): Promise<void> {
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
