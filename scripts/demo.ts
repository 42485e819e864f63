/**
 * npm run demo [-- --once]
 *
 * Shows the package in two steps. In n8n's engine alone it lists the candidates of all five profiles and checks three
 * résumés, while n8n with its editor is being installed. In that n8n it does the same again, with stored credentials and
 * workflows, adds a new candidate, and keeps running, with pages to trigger more events and to see what comes of them.
 * With --once it ends after the résumés, with 0 only if candidates of all profiles were listed.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import open from 'open';

import { OWNER } from '../test/n8n/client';
import { ensureN8n } from '../test/n8n/install';
import { freePorts } from '../test/n8n/process/network';
import { type N8nServer, startN8n } from '../test/n8n/server';
import { type Provider, startProvider } from '../test/provider';
import { MailServer } from '../test/support/mailServer';
import { packedPackage } from '../test/support/packedPackage';
import ensurePdfReader from './build/pdfReader.cjs';
import { importCandidateChanges, importExamples, importProduct } from './demo/examples';
import { Clicks } from './demo/clicks';
import { type DemoCredential, importCredentials } from './demo/credentials';
import { demoEventsAt, showEvents } from './demo/demoEvents';
import { showFirstResults } from './demo/firstResults';
import { type ListingRow, printTable, runListing } from './demo/listing';
import { openPanel } from './demo/panel';
import { showResumes } from './demo/resumes';
import { ensureBuilt } from './lib/build';
import { root } from './lib/node24.cjs';
import { keysOf } from './provider/usage';

const CANDIDATES = 250;
/** Exit code of a process that Ctrl+C has ended. */
const INTERRUPTED = 130;

async function main(once: boolean): Promise<void> {
	endOnSignals();
	const start = Date.now();
	const after = () => `after ${Math.round((Date.now() - start) / 1_000)} s`;
	console.log(
		'Lists the candidates of invented providers of five kinds, and checks three résumés. Meanwhile, n8n is installed.',
	);
	const installing = ensureN8n();
	installing.catch(() => {}); // Reported once the first results have been shown.
	await ensurePdfReader();
	const provider = await startProvider({ candidates: CANDIDATES });
	await showFirstResults(provider, freshFolder('first'));
	console.log(
		`These first results came from n8n’s engine alone, ${after()}. Now n8n with its editor …\n`,
	);
	await ensureBuilt();
	const install = await installing;
	console.log(`Starting n8n ${install.version} with the packed package …`);
	const n8n = await startN8n({
		install,
		packages: [packedPackage()],
		userFolder: freshFolder('n8n'),
	});
	const credentials = await importCredentials(n8n.client, provider);
	const rows = await listAllProfiles(n8n, credentials);
	const reports = await showResumes(n8n, credentials);
	console.log(`n8n has done the same, ${after()}.`);
	process.exitCode = rows.every((row) => row.ok) ? 0 : 1;
	if (!once) {
		await openInBrowser(reports[0]!);
		await showLive(n8n, provider, credentials);
	}
	await n8n.stop();
	await provider.stop();
}

/** Ends at once, from the first step on. With this process end all that it has started. */
function endOnSignals(): void {
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
		process.once(signal, () => {
			console.log('\nEnding …');
			process.exit(process.exitCode ?? INTERRUPTED);
		});
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
		['Profile', 'As in', 'Credential', 'Candidates', 'Time', 'CSV'],
		rows.map((row) => [
			row.profile,
			row.systems,
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
	const smtp = { ...mail.credential, ...(await n8n.client.createCredential(mail.credential)) };
	const [port = 0] = await freePorts(1);
	const url = `http://127.0.0.1:${port}`;
	const services = { credentials, smtp, boards: `${url}/boards` };
	const workflows = await importExamples(n8n, services);
	workflows['candidate-changes'] = await importCandidateChanges(n8n, services);
	const keys = [...keysOf(provider), await importProduct(n8n)];
	const events = demoEventsAt(provider);
	const clicks = new Clicks(n8n, workflows);
	const editor = `${n8n.url}/home/workflows`;
	await openPanel({ events, clicks, keys, mails: mail.mails, editor }, port);
	await showEvents(n8n, workflows, events[0]!);
	console.log(guide(n8n, url));
	await openInBrowser(url);
	console.log('Press Ctrl+C to end.');
	await new Promise(() => {});
}

/** Where everything is, and what to try. */
function guide(n8n: N8nServer, panel: string): string {
	const shown = (file: string) => path.relative(process.cwd(), file);
	return `n8n's editor:          ${n8n.url}/home/workflows
                       Log in as ${OWNER.email} with the password ${OWNER.password}
Make something happen: ${panel}
Keys to try yourself:  ${panel}/keys
Check a résumé:        ${panel}/check
The mailbox:           ${panel}/mail
The job boards:        ${panel}/boards
n8n's log:             ${shown(n8n.logFile)}

Try:
- Open the workflow "Demo: candidates from Lever (emulated)", and execute it: a preset speaks the interface of a real product.
- Open the workflow "Every morning: all candidates as a spreadsheet by e-mail", execute it, and look at the mailbox.
- Put a resume as PDF into ${shown(n8n.filesFolder)}/resumes, and execute "Resumes in a folder: check, upload or reply".
- Apply with a resume at ${n8n.url}/form/apply.
- Add two candidates on the page "Make something happen"; they arrive in the mailbox, and in the editor's data table "Candidates".
`;
}

main(process.argv.includes('--once')).catch((error: Error) => {
	console.error(`${error.message}\nThe demonstration has ended. You can start it again.`);
	process.exit(1);
});
