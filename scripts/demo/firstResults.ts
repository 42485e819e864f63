import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { IDataObject } from 'n8n-workflow';

import { profileDisplayName, profileTable, type Profile } from '../../index';
import type { Engine } from '../../test/engine/engine';
import type { Provider } from '../../test/provider';
import { credentialFields, plainMethodOf } from '../../test/support/credentials';
import { reportOf, verdictRow, writeResumes, type Checked } from './resumes';
import { printTable } from './table';

/**
 * Lists the candidates of all profiles and checks résumés in n8n's engine, which needs no n8n with an editor.
 *
 * @param folder receives a sheet for each profile, the résumés and the reports
 * @throws Error if a list cannot be read
 */
export async function showFirstResults(
	engine: Engine,
	provider: Provider,
	folder: string,
): Promise<void> {
	const rows: string[][] = [];
	for (const profile of profileTable) rows.push(await listInto(folder, engine, provider, profile));
	printTable(['Profile', 'Candidates', 'The first of them', 'Sheet'], rows);
	printTable(['Resume', 'Verdict', 'First finding', 'Report'], await checkIn(folder, engine));
}

/** Writes a sheet with the candidates of a profile; returns a row of the table. */
async function listInto(
	folder: string,
	engine: Engine,
	provider: Provider,
	profile: Profile,
): Promise<string[]> {
	const { method, type } = plainMethodOf(profile.id);
	engine.credentials.save(type, credentialFields(provider, profile.id, method));
	const { outputs, error } = await engine.run({
		credentialType: type,
		parameters: { profile: profile.id, authentication: method, returnAll: true },
	});
	if (error) throw new Error(`${profile.label}: ${error.message}`);
	const people = outputs[0]!.map(({ json }) => json);
	const file = path.join(folder, `candidates-${profile.id}.csv`);
	writeFileSync(file, csvOf(people));
	const first = people.slice(0, 3).map((one) => `${one.first_name} ${one.last_name}`);
	return [profileDisplayName(profile), String(people.length), first.join(', '), shown(file)];
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
	const { method, type } = plainMethodOf('p3');
	const files = (await writeResumes(folder)).map((file) => ({
		data: {
			mimeType: 'application/pdf',
			fileName: path.basename(file),
			data: readFileSync(file, 'base64'),
		},
	}));
	const operation = { resource: 'resume', operation: 'check', includeReport: true };
	const { outputs } = await engine.run({
		credentialType: type,
		parameters: { profile: 'p3', authentication: method, ...operation },
		files,
	});
	return outputs[0]!.map(({ json, binary }) => {
		const check = json as unknown as Checked;
		const report = reportOf(check.file.name, folder);
		writeFileSync(report, binary!.report!.data, 'base64');
		return verdictRow(check, shown(report));
	});
}

function shown(file: string): string {
	return path.relative(process.cwd(), file);
}
