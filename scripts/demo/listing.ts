import path from 'node:path';

import { presets } from '../../nodes/Recruiting/providers';
import type { N8nServer } from '../../test/n8n/server';
import { chain, csvNodes, manualTrigger, recruitingNode } from '../../test/support/workflows';
import type { DemoCredential } from './credentials';

/** As many systems are named; the others are counted. */
const MOST_NAMED = 3;

/** The systems of a profile, e.g. "Lever, Gem" or "Greenhouse, Workable, Recruitee and 4 more". */
export function systemsOf(profile: string): string {
	const names = presets.filter(({ profiles }) => profiles.some((id) => id === profile));
	const named = names.slice(0, MOST_NAMED).map(({ name }) => name);
	const others = names.length - named.length;
	return `${named.join(', ')}${others > 0 ? ` and ${others} more` : ''}` || 'others';
}

/** A row of the table that the demonstration prints. */
export interface ListingRow {
	profile: string;
	systems: string;
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
		systems: systemsOf(demo.profile),
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
