import { personNumber } from './names';

/** A candidate with the four fields of the interface document, and some that real providers would add. */
export interface ProviderCandidate {
	id: string;
	first_name: string;
	last_name: string;
	email: string;
	phone: string;
	tags: string[];
	location: { city: string; country: string };
	updated_at: string;
}

/** A candidate that a test may add: with the four fields, and any others. */
export type CandidateRecord = Pick<ProviderCandidate, 'id' | 'first_name' | 'last_name' | 'email'> &
	Partial<ProviderCandidate>;

/** The candidate at a position, counted from 1; always the same for the same number. */
export function candidateNumber(n: number): ProviderCandidate {
	return {
		id: `cand-${n}`,
		...personNumber(n),
		phone: `+1 555 01${String(n % 100).padStart(2, '0')}`,
		tags: [`team-${n % 7}`, n % 2 === 0 ? 'referral' : 'direct'],
		location: { city: `City ${n % 50}`, country: 'Exampleland' },
		updated_at: new Date(Date.UTC(2024, 0, 1) + n * 60_000).toISOString(),
	};
}

/** A requisition. The interface document names only the family, so these fields are invented. */
export interface ProviderRequisition {
	id: string;
	title: string;
	status: string;
	updated_at: string;
}

/** The requisition at a position, counted from 1; always the same for the same number. */
export function requisitionNumber(n: number): ProviderRequisition {
	return {
		id: `req-${n}`,
		title: `Position ${n}`,
		status: n % 3 === 0 ? 'closed' : 'open',
		updated_at: new Date(Date.UTC(2024, 0, 1) + n * 3_600_000).toISOString(),
	};
}

/** A record of another family. The interface document names only the family, so these fields are invented. */
export interface OtherRecord {
	id: string;
	title: string;
	updated_at: string;
}

/** A generator of a family's records; always the same record for the same number. */
export function recordsOf(family: string): (n: number) => OtherRecord {
	return (n) => ({
		id: `${family}-${n}`,
		title: `Record ${n} of ${family}`,
		updated_at: new Date(Date.UTC(2024, 0, 1) + n * 3_600_000).toISOString(),
	});
}
