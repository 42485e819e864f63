import type { N8nServer } from '../../test/n8n/server';
import type { DemoWorkflows } from './examples';

/** An execution that an event has started. */
export interface Started {
	workflow: string;
	status: string;
	url: string;
}

/** What the pages show of n8n. */
export class Editor {
	constructor(
		private readonly n8n: N8nServer,
		private readonly workflows: DemoWorkflows,
	) {}

	get url(): string {
		return this.n8n.url;
	}

	/** What n8n has logged. */
	log(): string {
		return this.n8n.logs();
	}

	/** Of each of these workflows the first execution since a time, unless it was started by hand. */
	async startedSince(time: Date, workflows: readonly string[]): Promise<Started[]> {
		const all = workflows.map(async (name) => {
			const { id, name: workflow } = this.workflows[name]!;
			const executions = await this.n8n.client.listExecutions(id);
			const caused = executions.filter(
				({ mode, startedAt }) => mode !== 'manual' && new Date(startedAt) >= time,
			);
			const first = caused.at(-1);
			const url = `${this.url}/workflow/${id}/executions/${first?.id}`;
			return first ? [{ workflow, status: first.status, url }] : [];
		});
		return (await Promise.all(all)).flat();
	}
}
