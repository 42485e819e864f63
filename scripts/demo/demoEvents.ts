import type { N8nServer } from '../../test/n8n/server';
import { candidateNumber, type Provider } from '../../test/provider';

/** An event at the providers that a click triggers. */
export interface DemoEvent {
	id: string;
	title: string;
	/** The label of the button. */
	action: string;
	/** What to expect in n8n. */
	hint: string;
	/** Triggers the event; returns a description of the outcome. */
	run(): Promise<string>;
}

/** The number of the first new candidate. */
const FIRST_NEW = 9_001;
/** Only the list, not requests for a single candidate. */
const LIST = { method: 'GET', path: /^\/v1\/candidates$/ };

/** All events that can be triggered at the demonstration's providers. */
export function demoEventsAt({ profiles: { p2, p3 }, failNext }: Provider): DemoEvent[] {
	let next = FIRST_NEW;
	const newCandidate = () => {
		const { first_name, last_name, email } = candidateNumber(next);
		return { id: String(next++), first_name, last_name, email };
	};
	return [
		{
			id: 'new-candidate',
			title: 'A new candidate at P3, and another at P2',
			action: 'Add two candidates',
			hint: 'P3 sends an event at once. P2 only lists the candidate, which n8n finds within a minute. Each gets a row in the data table and a welcome in the mailbox.',
			run: async () => {
				const { id: _, ...person } = newCandidate();
				p2.people.add(person);
				return answersOf(await p3.emit('candidate.created', newCandidate()));
			},
		},
		{
			id: 'stage-moved',
			title: 'An application moves to another stage',
			action: 'Move an application',
			hint: 'P3 sends it to the workflow "Demo: an application moves at P3": look at its executions.',
			run: async () =>
				answersOf(
					await p3.emit('application.updated', { id: 'application-1', stage: 'interview' }),
				),
		},
		{
			id: 'job-published',
			title: 'A job is published',
			action: 'Publish a job',
			hint: 'It is announced to both job boards.',
			run: async () =>
				answersOf(await p3.emit('job.published', { id: `job-${next++}`, title: 'Engineer' })),
		},
		{
			id: 'bad-signature',
			title: 'Somebody forges an event',
			action: 'Forge an event',
			hint: 'The signature is wrong: n8n answers with 401, nothing starts, and n8n’s log says why.',
			run: async () =>
				answersOf(
					await p3.emit('candidate.created', newCandidate(), { forge: 'wrongSecret', retries: 0 }),
				),
		},
		{
			id: 'outage',
			title: 'P2 is down for its next two polls',
			action: 'Take P2 down',
			hint: 'Six requests are answered with 503. n8n’s log says so, and no event is lost.',
			run: async () => {
				failNext('p2', { ...LIST, status: 503, times: 6 });
				return 'The next six requests fail.';
			},
		},
		{
			id: 'slow',
			title: 'P3 is slow',
			action: 'Slow P3 down',
			hint: 'The next list of its candidates comes after ten seconds: execute "Demo: candidates of P3 into a CSV file" and watch it wait.',
			run: async () => {
				failNext('p3', { ...LIST, kind: 'late' });
				return 'The next list will be late.';
			},
		},
	];
}

function answersOf(results: ReadonlyArray<{ status?: number }>): string {
	if (results.length === 0) return 'No workflow has subscribed to this event.';
	return `n8n answered ${results.map(({ status }) => status ?? 'nothing').join(', ')}.`;
}

const POLL_DEADLINE_MS = 120_000;

/**
 * Adds a new candidate at P3, which sends events, and at P2, which is polled, and prints what arrives in n8n and when.
 *
 * @param workflows ids of the workflows, by the examples' names
 */
export async function showEvents(
	n8n: N8nServer,
	workflows: Record<string, string>,
	newCandidateEvent: DemoEvent,
): Promise<void> {
	const added = Date.now();
	await newCandidateEvent.run();
	console.log('P3 and P2 have a new candidate. Waiting for n8n …');
	await print(n8n, 'P3', workflows['new-candidate-webhook']!, added);
	await print(n8n, 'P2', workflows['new-candidate-polling']!, added);
	console.log();
}

async function print(n8n: N8nServer, label: string, workflowId: string, added: number) {
	const [execution] = await n8n.client.waitForExecutions(workflowId, 1, POLL_DEADLINE_MS);
	const seconds = ((Date.now() - added) / 1000).toFixed(1);
	for (const { json } of execution?.itemsOf('New candidate') ?? []) {
		console.log(`${label}: ${json.event} by ${json.source}, after at most ${seconds} s`);
	}
}
