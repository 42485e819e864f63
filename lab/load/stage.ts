import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { orClose } from '../../test/n8n/closing';
import { countExecutions } from '../../test/n8n/database';
import type { QueueMode } from '../../test/n8n/queue/queueMode';
import { waitFor } from '../../test/n8n/wait';
import type { DeliveryResult } from '../../test/provider';
import { openQueueStage, type WorkStage } from '../../test/support/eventTracking/workStage';
import { inParallel } from '../../test/support/inParallel';

const DONE_DEADLINE_MS = 900_000;
/** Longer than even a very busy n8n needs to answer. */
const TIMEOUT_MS = 120_000;
/** As a provider retries that was asked to come back later. */
const RETRIES = { retries: 30, delay: () => 1_000 };

const settings = {
	// By default each process has two connections. While they are busy, n8n considers the database unavailable
	// and answers deliveries with 503.
	DB_POSTGRESDB_POOL_SIZE: '10',
};

/** n8n in queue mode with one active workflow, which calls a server for each event. */
export class LoadStage {
	private workflowId = '';

	private readonly agent = new Agent({ keepAlive: true });

	private sent = 0;

	private constructor(private readonly opened: WorkStage & { readonly cluster: QueueMode }) {}

	/** @param workers number of n8n's worker processes; the usual number if not given */
	static async open(workers?: number): Promise<LoadStage> {
		const opened = await openQueueStage(settings, () => 0, workers);
		const trigger = opened.stage.trigger('p3', { events: ['candidate.created'] });
		const loaded = new LoadStage(opened);
		loaded.workflowId = await orClose(() => opened.activate('Load', trigger), opened.close);
		return loaded;
	}

	/** The process ids of n8n's processes, by name. */
	get pids(): Record<string, number> {
		return { main: this.opened.stage.n8n.pid, ...this.opened.cluster.pids };
	}

	/** The ids of the events that were worked on. */
	get worked(): string[] {
		return this.opened.work.items.map(({ eventId }) => eventId);
	}

	/** Sends `count` events as fast as they are answered, `concurrency` at a time. */
	async burst(count: number, concurrency: number): Promise<DeliveryResult[]> {
		const results: DeliveryResult[] = [];
		const task = { run: async () => void results.push(await this.send()) };
		await inParallel(Array<typeof task>(count).fill(task), concurrency);
		return results;
	}

	/** Sends `count` events at regular intervals, without waiting for answers. */
	async steady(count: number, perSecond: number): Promise<DeliveryResult[]> {
		const start = performance.now();
		const results: Array<Promise<DeliveryResult>> = [];
		for (let n = 0; n < count; n++) {
			const due = start + (n * 1_000) / perSecond;
			await sleep(Math.max(0, due - performance.now()));
			results.push(this.send());
		}
		return await Promise.all(results);
	}

	/** Waits until n8n has saved `count` ended executions; returns the number of executions by status. */
	async untilEnded(count: number): Promise<Record<string, number>> {
		let byStatus: Record<string, number> = {};
		const ended = async () => {
			byStatus = await countExecutions(this.opened.cluster.postgres.url, this.workflowId);
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

	/** Also ends deliveries in progress. */
	async close(): Promise<void> {
		this.agent.destroy();
		await this.opened.close();
	}

	/** Sends a signed event over a persistent connection until it is accepted. */
	private async send(): Promise<DeliveryResult> {
		const number = ++this.sent;
		const data = { id: String(number), first_name: `First${number}`, last_name: `Last${number}` };
		const { p3 } = this.opened.stage.provider.profiles;
		const options = { id: `msg_load_${number}`, agent: this.agent, timeoutMs: TIMEOUT_MS };
		const [result] = await p3.emit('candidate.created', data, { ...options, ...RETRIES });
		if (!result) throw new Error('No subscription has the event');
		return result;
	}
}
