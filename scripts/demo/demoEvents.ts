import type { N8nServer } from '../../test/n8n/server';
import { candidateNumber, type Provider, recordsOf, STAGES } from '../../test/provider';
import type { DemoWorkflows } from './examples';
import { systemsOf } from './listing';

/** An event at the providers that a click triggers. */
export interface DemoEvent {
	id: string;
	title: string;
	/** The label of the button. */
	action: string;
	/** What to expect in n8n. */
	hint: string;
	/** Names of the workflows that it starts. */
	starts: readonly string[];
	/** Part of the lines that n8n logs about it. */
	logs?: string;
	/** Triggers the event; returns a sentence on what came of it at the provider. */
	run(): Promise<string>;
}

/** Only the list, not requests for a single candidate. */
const LIST = { method: 'GET', path: /^\/v1\/candidates$/ };

/** All lists have the same people, so the new ones at P2 are taken from further ahead than those at P3. */
const NEW_AT_P2 = 1_013;

/** The providers' lists of jobs and applications have as many records. */
const RECORDS = 10;
const [applicationNumber, jobNumber] = [recordsOf('applications'), recordsOf('jobs')];

/** All events that can be triggered at the demonstration's providers. */
export function demoEventsAt({ profiles: { p2, p3 }, failNext }: Provider): DemoEvent[] {
	let jobs = 0;
	let moves = 0;
	let changes = 0;
	return [
		{
			id: 'new-candidate',
			title: 'A new candidate at P3, and another at P2',
			action: 'Add two candidates',
			hint: `P3 (as in ${systemsOf('p3')}) sends an event at once. P2 (as in ${systemsOf('p2')}) only lists the candidate, which n8n finds within a minute. Each gets a row in the data table and a welcome in the mailbox.`,
			starts: ['new-candidate-webhook', 'new-candidate-polling'],
			run: async () => {
				const [added] = p3.people.add(1);
				const { id: _, ...person } = candidateNumber(p2.people.all().length + NEW_AT_P2);
				p2.people.add(person);
				return sentence(await p3.emit('candidate.created', added));
			},
		},
		{
			id: 'candidate-changed',
			title: 'A candidate at P2 moves to another stage',
			action: 'Change a P2 candidate',
			hint: 'P2 sends nothing. n8n finds the change within a minute, and posts which fields have changed to the board "chat".',
			starts: ['candidate-changes'],
			run: async () => {
				const people = p2.people.all();
				const { id, first_name, last_name } = people[changes % people.length]!;
				const stage = nextStage(Math.floor(changes++ / people.length));
				p2.people.change(id, { stage, updated_at: new Date().toISOString() });
				return `${first_name} ${last_name} is in the stage “${stage}” now.`;
			},
		},
		{
			id: 'candidate-gone',
			title: 'A candidate at P2 is deleted',
			action: 'Delete a P2 candidate',
			hint: 'n8n posts the ID to the board "chat" once two lists in a row lack the candidate: after one to two minutes.',
			starts: ['candidate-changes'],
			run: async () => {
				const { id, first_name, last_name } = p2.people.all().at(-1)!;
				p2.people.remove(id);
				return `${first_name} ${last_name} (${id}) is no longer in the list.`;
			},
		},
		{
			id: 'stage-moved',
			title: 'An application moves to another stage',
			action: 'Move an application',
			hint: 'P3 sends it, and a message for the team chat is posted; here it goes to the board "chat".',
			starts: ['stage-alert'],
			run: async () => {
				const application = applicationNumber((moves % RECORDS) + 1);
				const before = STAGES.findIndex((stage) => stage === application.stage);
				const stage = nextStage(before + Math.floor(moves++ / RECORDS));
				return sentence(await p3.emit('application.updated', { ...application, stage }));
			},
		},
		{
			id: 'job-published',
			title: 'A job is published',
			action: 'Publish a job',
			hint: 'It is announced to both job boards.',
			starts: ['published-job-to-boards'],
			run: async () => {
				return sentence(await p3.emit('job.published', jobNumber((jobs++ % RECORDS) + 1)));
			},
		},
		{
			id: 'bad-signature',
			title: 'Somebody forges an event',
			action: 'Forge an event',
			hint: 'The signature is wrong: n8n answers with 401 and starts nothing. Its log says why, at most once a minute.',
			starts: [],
			logs: 'A delivery was rejected',
			run: async () => {
				const forged = { forge: 'wrongSecret', retries: 0 } as const;
				return sentence(await p3.emit('candidate.created', candidateNumber(1), forged));
			},
		},
		{
			id: 'outage',
			title: 'P2 is down for its next two polls',
			action: 'Take P2 down',
			hint: 'Six requests are answered with 503. n8n’s log says so, and no event is lost.',
			starts: [],
			logs: 'The next poll tries again',
			run: async () => {
				failNext('p2', { ...LIST, status: 503, times: 6 });
				return 'The next six requests fail.';
			},
		},
		{
			id: 'slow',
			title: 'P3 is slow',
			action: 'Slow P3 down',
			hint: 'The next list of its candidates comes after ten seconds: execute "Demo: candidates from P3 into a CSV file" and watch it wait.',
			starts: [],
			run: async () => {
				failNext('p3', { ...LIST, kind: 'late' });
				return 'The next list will be late.';
			},
		},
	];
}

/** The stage after the one at an index; after the last one comes the first. */
function nextStage(index: number): string {
	return STAGES[(index + 1) % STAGES.length]!;
}

function sentence(results: ReadonlyArray<{ status?: number }>): string {
	if (results.length === 0) return 'No published workflow has subscribed to this event.';
	const refused = results.find(({ status }) => status !== 200);
	return refused ? `n8n answered ${refused.status || 'nothing'}.` : 'P3 has sent it.';
}

const POLL_DEADLINE_MS = 120_000;

/**
 * Adds a new candidate at P3, which sends events, and at P2, which is polled, and prints what arrives in n8n and when.
 *
 * @param workflows those of the examples
 */
export async function showEvents(
	n8n: N8nServer,
	workflows: DemoWorkflows,
	newCandidateEvent: DemoEvent,
): Promise<void> {
	const added = Date.now();
	await newCandidateEvent.run();
	const [sends, lists] = ['p3', 'p2'].map(systemsOf);
	console.log(
		`P3 (as in ${sends}) and P2 (as in ${lists}) have a new candidate. Waiting for n8n …`,
	);
	await print(n8n, 'P3, by webhook', workflows['new-candidate-webhook']!.id, added);
	await print(n8n, 'P2, by polling', workflows['new-candidate-polling']!.id, added);
	console.log();
}

async function print(n8n: N8nServer, label: string, workflowId: string, added: number) {
	const [execution] = await n8n.client.waitForExecutions(workflowId, 1, POLL_DEADLINE_MS);
	const seconds = ((Date.now() - added) / 1000).toFixed(1);
	for (const { json } of execution?.itemsOf('New candidate') ?? []) {
		console.log(`${label}: ${json.event}, after at most ${seconds} s`);
	}
}
