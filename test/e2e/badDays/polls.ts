import { candidateNumber, type CandidateRecord, type RecordControl } from '../../provider';

/** A change between the first and the second page of two, and what polling tells of it. */
interface ChangeWhilePolled {
	happens: (people: RecordControl<CandidateRecord>) => void;
	/** Events of each poll that tells some. */
	told: string[][];
}

export const changesWhilePolled: Record<string, ChangeWhilePolled> = {
	'a newcomer moves all others to later pages': {
		happens: (people) => {
			people.setAll([candidateNumber(100), ...people.all()]);
			// Read on the first page as it was, and again on the second.
			people.change('cand-2', { email: 'changed@candidates.example' });
		},
		told: [['candidate.created cand-100', 'candidate.updated cand-2']],
	},
	'others move to a page that was read already': {
		happens: (people) => {
			people.remove('cand-1');
			people.change('cand-3', { email: 'not-read@candidates.example' });
			people.change('cand-5', { email: 'read@candidates.example' });
			people.add(1);
		},
		told: [
			['candidate.updated cand-5', 'candidate.created cand-6'],
			['candidate.updated cand-3'],
			['candidate.removed cand-1'],
		],
	},
};
