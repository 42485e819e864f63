import {
	chosenCandidate,
	requiredCandidate,
	resolveCandidateId,
} from '../candidate/findCandidates';
import { recordOptions } from '../formulas';
import type { Item, Operation, Result } from '../operation';
import { progressOf, writtenResult } from '../results';
import { agentField, type AskedAction, candidateFieldFor, fieldsFor, openAction } from './fields';
import { findValues } from './lookups';
import { beforeWriting, sendSteps } from './sendOnce';

/** An action with a candidate who already exists. */
interface SimpleAction extends AskedAction {
	/** The operation, but for what follows from the rest. */
	readonly words: Pick<Operation, 'value' | 'name' | 'description' | 'action'>;
	/** Its result in a sentence, e.g. "the note was created". */
	readonly done: string;
	/** The description of the field Candidate. */
	readonly candidate: string;
	/** The values of which the first one is the ID of the item that results, and the item's others. */
	readonly id: readonly string[];
	readonly returns: readonly string[];
}

export const createNote = simpleOperation({
	words: {
		value: 'create',
		name: 'Create',
		description: 'Add a note to a candidate. This writes to the system, and its users can read it.',
		action: 'Create a note',
	},
	systems: 'note.create',
	done: 'the note was created',
	candidate: 'The candidate to whom the note is added',
	values: ['text', 'user'],
	needs: ['text'],
	id: ['noteId'],
	returns: ['candidateId'],
});

export const moveToStage = simpleOperation({
	words: {
		value: 'moveToStage',
		name: 'Move to Stage',
		description:
			'Move a candidate to another stage of the hiring process. This changes the candidate in the system, which may send e-mails because of it.',
		action: 'Move a candidate to a stage',
	},
	systems: 'candidate.moveToStage',
	done: 'the candidate was moved',
	candidate: 'The candidate to move.',
	values: ['applicationId', 'stage', 'user'],
	needs: ['stage'],
	id: ['candidateId', 'applicationId'],
	returns: ['applicationId', 'stage'],
});

export const archive = simpleOperation({
	words: {
		value: 'archive',
		name: 'Archive',
		description:
			'Archive a candidate: reject or disqualify them, as the system calls it. This changes the candidate in the system, which may send e-mails because of it.',
		action: 'Archive a candidate',
	},
	systems: 'candidate.archive',
	done: 'the candidate was archived',
	candidate: 'The candidate to archive.',
	values: ['applicationId', 'reason', 'user'],
	needs: [],
	id: ['candidateId', 'applicationId'],
	returns: ['applicationId', 'reason'],
});

function simpleOperation(simple: SimpleAction): Operation {
	const { words, systems, candidate } = simple;
	return {
		...{ ...words, systems },
		fields: [
			...candidateFieldFor(simple, candidate),
			...fieldsFor(simple),
			...[agentField, recordOptions],
		],
		run: async (item) => await run(item, simple),
	};
}

async function run(item: Item, simple: SimpleAction): Promise<Result[]> {
	const { provider, action, values } = await beforeWriting(item, async () => {
		const opened = await openAction(item, simple);
		const { applicationId } = opened.values;
		const chosen = applicationId ? chosenCandidate(item) : requiredCandidate(item);
		const candidateId = await resolveCandidateId(opened.provider, chosen);
		const given = { ...opened.values, candidateId };
		return { ...opened, values: await findValues(opened.provider, opened.action, given) };
	});
	const all = await sendSteps(provider, action, values, progressOf(item), simple.done);
	const [id = null] = simple.id.map((one) => all[one]).filter(Boolean);
	const others = simple.returns.map((one) => [one, all[one] || null]);
	const json = { id, ...Object.fromEntries(others) };
	return writtenResult(item, { json, pairedItem: { item: item.itemIndex } });
}
