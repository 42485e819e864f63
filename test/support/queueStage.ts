import { QueueMode } from '../n8n/queue/queueMode';
import { TriggerStage } from './triggerStage';

/** A stage with n8n in queue mode, and its processes and services. */
export interface QueueStage {
	stage: TriggerStage;
	cluster: QueueMode;
}

/**
 * Starts a stage in queue mode.
 *
 * @param env further environment variables of n8n
 * @param workers number of n8n's worker processes; the usual number by default
 */
export async function openQueueStage(
	env: Record<string, string>,
	workers?: number,
): Promise<QueueStage> {
	// Prepared again if a port was in use, so that the last one is running.
	let cluster!: QueueMode;
	const companions = async () => (cluster = await QueueMode.prepare(workers));
	const stage = await TriggerStage.open(env, companions);
	return { stage, cluster };
}
