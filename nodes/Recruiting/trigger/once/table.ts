import { withinTime } from '../../transport';
import type { Execution } from '../open';

/** Entries of a trigger in n8n's table: for its last 1,000 events and their executions, and up to four for each candidate. */
const ENTRIES = 10_000;

/** How long a change may take, in milliseconds: one that hangs must not stop the others. */
const LIMIT_MS = 10_000;
/** How long a change waits for its turn: longer, so that after one that hangs the others still take turns. */
const TURN_LIMIT_MS = 2 * LIMIT_MS;

type Keys = readonly string[];

/** Shows that n8n runs an execution again, whose keys are recorded already. */
export function executionKey(id: string): string {
	return `execution ${id}`;
}

/** Records keys and this execution in n8n's table, and removes others. Gives those that another execution has recorded. */
export async function recordedBefore(trigger: Execution, keys: Keys, forgotten: Keys) {
	if (keys.length === 0) return new Set<unknown>();
	const own = executionKey(trigger.n8n.getExecutionId());
	const seen = await record(trigger, [...keys, own], forgotten);
	if (seen.has(own)) return new Set<unknown>();
	// Each start of n8n repeats the last batch, and the executions must not push out its ids.
	if (keys.every((key) => seen.has(key))) await forget(trigger, [own]);
	return seen;
}

/** Records keys. Gives those that were recorded before; none if that cannot be found out. */
export async function record(trigger: Execution, keys: Keys, forgotten: Keys = []) {
	return await inTurn(trigger, keys, forgotten).catch(({ message }: Error) => {
		// Better an event twice, with the same id, than one that is lost.
		trigger.log.warn(`Duplicate events could not be detected: ${message}`);
		return new Set<unknown>();
	});
}

/** Removes keys. If that fails they take room in the table, no more. */
export async function forget(trigger: Execution, keys: Keys): Promise<void> {
	await inTurn(trigger, [], keys).catch(() => undefined);
}

/**
 * n8n reads and writes its table whole, so of two changes at once, one would be lost. In this process, changes of a node
 * take turns: alone if nothing waits, so that a change that hangs is the only one that does; else with all that wait.
 */
async function inTurn(trigger: Execution, recorded: Keys, forgotten: Keys) {
	const { memory } = trigger;
	const next = (memory.nextRecording ??= { recorded: [], forgotten: [] });
	for (const key of recorded) next.recorded.push(key);
	for (const key of forgotten) next.forgotten.push(key);
	next.seen ??= memory.recording.run(TURN_LIMIT_MS, async () => {
		memory.nextRecording = undefined;
		return await change(trigger, next.recorded, next.forgotten);
	});
	return await next.seen;
}

async function change({ n8n: { helpers } }: Execution, recorded: Keys, forgotten: Keys) {
	if (forgotten.length > 0) {
		const removal = helpers.removeProcessed([...forgotten], 'node', { mode: 'entries' });
		await withinTime(LIMIT_MS, removal).catch(() => undefined);
	}
	if (recorded.length === 0) return new Set<unknown>();
	// A repeat does not move its ids to the end of the table, and some keys are removed at once: there is room for both.
	const options = { mode: 'entries', maxEntries: ENTRIES + 2 * recorded.length } as const;
	const recording = helpers.checkProcessedAndRecord([...recorded], 'node', options);
	const result = await withinTime(LIMIT_MS, recording);
	if (result) return new Set<unknown>(result.processed);
	throw new Error(`n8n's database did not respond within ${LIMIT_MS / 1_000} seconds`);
}
