import type { N8nClient } from '../../n8n/client';
import type { Execution } from '../../n8n/execution';
import type { Item } from '../../n8n/types';
import { keyOf, type EventData } from './expectedEvent';

/** An event that an execution has, as n8n shows it to its user. */
export interface Sighting {
	eventId: string;
	key: string;
	/** The event's name and its record's id, which stay when it is repeated with newer data. */
	subject: string;
	execution: Execution;
}

/** All events of all executions, those of the first execution first; n8n may have lost those of a failed one. */
export function sightingsOf(executions: readonly Execution[]): Sighting[] {
	return executions.flatMap((execution) =>
		eventItems(execution)
			.filter(hasEvent)
			.map(({ json }) => {
				const { event, eventId, data } = json as unknown as {
					event: string;
					eventId: string;
					data: EventData;
				};
				const subject = keyOf({ event, data: { id: data.id } });
				return { eventId, key: keyOf({ event, data }), subject, execution };
			}),
	);
}

const hasEvent = ({ json }: Item) => json.event !== undefined;

/**
 * What the trigger of an execution has let through; where n8n was killed meanwhile, what the
 * execution was started with, which n8n keeps and which a retry starts with again.
 */
function eventItems(execution: Execution): Item[] {
	return execution.status === 'crashed'
		? execution.itemsLeftFor('Trigger')
		: execution.itemsOf('Trigger');
}

/**
 * Reads the executions of a workflow. One that has ended is read again only if it ends in another way:
 * n8n takes an execution for crashed while its worker is out of sight, and may find it good later.
 */
export class ExecutionReader {
	private readonly ended = new Map<string, Execution>();

	constructor(
		private readonly client: N8nClient,
		private readonly workflowId: string,
	) {}

	/** All executions that have ended, the first one first. */
	async read(): Promise<Execution[]> {
		const listed = await this.client.listExecutions(this.workflowId);
		for (const { id, status } of listed) {
			if (this.ended.get(id)?.status === status || !ENDED.includes(status)) continue;
			this.ended.set(id, await this.client.getExecution(id));
		}
		return [...this.ended.values()].sort((a, b) => Number(a.id) - Number(b.id));
	}

	/** Runs an execution again, as a user does, and waits for its end. */
	async retry({ id }: Execution): Promise<void> {
		await this.client.session.request('POST', `/executions/${id}/retry`, { loadWorkflow: false });
	}

	/** Whether an execution has begun since then, ended or not. */
	async hasBegunSince(moment: Date): Promise<boolean> {
		const listed = await this.client.listExecutions(this.workflowId);
		return listed.some(({ startedAt }) => new Date(startedAt) >= moment);
	}

	/** Whether all executions have ended. */
	async isQuiet(): Promise<boolean> {
		const listed = await this.client.listExecutions(this.workflowId);
		return listed.every(({ status }) => ENDED.includes(status));
	}
}

const ENDED = ['success', 'error', 'crashed', 'canceled'];
