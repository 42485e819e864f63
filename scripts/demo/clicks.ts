import type { ExecutionSummary } from '../../test/n8n/types';
import type { DemoEvent } from './demoEvents';
import type { DemoWorkflows } from './examples';

/** A click on an event's button, and what has come of it until now. */
export interface Click {
	at: Date;
	event: DemoEvent;
	/** What the provider says. */
	outcome: string;
	/** The executions that it has started. */
	started: Array<{ workflow: string; status: string; url: string }>;
	/** What n8n has logged about it. */
	logged: string[];
}

/** What this needs of an n8n server. */
export interface ObservedN8n {
	url: string;
	logs(): string;
	client: { listExecutions(workflowId: string): Promise<ExecutionSummary[]> };
}

/** The clicks on the events' buttons, and what n8n does after them. */
export class Clicks {
	private readonly made: Array<Pick<Click, 'at' | 'event' | 'outcome'> & { logStart: number }> = [];

	constructor(
		private readonly n8n: ObservedN8n,
		private readonly workflows: DemoWorkflows,
	) {}

	async add(event: DemoEvent): Promise<void> {
		const [at, logStart] = [new Date(), this.n8n.logs().length];
		this.made.push({ at, event, logStart, outcome: await event.run() });
	}

	/** All clicks, the newest first. */
	async all(): Promise<Click[]> {
		const clicks = this.made.map(async ({ logStart, ...click }) => {
			const { starts, logs } = click.event;
			const lines = this.n8n.logs().slice(logStart).split('\n');
			const logged = lines.filter((line) => logs !== undefined && line.includes(logs));
			const started = starts.map(async (name) => await this.firstSince(click.at, name));
			return { ...click, logged, started: (await Promise.all(started)).flat() };
		});
		return (await Promise.all(clicks)).reverse();
	}

	/** The first execution of a workflow since a time, unless it was started by hand. */
	private async firstSince(time: Date, name: string): Promise<Click['started']> {
		const { id, name: workflow } = this.workflows[name]!;
		const newestFirst = await this.n8n.client.listExecutions(id);
		const caused = newestFirst.filter(
			({ mode, startedAt }) => mode !== 'manual' && new Date(startedAt) >= time,
		);
		return caused.slice(-1).map((execution) => ({
			workflow,
			status: execution.status,
			url: `${this.n8n.url}/workflow/${id}/executions/${execution.id}`,
		}));
	}
}
