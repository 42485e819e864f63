import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { N8nServer } from '../../test/n8n/server';
import { candidateNumber } from '../../test/provider';
import { monthYear, namedMonth, singleColumnPdf, twoColumnPdf } from '../../test/support/resumes';
import { checkAndPush, recruitingNode } from '../../test/support/workflows';
import type { DemoCredential } from './credentials';
import { printTable } from './listing';

/** What the résumé check says, as far as the demonstration shows it. */
export interface Checked {
	fileName: string;
	verdict: string;
	summary: string;
}

/**
 * Checks three résumés for P3 (one passes, one has two columns, one has dates that P3 does not accept), uploads the
 * good one, and prints the outcomes.
 *
 * @returns paths of the reports on the résumés that were not uploaded
 * @throws Error if a verdict is wrong
 */
export async function showResumes(
	n8n: N8nServer,
	credentials: DemoCredential[],
): Promise<string[]> {
	const inbox = folder(n8n, 'resumes');
	const reportFolder = folder(n8n, 'reports');
	await writeResumes(inbox);
	const p3 = credentials.find(({ profile }) => profile === 'p3')!;
	const node = (operation: string, parameters = {}) => ({
		...recruitingNode({
			...p3,
			parameters: { resource: 'resume', operation, returnAll: undefined, ...parameters },
		}),
		name: operation === 'check' ? 'Check' : 'Upload',
	});
	const workflow = checkAndPush({
		name: 'Demo: three resumes checked for P3, reports kept as files',
		files: path.join(inbox, '*.pdf'),
		check: node('check', { includeReport: true }),
		push: node('push', { candidateId: 'cand-1' }),
		reportFolder,
	});
	const execution = await n8n.client.execute(workflow);
	execution.expectSuccess();
	const uploaded = execution.itemsOf('Upload').map(({ json }) => json.fileName);
	const checks = [0, 1].flatMap((output) => execution.itemsOf('Check', output));
	const checked = checks.map(({ json }) => json as unknown as Checked);
	const rows = checked.map((check) => {
		const report = path.relative(process.cwd(), reportOf(check.fileName, reportFolder));
		return verdictRow(check, uploaded.includes(check.fileName) ? 'uploaded to P3' : report);
	});
	printTable(['Resume', 'Verdict', 'Summary', 'Outcome'], rows);
	const reports = checked
		.map(({ fileName }) => reportOf(fileName, reportFolder))
		.filter(existsSync);
	if (uploaded.join() !== 'good.pdf' || reports.length !== 2) throw new Error('A verdict is wrong');
	return reports;
}

/** Writes the demonstration's three résumés into a folder; returns their paths. */
export async function writeResumes(into: string): Promise<string[]> {
	const { first_name, last_name, email } = candidateNumber(1);
	const person = { name: `${first_name} ${last_name}`, email };
	const resumes = {
		'good.pdf': await singleColumnPdf(monthYear, person),
		'two-columns.pdf': await twoColumnPdf(),
		'named-months.pdf': await singleColumnPdf(namedMonth, person),
	};
	return Object.entries(resumes).map(([name, bytes]) => {
		const file = path.join(into, name);
		writeFileSync(file, bytes);
		return file;
	});
}

/** A résumé's row in the table of outcomes. */
export function verdictRow({ fileName, verdict, summary }: Checked, outcome: string): string[] {
	return [fileName, verdict, summary, outcome];
}

/** The path of the report on a résumé. */
export function reportOf(name: string, reportFolder: string): string {
	return path.join(reportFolder, `${name}.html`);
}

function folder(n8n: N8nServer, name: string): string {
	const made = path.join(n8n.filesFolder, name);
	mkdirSync(made, { recursive: true });
	return made;
}
