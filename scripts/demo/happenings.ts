import { candidateNumber, type Provider } from '../../test/provider';

/** Something that can happen at the providers, by a click. */
export interface Happening {
	id: string;
	title: string;
	/** What the button says. */
	action: string;
	/** What to expect in n8n. */
	hint: string;
	/** Lets it happen; says what came of it. */
	run(): Promise<string>;
}

/** Candidates that the providers do not list from the beginning have numbers from here. */
const FIRST_NEW = 9_001;
/** The list alone, not what is posted for one candidate. */
const LIST = { method: 'GET', path: /^\/v1\/candidates$/ };

/** All that can be made to happen at the providers of the demonstration. */
export function happeningsAt({ profiles: { p2, p3 }, failNext }: Provider): Happening[] {
	let next = FIRST_NEW;
	const newcomer = () => {
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
				const { id: _, ...person } = newcomer();
				p2.people.add(person);
				return answersOf(await p3.emit('candidate.created', newcomer()));
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
			hint: 'The signature is wrong: it is answered with 401, nothing starts, and n8n’s log says why.',
			run: async () =>
				answersOf(
					await p3.emit('candidate.created', newcomer(), { forge: 'wrongSecret', retries: 0 }),
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
				return 'The next list will come late.';
			},
		},
	];
}

function answersOf(results: ReadonlyArray<{ status?: number }>): string {
	if (results.length === 0) return 'Nobody has asked for such events.';
	return `n8n answered ${results.map(({ status }) => status ?? 'nothing').join(', ')}.`;
}
