import type { N8nClient } from '../../n8n/client';

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
