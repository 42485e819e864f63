import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { closeInOrder, orClose } from '../../test/n8n/closing';
import { countExecutions } from '../../test/n8n/database';
import type { QueueMode } from '../../test/n8n/queue/queueMode';
import { waitFor } from '../../test/n8n/wait';
import type { DeliveryResult, PostingSide } from '../../test/provider';
import { WorkServer } from '../../test/support/eventTracking/workServer';
import { openQueueStage, type TriggerStage } from '../../test/support/triggerStage';

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

/** Longer than even a very busy n8n needs to answer. */
const TIMEOUT_MS = 120_000;

/** As a provider retries that was asked to come back later. */
const RETRIES = { retries: 30, delay: () => 1_000 };

/** The last answer to a delivery, and the number of attempts. */
export type DeliveryOutcome = Pick<DeliveryResult, 'id' | 'status' | 'ms' | 'error' | 'attempts'>;

/** Sends signed events of a provider over persistent connections, each until it is accepted. */
class EventSender {
	private readonly agent = new Agent({ keepAlive: true });

	private readonly closing = new AbortController();

	private sent = 0;

	constructor(private readonly side: PostingSide) {}

	/** Sends `count` events as fast as they are answered, `concurrency` at a time. */
	async burst(count: number, concurrency: number): Promise<DeliveryOutcome[]> {
		const outcomes: DeliveryOutcome[] = [];
		let left = count;
		const work = async () => {
			while (left-- > 0 && !this.isClosed) outcomes.push(await this.send());
		};
		await Promise.all(Array.from({ length: concurrency }, work));
		return outcomes;
	}

	/** Sends `count` events at regular intervals, without waiting for answers. */
	async steady(count: number, perSecond: number): Promise<DeliveryOutcome[]> {
		const start = performance.now();
		const outcomes: Array<Promise<DeliveryOutcome>> = [];
		for (let n = 0; n < count; n++) {
			const due = start + (n * 1_000) / perSecond;
			await sleep(Math.max(0, due - performance.now()));
			if (this.isClosed) break;
			outcomes.push(this.send());
		}
		return await Promise.all(outcomes);
	}

	/** Also aborts deliveries in progress. */
	close(): void {
		this.closing.abort();
		this.agent.destroy();
	}

	private get isClosed(): boolean {
		return this.closing.signal.aborted;
	}

	private async send(): Promise<DeliveryOutcome> {
		const number = ++this.sent;
		const [result] = await this.side.emit(
			'candidate.created',
			{ id: String(number), first_name: `First${number}`, last_name: `Last${number}` },
			{
				id: `msg_load_${number}`,
				agent: this.agent,
				timeoutMs: TIMEOUT_MS,
				signal: this.closing.signal,
				...RETRIES,
			},
		);
		if (!result) throw new Error('No subscription has the event');
		const { id, status, ms, error, attempts } = result;
		return { id, status, ms, error, attempts };
	}
}
