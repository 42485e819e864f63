import { candidateNumber, type Provider } from '../../test/provider';

/** Something that can happen at the providers, by a click. */
export interface Happening {
	id: string;
	title: string;
	/** What to expect in n8n. */
	hint: string;
	/** Lets it happen; says what came of it. */
	run(): Promise<string>;
}

/** Candidates that the providers do not list from the beginning have numbers from here. */
const FIRST_NEW = 9_001;

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
			title: 'A new candidate',
			hint: 'P3 sends an event at once; P2 only lists the candidate, which n8n finds within a minute. Both get a row and a welcome.',
			run: async () => {
				const { id, ...person } = newcomer();
				p2.people.add(person);
				return answersOf(await p3.emit('candidate.created', { id, ...person }));
			},
		},
		{
			id: 'stage-moved',
			title: 'An application moves to another stage',
			hint: 'P3 sends it to whoever asked for application.updated: no workflow here does, until you add one.',
			run: async () =>
				answersOf(
					await p3.emit('application.updated', { id: 'application-1', stage: 'interview' }),
				),
		},
		{
			id: 'job-published',
			title: 'A job is published',
			hint: 'It is announced to both job boards.',
			run: async () =>
				answersOf(await p3.emit('job.published', { id: `job-${next++}`, title: 'Engineer' })),
		},
		{
			id: 'bad-signature',
			title: 'Somebody forges an event',
			hint: 'The signature is wrong: it is answered with 401, and nothing starts.',
			run: async () =>
				answersOf(await p3.emit('candidate.created', newcomer(), { forge: 'wrongSecret' })),
		},
		{
			id: 'outage',
			title: 'P2 is down for its next two polls',
			hint: 'Six requests are answered with 503. n8n’s log says so, and no event is lost.',
			run: async () => {
				failNext('p2', { path: '/v1/candidates', status: 503, times: 6 });
				return 'The next six requests fail.';
			},
		},
		{
			id: 'slow',
			title: 'P3 is slow',
			hint: 'The next list of its candidates comes after ten seconds.',
			run: async () => {
				failNext('p3', { path: '/v1/candidates', kind: 'late' });
				return 'The next list will come late.';
			},
		},
	];
}

function answersOf(results: ReadonlyArray<{ status?: number }>): string {
	if (results.length === 0) return 'Nobody has asked for such events.';
	return `n8n answered ${results.map(({ status }) => status ?? 'nothing').join(', ')}.`;
}
