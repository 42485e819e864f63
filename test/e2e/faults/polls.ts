import { candidateNumber, type CandidateRecord, type RecordControl } from '../../provider';

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
