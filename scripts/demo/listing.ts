import path from 'node:path';

import type { N8nServer } from '../../test/n8n/server';
import { chain, csvNodes, manualTrigger, recruitingNode } from '../../test/support/workflows';
import type { DemoCredential } from './credentials';

/** A row of the table that the demonstration prints. */
export interface ListingRow {
	profile: string;
	credential: string;
	candidates: number | string;
	seconds: string;
	csv: string;
	ok: boolean;
}

/** Stores and runs a workflow that lists a profile's candidates into a CSV file; returns the outcome. */
export async function runListing(n8n: N8nServer, demo: DemoCredential): Promise<ListingRow> {
	const file = path.join(n8n.filesFolder, `candidates-${demo.profile}.csv`);
	const workflow = await n8n.client.createWorkflow(
		chain(`Demo: candidates from ${demo.profile.toUpperCase()} into a CSV file`, [
			manualTrigger,
			recruitingNode(demo),
			...csvNodes(file),
		]),
	);
	const start = Date.now();
	const execution = await n8n.client.waitForExecution(await n8n.client.runWorkflow(workflow.id));
	const ok = execution.status === 'success';
	return {
		profile: demo.profileName,
		credential: demo.credential.name,
		candidates: ok
			? execution.itemsOf('Recruiting').length
			: (execution.error?.message ?? 'failed'),
		seconds: ((Date.now() - start) / 1000).toFixed(1),
		csv: ok ? path.relative(process.cwd(), file) : '',
		ok: ok && execution.itemsOf('Recruiting').length > 0,
	};
}

/** Prints rows below their titles, each column as wide as its widest cell. */
export function printTable(titles: string[], rows: string[][]): void {
	const widths = titles.map((title, column) =>
		Math.max(title.length, ...rows.map((row) => row[column]!.length)),
	);
	const line = (row: string[]) =>
		row
			.map((cell, column) => cell.padEnd(widths[column]!))
			.join('  ')
			.trimEnd();
	const rule = widths.map((width) => '-'.repeat(width));
	console.log(['', line(titles), line(rule), ...rows.map(line), ''].join('\n'));
}
