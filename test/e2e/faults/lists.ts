import type { JsonObject } from '../../n8n/types';
import { waitFor } from '../../n8n/wait';
import {
	candidateNumber,
	type CandidateRecord,
	type Provider,
	type RecordControl,
	type RecordedRequest,
	requisitionNumber,
} from '../../provider';

/** A list that a node reads, and how it changes. */
export interface ReadList {
	profile: 'p2' | 'p4';
	/** The parameters with which a node reads it. */
	parameters: JsonObject;
	/** Whether its ids are documented, so that what comes again is taken once. */
	knowsIds: boolean;
	changes: (provider: Provider) => Changes;
}

interface Changes {
	ids(): string[];
	/** Puts a record in front, which moves all others. */
	putFirst(): void;
	removeFirst(): void;
	reset(): void;
}

export const lists = {
	'Candidate: Get Many': {
		profile: 'p4',
		parameters: {},
		knowsIds: true,
		changes: ({ profiles }) => changesOf(profiles.p4.people, candidateNumber(100)),
	},
	'Requisition: Get Many': {
		profile: 'p2',
		parameters: { resource: 'requisition' },
		knowsIds: false,
		changes: ({ profiles }) => changesOf(profiles.p2.requisitions, requisitionNumber(100)),
	},
} satisfies Record<string, ReadList>;

function changesOf<T extends { id: string }>(records: RecordControl<T>, newcomer: T): Changes {
	return {
		ids: () => records.all().map(({ id }) => id),
		putFirst: () => records.setAll([newcomer, ...records.all()]),
		removeFirst: () => records.remove(records.first()!.id),
		reset: () => records.reset(),
	};
}

/** A change between two pages of a list, and the events that polling emits for it. */
interface ChangeWhilePolled {
	happens: (people: RecordControl<CandidateRecord>) => void;
	/** By poll, without polls that emit nothing. */
	events: string[][];
}

export const changesWhilePolled: Record<string, ChangeWhilePolled> = {
	'a new record moves all others to later pages': {
		happens: (people) => {
			people.setAll([candidateNumber(100), ...people.all()]);
			// Read on the first page as it was, and again on the second.
			people.change('cand-2', { email: 'changed@candidates.example' });
		},
		events: [['candidate.created cand-100', 'candidate.updated cand-2']],
	},
	'records move to a page that was already read': {
		happens: (people) => {
			people.remove('cand-1');
			people.change('cand-3', { email: 'not-read@candidates.example' });
			people.change('cand-5', { email: 'read@candidates.example' });
			people.add(1);
		},
		events: [
			['candidate.created cand-6', 'candidate.updated cand-5'],
			['candidate.updated cand-3'],
			['candidate.removed cand-1'],
		],
	},
};

/** How often a résumé was uploaded after a request, and how many of these the provider stored. */
export function pushesSince({ requests, profiles }: Provider, before: number) {
	const pushes = requests.slice(before).filter(({ url }) => url.endsWith('/v1/resumes'));
	const keys = pushes.map(({ headers }) => headers['idempotency-key']);
	const stored = profiles.p4.resumes.list();
	return {
		pushes: pushes.length,
		stored: stored.filter(({ idempotencyKey }) => keys.includes(idempotencyKey)).length,
	};
}

/** Waits until a list whose first page is requested from now on has its second page requested. */
export async function secondPageAsked({ requests }: Provider): Promise<void> {
	const before = requests.length;
	const asked = () => {
		const [first, second] = requests.slice(Math.max(before, requests.length - 2));
		return second !== undefined && !isLaterPage(first!) && isLaterPage(second);
	};
	await waitFor(asked, { what: 'The request for the second page', deadlineMs: 60_000, everyMs: 1 });
}

function isLaterPage({ url }: RecordedRequest): boolean {
	return url.includes('?cursor=');
}
