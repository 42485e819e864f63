import type { Execution } from '../../n8n/api/executions';
import type { N8nClient } from '../../n8n/client';
import type { Item } from '../../n8n/types';

/** An event that has happened at the provider and must start an execution. */
export interface ExpectedEvent {
	/** The result of `keyOf`. */
	key: string;
	/** The provider's id, if any. */
	eventId?: string;
}

/** Identifies an event by its content: each change of a record sets a unique address. */
export function keyOf({ event, data }: { event: string; data: EventData }): string {
	return [event, data.id, data.email].filter(Boolean).join(' ');
}

/** The part of an event's record that identifies the event. */
export interface EventData {
	id: string;
	email?: string;
}

/** An event in an execution, as n8n shows it to users. */
export interface ObservedEvent {
	eventId: string;
	key: string;
	/** The event's name and its record's id, which stay the same if it is repeated with newer data. */
	subject: string;
	execution: Execution;
}

/** All events of all executions, in order; n8n may have lost those of a failed execution. */
export function observedEventsOf(executions: readonly Execution[]): ObservedEvent[] {
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
 * The items that the trigger of an execution has passed on or, if n8n was killed meanwhile, the items that the execution
 * started with, which n8n keeps for a retry.
 */
function eventItems(execution: Execution): Item[] {
	return execution.status === 'crashed'
		? execution.pendingItemsOf('Trigger')
		: execution.itemsOf('Trigger');
}

/**
 * Reads the executions of a workflow. An ended execution is read again only if its status changes: n8n marks an execution
 * as crashed while its worker is unreachable, and may mark it as successful later.
 */
export class ExecutionReader {
	private readonly ended = new Map<string, Execution>();

	constructor(
		private readonly client: N8nClient,
		private readonly workflowId: string,
	) {}

	/** All ended executions, the oldest first. */
	async read(): Promise<Execution[]> {
		const listed = await this.client.listExecutions(this.workflowId);
		for (const { id, status } of listed) {
			if (this.ended.get(id)?.status === status || !ENDED.includes(status)) continue;
			this.ended.set(id, await this.client.getExecution(id));
		}
		return [...this.ended.values()].sort((a, b) => Number(a.id) - Number(b.id));
	}

	/** Retries an execution, as a user does, and waits for its end. */
	async retry({ id }: Execution): Promise<void> {
		await this.client.session.request('POST', `/executions/${id}/retry`, { loadWorkflow: false });
	}

	/** Whether an execution has begun since then. */
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
