import { simpleOperation } from '../write/simpleAction';

export const moveToStage = simpleOperation({
	action: 'candidate.moveToStage',
	done: 'the candidate was moved',
	words: {
		value: 'moveToStage',
		name: 'Move to Stage',
		description:
			'Move a candidate to another stage of the hiring process. This changes the candidate in the system, which may send e-mails because of it.',
		action: 'Move a candidate to a stage',
	},
	candidate: 'The candidate to move',
	fields: ['applicationId', 'stage', 'user'],
	needs: ['stage'],
	toItem: ({ candidateId, applicationId = null, stage }) => {
		return { id: candidateId || applicationId, applicationId, stage };
	},
});
