import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { IDataObject } from 'n8n-workflow';

import { profileTable } from '../../index';
import { type Engine, loadEngine } from '../../test/engine/engine';
import type { Provider } from '../../test/provider';
import { credentialFields, plainMethodOf } from '../../test/support/credentials';
import { type Checked, reportOf, verdictRow, writeResumes } from './resumes';
import { printTable, systemsOf } from './listing';

/**
 * Lists the candidates of all profiles and checks résumés in n8n's engine, which needs no n8n with an editor.
 *
 * @param folder receives a sheet for each profile, the résumés and the reports
 * @throws Error if a list cannot be read
 */
export async function showFirstResults(provider: Provider, folder: string): Promise<void> {
	const engine = loadEngine();
	const lists: string[][] = [];
	for (const { id, label } of profileTable) {
		const { method, type } = plainMethodOf(id);
		engine.credentials.save(type, credentialFields(provider, id, method));
		const parameters = { profile: id, authentication: method, returnAll: true };
		const { outputs, error } = await engine.run({ credentialType: type, parameters });
		if (error) throw new Error(`${label}: ${error.message}`);
		const people = outputs[0]!.map(({ json }) => json);
		const first = people.slice(0, 3).map((one) => `${one.first_name} ${one.last_name}`);
		const sheet = path.join(folder, `candidates-${id}.csv`);
		writeFileSync(sheet, csvOf(people));
		lists.push([
			label,
			systemsOf(id),
			String(people.length),
			first.join(', '),
			path.relative('', sheet),
		]);
	}
	const titles = ['Profile', 'As in', 'Candidates', 'The first of them', 'Sheet'];
	printTable(titles, lists);
	printTable(['Resume', 'Verdict', 'First finding', 'Report'], await checkIn(folder, engine));
}

/** A sheet with a column for each field of the first record. */
function csvOf(records: IDataObject[]): string {
	const columns = Object.keys(records[0] ?? {});
	const rows = [columns, ...records.map((record) => columns.map((column) => record[column]))];
	return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(value: unknown): string {
	const text = typeof value === 'string' ? value : JSON.stringify(value);
	return `"${text.replaceAll('"', '""')}"`;
}

/** Checks the résumés of the demonstration for P3; returns the rows of the table. */
async function checkIn(folder: string, engine: Engine): Promise<string[][]> {
	const files = (await writeResumes(folder)).map((file) => {
		const data = readFileSync(file, 'base64');
		return { data: { mimeType: 'application/pdf', fileName: path.basename(file), data } };
	});
	const { outputs } = await engine.run({
		credentialType: plainMethodOf('p3').type,
		parameters: { profile: 'p3', resource: 'resume', operation: 'check', includeReport: true },
		files,
	});
	return outputs.flat().map(({ json, binary }) => {
		const check = json as unknown as Checked;
		const report = reportOf(check.fileName, folder);
		writeFileSync(report, binary!.report!.data, 'base64');
		return verdictRow(check, path.relative('', report));
	});
}
