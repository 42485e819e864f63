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
	/** Not generated. */
	stage?: string;
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
