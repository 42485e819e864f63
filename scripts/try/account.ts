import { subscribe } from 'node:diagnostics_channel';

import type { ICredentialDataDecryptedObject, IDataObject } from 'n8n-workflow';

import { type AuthenticationMethodId, credentialTypeName } from '../../nodes/Recruiting/profiles';
import { hasListForAll, type Preset } from '../../nodes/Recruiting/providers';
import { valueAt } from '../../nodes/Recruiting/transport';
import { type Engine, loadEngine } from '../../test/engine/engine';

/** What was tried, and how it went: counts and codes, never the data of people. */
export type Row = readonly [what: string, result: string];

/** More than one page of most systems. */
const MANY = 250;

const FIELDS = ['id', 'first_name', 'last_name', 'email'];

type Run = Awaited<ReturnType<Engine['run']>> & { readonly requests: number };

/** An account of a system, which is only read. */
class Account {
	private readonly engine = loadEngine();
	private requests = 0;

	constructor(
		readonly preset: Preset,
		private readonly authentication: AuthenticationMethodId,
		fields: ICredentialDataDecryptedObject,
	) {
		this.engine.credentials.save(this.credentialType, { provider: preset.id, ...fields });
		subscribe('http.client.request.start', () => this.requests++);
	}

	private get credentialType(): string {
		return credentialTypeName(this.preset.profiles[0]!, this.authentication);
	}

	async run(resource: string, operation: string, more: IDataObject = {}): Promise<Run> {
		const { preset, authentication, credentialType } = this;
		const before = this.requests;
		const parameters = { provider: preset.id, authentication, resource, operation, ...more };
		const result = await this.engine.run({ credentialType, parameters });
		return { ...result, requests: this.requests - before };
	}
}

/** Tries all that reads: lists, pages, fields, one record, files, and what a poll would watch. */
export async function tryAccount(
	preset: Preset,
	method: AuthenticationMethodId,
	fields: ICredentialDataDecryptedObject,
): Promise<Row[]> {
	const account = new Account(preset, method, fields);
	const list = await account.run('candidate', 'getAll', { limit: MANY });
	const people = recordsOf(list);
	const rows: Row[] = [
		['Login', list.error ? failure(list) : 'ok'],
		['Candidates', list.error ? failure(list) : counted(people.length, list.requests)],
	];
	const [first] = people;
	if (first === undefined) return [...rows, ...notTried(preset, 'Everything else')];
	rows.push(
		['Fields', shares(people, FIELDS)],
		['Watched', watchedOf(preset, 'candidate', people)],
	);
	rows.push(...(await ofCandidate(account, first)));
	for (const resource of Object.keys(preset.records).filter((name) => name !== 'candidate')) {
		rows.push(...(await ofResource(account, resource, String(first.id))));
	}
	return [...rows, ...notTried(preset, 'Uploads, webhooks and their registration')];
}

async function ofCandidate(account: Account, { id, email }: IDataObject): Promise<Row[]> {
	const byId = await account.run('candidate', 'get', { candidateId: id });
	const rows: Row[] = [['Candidate by ID', outcome(byId)]];
	if (email !== '' && account.preset.records.candidate?.findByEmail) {
		const candidateId = { __rl: true, mode: 'email', value: email };
		const byEmail = await account.run('candidate', 'get', { candidateId });
		rows.push(['Candidate by e-mail address', outcome(byEmail)]);
	}
	if (account.preset.records.candidate?.resumes === undefined) return rows;
	const files = await account.run('candidate', 'downloadResume', { candidateId: id });
	return [...rows, ['Resumes of a candidate', outcome(files)]];
}

async function ofResource(account: Account, resource: string, candidateId: string): Promise<Row[]> {
	const { preset } = account;
	const below = hasListForAll(preset, resource) ? {} : { candidateId };
	const list = await account.run(resource, 'getAll', { limit: MANY, ...below });
	const what = 'candidateId' in below ? `${resource} of a candidate` : resource;
	if (list.error) return [[what, failure(list)]];
	const records = recordsOf(list);
	const rows: Row[] = [[what, counted(records.length, list.requests)]];
	const [first] = records;
	if (first === undefined) return rows;
	const one = await account.run(resource, 'get', { recordId: String(first.id), ...below });
	return [
		...rows,
		[`${resource} by ID`, outcome(one)],
		[`${resource} watched`, watchedOf(preset, resource, records)],
	];
}

function recordsOf({ outputs }: Run): IDataObject[] {
	return (outputs[0] ?? []).map(({ json }) => json);
}

function outcome(run: Run): string {
	return run.error ? failure(run) : counted(recordsOf(run).length, run.requests);
}

function counted(records: number, requests: number): string {
	return `${records} in ${requests} ${requests === 1 ? 'request' : 'requests'}`;
}

/** The message has no data of people, and IDs are left out as well. */
function failure({ error }: Run): string {
	const message = String(error?.message).replace(/"[^"]*"/g, '"…"');
	return `failed: ${message}${error?.httpCode ? ` (HTTP ${error.httpCode})` : ''}`;
}

function watchedOf({ records }: Preset, resource: string, found: IDataObject[]): string {
	const { watched = [] } = records[resource] ?? {};
	return watched.length === 0 ? 'all fields' : shares(found, watched);
}

/** E.g. "stage.text 48/50": in how many records a place has something. */
function shares(records: IDataObject[], places: readonly string[]): string {
	const isFilled = (value: unknown) => value !== undefined && value !== null && value !== '';
	return places
		.map((place) => {
			const having = records.filter((record) => isFilled(valueAt(record, place)));
			return `${place} ${having.length}/${records.length}`;
		})
		.join(', ');
}

function notTried({ needs }: Preset, what: string): Row[] {
	const missing = Object.entries(needs).flatMap(([name, one]) =>
		name === 'headers' || name === 'upload' ? [] : `${name} (${Object.values(one ?? {}).join()})`,
	);
	const rows: Row[] = [['Not tried', what]];
	return missing.length > 0 ? [...rows, ['Needs parameters', missing.join(', ')]] : rows;
}
