import { closeInOrder, orClose } from '../../test/n8n/closing';
import { countExecutions } from '../../test/n8n/database';
import type { QueueMode } from '../../test/n8n/queue/queueMode';
import { waitFor } from '../../test/n8n/wait';
import { WorkServer } from '../../test/support/eventTracking/workServer';
import { openQueueStage, type TriggerStage } from '../../test/support/triggerStage';
import { EventSender } from './sender';

const DONE_DEADLINE_MS = 900_000;

const settings = {
	// By default each process has two connections. While they are busy, n8n considers the database unavailable
	// and answers deliveries with 503.
	DB_POSTGRESDB_POOL_SIZE: '10',
};

/** n8n in queue mode with one active workflow, which calls a server for each event. */
export class LoadStage {
	private workflowId = '';

	private constructor(
		private readonly stage: TriggerStage,
		private readonly cluster: QueueMode,
		readonly work: WorkServer,
		readonly sender: EventSender,
	) {}

	/** @param workers number of n8n's worker processes; the usual number if not given */
	static async open(workers?: number): Promise<LoadStage> {
		const work = await WorkServer.open(() => 0);
		const { stage, cluster } = await orClose(
			() => openQueueStage(settings, workers),
			() => work.close(),
		);
		const sender = new EventSender(stage.provider.profiles.p3);
		const loaded = new LoadStage(stage, cluster, work, sender);
		await orClose(
			() => loaded.activate(),
			() => loaded.close(),
		);
		return loaded;
	}

	/** The process ids of n8n's processes, by name. */
	get pids(): Record<string, number> {
		return { main: this.stage.n8n.pid, ...this.cluster.pids };
	}

	/** Waits until n8n has saved `count` ended executions; returns the number of executions by status. */
	async untilEnded(count: number): Promise<Record<string, number>> {
		let byStatus: Record<string, number> = {};
		const ended = async () => {
			byStatus = await countExecutions(this.cluster.databaseUrl, this.workflowId);
			const { new: waiting = 0, running = 0, ...others } = byStatus;
			const sum = Object.values(others).reduce((total, one) => total + one, 0);
			return waiting + running === 0 && sum >= count;
		};
		await waitFor(ended, {
			what: `The end of ${count} executions`,
			deadlineMs: DONE_DEADLINE_MS,
			everyMs: 500,
			details: () => JSON.stringify(byStatus),
		});
		return byStatus;
	}

	async close(): Promise<void> {
		this.sender.close();
		await closeInOrder(
			() => this.stage.close(),
			() => this.work.close(),
		);
	}

	private async activate(): Promise<void> {
		const trigger = this.stage.trigger('p3', { events: ['candidate.created'] });
		this.workflowId = await this.stage.activate('Load', [trigger, this.work.node()]);
	}
}
