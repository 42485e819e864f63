import { simpleOperation } from '../write/simpleAction';

export const createNote = simpleOperation({
	action: 'note.create',
	done: 'the note was created',
	words: {
		value: 'create',
		name: 'Create',
		description: 'Add a note to a candidate. This writes to the system, and its users can read it.',
		action: 'Create a note',
	},
	candidate: 'The candidate to whom the note is added',
	fields: ['text', 'user'],
	needs: ['text'],
	toItem: ({ noteId = null, candidateId = null }) => ({ id: noteId, candidateId }),
});
