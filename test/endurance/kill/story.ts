import type { Execution } from '../../n8n/execution';
import { waitFor } from '../../n8n/wait';
import type { ExpectedEvent } from '../../support/work/expectedEvent';
import type { Scene } from './scene';
import { ExecutionReader, sightingsOf, type Sighting } from '../../support/work/sightings';
import type { Work } from '../../support/work/workSite';

/** What a workflow was to start for, and what it has started. */
export interface Story {
	expected: readonly ExpectedEvent[];
	executions: readonly Execution[];
	sightings: readonly Sighting[];
	/** Executions whose events its trigger has recorded. */
	recorded: ReadonlySet<string>;
	reader: ExecutionReader;
}

const SETTLED_MS = 90_000;

/** Waits until each event has been seen; gives up quietly, since the tests say what is missing. */
export async function untilSeen(
	reader: ExecutionReader,
	expected: readonly ExpectedEvent[],
): Promise<void> {
	const end = Date.now() + SETTLED_MS;
	const seen = async () => {
		const keys = new Set(sightingsOf(await reader.read()).map(({ key }) => key));
		return Date.now() > end || expected.every(({ key }) => keys.has(key));
	};
	await waitFor(seen, { what: 'All events', deadlineMs: 2 * SETTLED_MS, everyMs: 500 });
}

/** Reads the story of a workflow, when all its executions have ended. */
export async function readStory(
	{ database }: Scene,
	workflowId: string,
	reader: ExecutionReader,
	expected: readonly ExpectedEvent[],
): Promise<Story> {
	const quiet = async () => await reader.isQuiet();
	await waitFor(quiet, { what: 'The end of all executions', deadlineMs: SETTLED_MS });
	const executions = await reader.read();
	const sightings = sightingsOf(executions);
	const ids = executions.map(({ id }) => id);
	const recorded = database.recordedExecutions(workflowId, ids);
	return { expected, executions, sightings, recorded, reader };
}

/** Events that have started no execution. */
export function missing({ expected, sightings }: Story): string[] {
	const seen = new Set(sightings.map(({ key }) => key));
	return expected.map(({ key }) => key).filter((key) => !seen.has(key));
}

/**
 * What is wrong with the ids of events. An id belongs to the event that it came with first: where
 * a poll repeats an event, it comes with what the record holds by then.
 */
export function wrongIds({ expected, sightings }: Story): string[] {
	const idOf = new Map(expected.map(({ key, eventId }) => [key, eventId]));
	const firstOf = new Map<string, Sighting>();
	const wrong: string[] = [];
	for (const sighting of sightings) {
		const { eventId, key, subject } = sighting;
		const first = firstOf.get(eventId);
		if (first && first.subject !== subject) wrong.push(`${eventId}: ${first.key}, and ${key}`);
		if (first) continue;
		firstOf.set(eventId, sighting);
		if (!idOf.has(key)) wrong.push(`${eventId}: ${key}, which has not happened`);
		if ((idOf.get(key) ?? eventId) !== eventId) wrong.push(`${key}: ${idOf.get(key)}, ${eventId}`);
		idOf.set(key, eventId);
	}
	return wrong;
}

/** Executions from which the trigger has kept all events, since earlier ones had them: none starts without any. */
export function heldBack({ executions }: Story): Execution[] {
	return executions.filter(
		(one) => one.status === 'success' && one.itemsOf('Trigger').length === 0,
	);
}

/** How often an event came again, held back or not. */
export function repeats(story: Story): number {
	const { sightings } = story;
	const pairs = sightings.map(({ eventId, execution: { id } }) => `${eventId} ${id}`);
	const events = new Set(sightings.map(({ eventId }) => eventId));
	return new Set(pairs).size - events.size + heldBack(story).length;
}

/** Events that more than one execution has worked on. */
export function workedAgain({ executions }: Story, works: readonly Work[]): WorkedAgain[] {
	const own = new Set(executions.map(({ id }) => id));
	const byEvent = new Map<string, Set<string>>();
	for (const { eventId, execution } of works) {
		if (own.has(execution))
			byEvent.set(eventId, (byEvent.get(eventId) ?? new Set()).add(execution));
	}
	return [...byEvent]
		.filter(([, places]) => places.size > 1)
		.map(([eventId, places]) => ({ eventId, executions: [...places] }));
}

/** An event, and all executions that have worked on it. */
export interface WorkedAgain {
	eventId: string;
	executions: string[];
}

/**
 * Of those, the ones that the deduplication knew of: it has a record of two of the executions. n8n reads its table and writes it without a lock, so events that come at the same
 * moment can lose each other's records, and a later repeat of them is not recognised.
 */
export function workedAgainKnowingly(story: Story, works: readonly Work[]): WorkedAgain[] {
	return workedAgain(story, works).filter(
		({ executions }) => executions.filter((id) => story.recorded.has(id)).length > 1,
	);
}
