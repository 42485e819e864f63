import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { N8nServer } from '../../test/n8n/server';
import { checkAndPush } from '../../test/support/resumeWorkflow';
import { namedMonth, singleColumnPdf, twoColumnPdf } from '../../test/support/resumes';
import { recruitingNode } from '../../test/support/workflows';
import { printTable } from './table';
import type { DemoCredential } from './credentials';

interface Checked {
	verdict: string;
	file: { name: string };
	findings: Array<{ message: string }>;
}

/**
 * Checks three résumés for P3 (one passes, one has columns, one has dates that P3 does not take),
 * pushes the good one, and prints what came of each.
 *
 * @returns the reports of those that were not pushed, as paths
 * @throws if a résumé was not told right
 */
export async function showResumes(
	n8n: N8nServer,
	credentials: DemoCredential[],
): Promise<string[]> {
	const inbox = folder(n8n, 'resumes');
	const outbox = folder(n8n, 'reports');
	writeFileSync(path.join(inbox, 'good.pdf'), await singleColumnPdf());
	writeFileSync(path.join(inbox, 'two-columns.pdf'), await twoColumnPdf());
	writeFileSync(path.join(inbox, 'named-months.pdf'), await singleColumnPdf(namedMonth));
	const p3 = credentials.find(({ profile }) => profile === 'p3')!;
	const node = (operation: string, more = {}) => ({
		...recruitingNode({
			...p3,
			parameters: { resource: 'resume', operation, returnAll: undefined, ...more },
		}),
		name: operation === 'check' ? 'Check' : 'Push',
	});
	const workflow = checkAndPush({
		name: 'Demo: three resumes checked for P3, reports kept as files',
		files: path.join(inbox, '*.pdf'),
		check: node('check', { includeReport: true }),
		push: node('push', { candidateId: '1001' }),
		reportFolder: outbox,
	});
	const { id } = await n8n.client.createWorkflow(workflow);
	const execution = await n8n.client.waitForExecution(await n8n.client.runWorkflow(id));
	execution.expectSuccess();
	const pushed = execution.itemsOf('Push').map(({ json }) => (json.check as Checked).file.name);
	const checks = execution.itemsOf('Check').map(({ json }) => json as unknown as Checked);
	const rows = checks.map((check) => row(check, { outbox, pushed }));
	printTable(['Resume', 'Verdict', 'What is wrong first', 'What came of it'], rows);
	const reports = checks.map(({ file }) => reportOf(file.name, outbox)).filter(existsSync);
	if (pushed.join() !== 'good.pdf' || reports.length !== 2) throw new Error('Told wrong');
	return reports;
}

function row(
	{ file, verdict, findings }: Checked,
	{ outbox, pushed }: { outbox: string; pushed: string[] },
): string[] {
	const report = path.relative(process.cwd(), reportOf(file.name, outbox));
	const end = pushed.includes(file.name) ? 'pushed to P3' : report;
	return [file.name, verdict, findings[0]?.message ?? '', end];
}

const reportOf = (name: string, outbox: string) => path.join(outbox, `${name}.html`);

function folder(n8n: N8nServer, name: string): string {
	const made = path.join(n8n.filesFolder, name);
	mkdirSync(made, { recursive: true });
	return made;
}
