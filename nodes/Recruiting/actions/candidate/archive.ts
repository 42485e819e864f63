import { simpleOperation } from '../write/simpleAction';

export const archive = simpleOperation({
	action: 'candidate.archive',
	done: 'the candidate was archived',
	words: {
		value: 'archive',
		name: 'Archive',
		description:
			'Archive a candidate: reject or disqualify them, as the system calls it. This changes the candidate in the system, which may send e-mails because of it.',
		action: 'Archive a candidate',
	},
	candidate: 'The candidate to archive',
	fields: ['applicationId', 'reason', 'user'],
	needs: [],
	toItem: ({ candidateId, applicationId = null, reason = null }) => {
		return { id: candidateId || applicationId, applicationId, reason: reason || null };
	},
});
