import type { IExecuteFunctions } from 'n8n-workflow';

import { withinTime } from '../transport';
import { logWarning } from './log';
import { nodeKey } from './state';

/** Entries of a trigger in n8n's table: at least its last 1,000 events, which take up to four each. */
const ENTRIES = 4_000;

/** How long a change may take, in milliseconds: one that hangs must not stop the others. */
const LIMIT_MS = 10_000;
/** How long a change waits for its turn: longer, so that after one that hangs the others still take turns. */
const TURN_LIMIT_MS = 2 * LIMIT_MS;

/** What one or more executions do with the table at once. */
interface Batch {
	readonly recorded: string[];
	readonly forgotten: string[];
	readonly seen: Promise<Set<unknown> | undefined>;
}

/** Of this process: the last batch of each node, and the one that waits for it to end. */
const lastBatches = new Map<string, Promise<unknown>>();
const nextBatches = new Map<string, Batch>();

/**
 * n8n's deduplication table, as one execution uses it. n8n reads and writes it whole, so of two changes at once, one
 * would be lost. In this process, changes of a node take turns, and all that wait are made together.
 */
export class LookUps {
	readonly node: string;

	constructor(private readonly context: IExecuteFunctions) {
		this.node = nodeKey(context);
	}

	/** Records keys and this execution. Gives the keys that were recorded before, by another execution. */
	async recordedBefore(keys: readonly string[]): Promise<Set<unknown>> {
		if (keys.length === 0) return new Set();
		const own = `execution ${this.context.getExecutionId()}`;
		const seen = await this.record([...keys, own]);
		if (seen.has(own)) return new Set();
		// Each start of n8n repeats the last batch, and the executions must not push out its ids.
		if (keys.every((key) => seen.has(key))) await this.forget([own]);
		return seen;
	}

	/** Records keys. Gives those that were recorded before; none if that cannot be found out. */
	async record(keys: readonly string[]): Promise<Set<unknown>> {
		let problem = `n8n's database did not respond within ${LIMIT_MS / 1_000} seconds`;
		try {
			const seen = await this.inTurn(keys, []);
			if (seen !== undefined) return seen;
		} catch (error) {
			problem = (error as Error).message;
		}
		// Better an event twice, with the same id, than one that is lost.
		logWarning(this.context, `Duplicate events could not be detected: ${problem}`);
		return new Set();
	}

	/** Removes keys. If that fails they take room in the table, no more. */
	async forget(keys: readonly string[]): Promise<void> {
		await this.inTurn([], keys).catch(() => undefined);
	}

	private async inTurn(recorded: readonly string[], forgotten: readonly string[]) {
		const { node } = this;
		const before = lastBatches.get(node);
		// Alone, so that if it hangs, it is the only one that does.
		if (before === undefined) return await this.begin(this.change(recorded, forgotten));
		const batch = nextBatches.get(node) ?? this.nextBatch(before);
		for (const key of recorded) batch.recorded.push(key);
		for (const key of forgotten) batch.forgotten.push(key);
		return await batch.seen;
	}

	private nextBatch(before: Promise<unknown>): Batch {
		const [recorded, forgotten]: [string[], string[]] = [[], []];
		const change = withinTime(TURN_LIMIT_MS, before).then(async () => {
			nextBatches.delete(this.node);
			return await this.change(recorded, forgotten);
		});
		const batch = { recorded, forgotten, seen: this.begin(change) };
		nextBatches.set(this.node, batch);
		return batch;
	}

	/** Lets later batches of the node wait for this one. */
	private async begin<T>(change: Promise<T>): Promise<T> {
		const { node } = this;
		const ended = change
			.catch(() => undefined)
			.finally(() => {
				if (lastBatches.get(node) === ended) lastBatches.delete(node);
			});
		lastBatches.set(node, ended);
		return await change;
	}

	/** @returns which of the recorded keys were recorded before */
	private async change(recorded: readonly string[], forgotten: readonly string[]) {
		const { removeProcessed, checkProcessedAndRecord } = this.context.helpers;
		if (forgotten.length > 0) {
			const removal = removeProcessed([...forgotten], 'node', { mode: 'entries' });
			await withinTime(LIMIT_MS, removal).catch(() => undefined);
		}
		if (recorded.length === 0) return new Set<unknown>();
		// A repeat does not move its ids to the end of the table, and some keys are removed at once: there is room for both.
		const options = { mode: 'entries', maxEntries: ENTRIES + 2 * recorded.length } as const;
		const result = await withinTime(
			LIMIT_MS,
			checkProcessedAndRecord([...recorded], 'node', options),
		);
		return result && new Set<unknown>(result.processed);
	}
}
