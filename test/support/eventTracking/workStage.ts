import { closeInOrder, orClose } from '../../n8n/closing';
import { QueueMode } from '../../n8n/queue/queueMode';
import type { WorkflowNode } from '../../n8n/types';
import { TriggerStage } from '../triggerStage';
import { WorkServer } from './workServer';

/** A real n8n, and a server that does the work of its workflows. */
export interface WorkStage {
	readonly stage: TriggerStage;
	readonly work: WorkServer;
	/** Saves and activates a workflow that has the events of a trigger worked on; returns its id. */
	activate(name: string, trigger: WorkflowNode): Promise<string>;
	close(): Promise<void>;
}

/**
 * Starts both.
 *
 * @param open starts n8n
 * @param holdMs returns the duration of the next work item
 */
export async function openWorkStage(
	open: () => Promise<TriggerStage>,
	holdMs: () => number,
): Promise<WorkStage> {
	const work = await WorkServer.open(holdMs);
	const stage = await orClose(open, () => work.close());
	return {
		...{ stage, work },
		activate: async (name, trigger) => await stage.activate(name, [trigger, work.node()]),
		close: async () =>
			await closeInOrder(
				() => stage.close(),
				() => work.close(),
			),
	};
}

/**
 * The same with n8n in queue mode.
 *
 * @param env further environment variables of n8n
 * @param workers number of n8n's worker processes; the usual number by default
 */
export async function openQueueStage(
	env: Record<string, string>,
	holdMs: () => number,
	workers?: number,
): Promise<WorkStage & { readonly cluster: QueueMode }> {
	// Prepared again if a port was in use, so that the last one is running.
	let cluster!: QueueMode;
	const companions = async () => (cluster = await QueueMode.prepare(workers));
	const opened = await openWorkStage(() => TriggerStage.open(env, companions), holdMs);
	return { ...opened, cluster };
}
