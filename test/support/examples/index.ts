import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { N8nClient } from '../../n8n/client';
import type { JsonObject, SavedCredential, WorkflowInput, WorkflowNode } from '../../n8n/types';

const folder = path.join(__dirname, '../../../examples');

/** The names of all examples, without `.json`. */
export const exampleNames = readdirSync(folder).map((file) => path.parse(file).name);

/** An example as imported. */
export function example(name: string): WorkflowInput {
	return JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')) as WorkflowInput;
}

/** What a user sets in a node of an example, according to its note. */
export interface Settings {
	credential?: SavedCredential;
	parameters?: JsonObject;
}

/** An example with its user's settings, by node; everything else stays as it is. */
export function setUp(name: string, settings: Record<string, Settings>): WorkflowInput {
	const workflow = example(name);
	const unknown = Object.keys(settings).filter(
		(wanted) => !workflow.nodes.some((node) => node.name === wanted),
	);
	if (unknown.length > 0) throw new Error(`${name} has no node ${unknown.join(', ')}`);
	return {
		...workflow,
		nodes: workflow.nodes.map((node) => withSettings(node, settings[node.name])),
	};
}

function withSettings(node: WorkflowNode, { credential, parameters }: Settings = {}): WorkflowNode {
	return {
		...node,
		parameters: { ...node.parameters, ...parameters },
		...(credential && {
			credentials: { [credential.type]: { id: credential.id, name: credential.name } },
		}),
	};
}

const COLUMNS = ['candidate_id', 'first_name', 'last_name', 'email', 'event_id'];

/** The data table into which the examples of new candidates write. */
export class CandidatesTable {
	private constructor(
		private readonly client: N8nClient,
		/** Its path in n8n's API. */
		private readonly path: string,
	) {}

	/** Creates the table as the examples do if they are run once. */
	static async create(client: N8nClient): Promise<CandidatesTable> {
		const tables = await tablesOf(client);
		const columns = COLUMNS.map((name) => ({ name, type: 'string' }));
		const table = { name: 'Candidates', columns };
		const { id } = await client.session.request<{ id: string }>('POST', tables, table);
		return new CandidatesTable(client, `${tables}/${id}`);
	}

	/** The only table that exists. */
	static async find(client: N8nClient): Promise<CandidatesTable> {
		const tables = await tablesOf(client);
		type Listed = { data: Array<{ id: string; name: string }> };
		const { data } = await client.session.request<Listed>('GET', tables);
		const names = data.map(({ name }) => name);
		if (names.join() !== 'Candidates') throw new Error(`The tables are: ${names.join()}`);
		return new CandidatesTable(client, `${tables}/${data[0]!.id}`);
	}

	/** The names of its columns, in their order. */
	async columns(): Promise<string[]> {
		const columns = await this.client.session.request<Array<{ name: string }>>(
			'GET',
			`${this.path}/columns`,
		);
		return columns.map(({ name }) => name);
	}

	async rows(): Promise<Array<Record<string, unknown>>> {
		const { data } = await this.client.session.request<{ data: Array<Record<string, unknown>> }>(
			'GET',
			`${this.path}/rows`,
		);
		return data;
	}

	async delete(): Promise<void> {
		await this.client.session.request('DELETE', this.path);
	}
}

/** The path of the owner's tables in n8n's API. */
async function tablesOf(client: N8nClient): Promise<string> {
	const projects = await client.session.request<Array<{ id: string; type: string }>>(
		'GET',
		'/projects/my-projects',
	);
	return `/projects/${projects.find(({ type }) => type === 'personal')!.id}/data-tables`;
}
