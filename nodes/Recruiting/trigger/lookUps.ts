import type { IExecuteFunctions } from 'n8n-workflow';

import { withinTime } from '../transport';
import { memoryOf, type NodeMemory, type Recording } from './memory';
import { logWarning } from './report';

/**
 * Entries of a trigger in n8n's table. A process keeps its last 1,000 events there, with an entry for the execution of
 * each; the rest is for candidates, who take up to four.
 */
const ENTRIES = 10_000;

/** How long a change may take, in milliseconds: one that hangs must not stop the others. */
const LIMIT_MS = 10_000;
/** How long a change waits for its turn: longer, so that after one that hangs the others still take turns. */
const TURN_LIMIT_MS = 2 * LIMIT_MS;

/** Shows that n8n runs an execution again, whose keys are recorded already. */
export function executionKey(id: string): string {
	return `execution ${id}`;
}

/**
 * n8n's deduplication table, as one execution uses it. n8n reads and writes it whole, so of two changes at once, one
 * would be lost. In this process, changes of a node take turns, and all that wait are made together.
 */
export class LookUps {
	private readonly memory: NodeMemory;

	constructor(private readonly context: IExecuteFunctions) {
		this.memory = memoryOf(context);
	}

	/**
	 * Records keys and this execution, and removes others. Gives the keys that were recorded before, by another
	 * execution.
	 */
	async recordedBefore(
		keys: readonly string[],
		forgotten: readonly string[],
	): Promise<Set<unknown>> {
		if (keys.length === 0) return new Set();
		const own = executionKey(this.context.getExecutionId());
		const seen = await this.record([...keys, own], forgotten);
		if (seen.has(own)) return new Set();
		// Each start of n8n repeats the last batch, and the executions must not push out its ids.
		if (keys.every((key) => seen.has(key))) await this.forget([own]);
		return seen;
	}

	/** Records keys. Gives those that were recorded before; none if that cannot be found out. */
	async record(keys: readonly string[], forgotten: readonly string[] = []): Promise<Set<unknown>> {
		let problem = `n8n's database did not respond within ${LIMIT_MS / 1_000} seconds`;
		try {
			const seen = await this.inTurn(keys, forgotten);
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

	/** Alone if nothing waits, so that a change that hangs is the only one that does; else with all that wait. */
	private async inTurn(recorded: readonly string[], forgotten: readonly string[]) {
		const { recording } = this.memory;
		if (recording.isFree) {
			return await recording.run(0, async () => await this.change(recorded, forgotten));
		}
		const next = (this.memory.nextRecording ??= this.nextRecording());
		for (const key of recorded) next.recorded.push(key);
		for (const key of forgotten) next.forgotten.push(key);
		return await next.seen;
	}

	private nextRecording(): Recording {
		const [recorded, forgotten]: [string[], string[]] = [[], []];
		const seen = this.memory.recording.run(TURN_LIMIT_MS, async () => {
			this.memory.nextRecording = undefined;
			return await this.change(recorded, forgotten);
		});
		return { recorded, forgotten, seen };
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
