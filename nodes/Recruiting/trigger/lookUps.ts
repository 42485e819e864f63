import type { IExecuteFunctions } from 'n8n-workflow';

import { withinTime } from '../transport';
import { logWarning } from './log';
import { nodeKey } from './state';

/**
 * How many entries n8n's deduplication table keeps of a trigger: the last 1,000 events at least, since each takes up to
 * four, for itself, its candidate (two) and its execution. n8n reads and writes all of them each time.
 */
const ENTRIES = 4_000;

/** How long a look-up may take, in milliseconds: one that hangs must not stop the others. */
const LOOK_UP_LIMIT_MS = 10_000;
/** How long a look-up waits for its turn: longer, so that after one that hangs the others still take turns. */
const TURN_LIMIT_MS = 20_000;

/** A look-up of one or more executions that has not begun. */
interface Batch {
	readonly keys: string[];
	readonly seen: Promise<Set<unknown> | undefined>;
}

/** Of this process: the last look-up of each node, and the one that waits for it to end. */
const lastLookUps = new Map<string, Promise<unknown>>();
const nextLookUps = new Map<string, Batch>();
/** Of this process: the keys that are removed next, by node. */
const nextRemovals = new Map<string, string[]>();

/**
 * n8n's deduplication table, as one execution uses it. n8n reads the table, changes it and writes it whole, so that of
 * two look-ups at once one would be forgotten. So those of one node take turns in this process, and all that
 * wait are made together.
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
		let problem = `n8n's database did not respond within ${LOOK_UP_LIMIT_MS / 1_000} seconds`;
		try {
			const seen = await this.inTurn(keys);
			if (seen !== undefined) return seen;
		} catch (error) {
			problem = (error as Error).message;
		}
		// Better an event twice, with the same id, than one that is lost.
		logWarning(this.context, `Duplicate events could not be detected: ${problem}`);
		return new Set();
	}

	/** Removes keys in a turn of its own. If that fails they take room in the table, no more. */
	async forget(keys: readonly string[]): Promise<void> {
		const { node } = this;
		const waiting = nextRemovals.get(node);
		if (waiting !== undefined) {
			for (const key of keys) waiting.push(key);
			return;
		}
		const removed = [...keys];
		nextRemovals.set(node, removed);
		const before = lastLookUps.get(node) ?? Promise.resolve();
		const removal = withinTime(TURN_LIMIT_MS, before).then(async () => {
			nextRemovals.delete(node);
			const { removeProcessed } = this.context.helpers;
			await withinTime(LOOK_UP_LIMIT_MS, removeProcessed(removed, 'node', { mode: 'entries' }));
		});
		await this.begin(node, removal).catch(() => undefined);
	}

	private async inTurn(keys: readonly string[]): Promise<Set<unknown> | undefined> {
		const { node } = this;
		const before = lastLookUps.get(node);
		// Alone, so that if it hangs, it is the only one that does.
		if (before === undefined) return await this.begin(node, this.lookUp(keys));
		const batch = nextLookUps.get(node) ?? this.nextBatch(node, before);
		for (const key of keys) batch.keys.push(key);
		return await batch.seen;
	}

	private nextBatch(node: string, before: Promise<unknown>): Batch {
		const keys: string[] = [];
		const lookUp = withinTime(TURN_LIMIT_MS, before).then(async () => {
			if (nextLookUps.get(node) === batch) nextLookUps.delete(node);
			return await this.lookUp(keys);
		});
		const batch = { keys, seen: this.begin(node, lookUp) };
		nextLookUps.set(node, batch);
		return batch;
	}

	/** Lets later look-ups of the node wait for this one. */
	private async begin<T>(node: string, lookUp: Promise<T>): Promise<T> {
		const ended = lookUp
			.catch(() => undefined)
			.finally(() => {
				if (lastLookUps.get(node) === ended) lastLookUps.delete(node);
			});
		lastLookUps.set(node, ended);
		return await lookUp;
	}

	private async lookUp(keys: readonly string[]): Promise<Set<unknown> | undefined> {
		const { helpers } = this.context;
		// A repeat does not move its ids to the end of the table, and some keys are removed at once: there is room for both.
		const options = { mode: 'entries', maxEntries: ENTRIES + 2 * keys.length } as const;
		const lookUp = helpers.checkProcessedAndRecord([...keys], 'node', options);
		const result = await withinTime(LOOK_UP_LIMIT_MS, lookUp);
		return result && new Set<unknown>(result.processed);
	}
}
