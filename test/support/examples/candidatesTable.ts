import type { N8nClient } from '../../n8n/client';

const COLUMNS = ['candidate_id', 'first_name', 'last_name', 'email', 'event_id'];

/** The data table into which the examples of new candidates write. */
export class CandidatesTable {
	private constructor(
		private readonly client: N8nClient,
		/** Its path in n8n's API. */
		private readonly path: string,
	) {}

	/** Creates the table as the examples' notes say. */
	static async create(client: N8nClient): Promise<CandidatesTable> {
		const projects = await client.session.request<Array<{ id: string; type: string }>>(
			'GET',
			'/projects/my-projects',
		);
		const tables = `/projects/${projects.find(({ type }) => type === 'personal')!.id}/data-tables`;
		const columns = COLUMNS.map((name) => ({ name, type: 'string' }));
		const table = { name: 'Candidates', columns };
		const { id } = await client.session.request<{ id: string }>('POST', tables, table);
		return new CandidatesTable(client, `${tables}/${id}`);
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
