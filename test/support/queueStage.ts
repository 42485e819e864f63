import { QueueMode } from '../n8n/queue/queueMode';
import { TriggerStage } from './triggerStage';

/** A stage whose n8n is in queue mode, and the processes and services of that. */
export interface QueueStage {
	stage: TriggerStage;
	cluster: QueueMode;
}

/**
 * Starts a stage in queue mode.
 *
 * @param env further or other environment variables of n8n
 * @param workers number of n8n's worker processes; the usual number if not given
 */
export async function openQueueStage(
	env: Record<string, string>,
	workers?: number,
): Promise<QueueStage> {
	// Prepared anew where a port was taken: the last one is that which runs.
	let cluster!: QueueMode;
	const companions = async () => (cluster = await QueueMode.prepare(workers));
	const stage = await TriggerStage.open(env, companions);
	return { stage, cluster };
}
