import { optionsField, propertiesOf } from '../../fields';
import type { ActionName } from '../../provider';
import {
	candidateField,
	chosenCandidate,
	requiredCandidate,
	resolveCandidateId,
} from '../candidate/findCandidates';
import { escapeFormulas } from '../formulas';
import type { Item, Operation, Result } from '../operation';
import { progressOf, writtenBefore, writtenOf } from '../results';
import { agentField, fieldsFor, openAction, type ValueName } from './fields';
import { findValues } from './lookups';
import { beforeWriting, sendSteps } from './sendOnce';

/** An action with a candidate who already exists. */
interface SimpleAction {
	readonly words: Pick<Operation, 'value' | 'name' | 'description' | 'action'>;
	/** Its result in a sentence, e.g. "the note was created". */
	readonly done: string;
	/** The description of the field Candidate. */
	readonly candidate: string;
	readonly values: readonly ValueName[];
	/** Those without which no system does it. */
	readonly needs: readonly ValueName[];
	/** The values of which the first one is the ID of the item that results, and the item's others. */
	readonly id: readonly string[];
	readonly returns: readonly string[];
}

const actions = {
	'note.create': {
		words: {
			value: 'create',
			name: 'Create',
			description:
				'Add a note to a candidate. This writes to the system, and its users can read it.',
			action: 'Create a note',
		},
		done: 'the note was created',
		candidate: 'The candidate to whom the note is added',
		values: ['text', 'user'],
		needs: ['text'],
		id: ['noteId'],
		returns: ['candidateId'],
	},
	'candidate.moveToStage': {
		words: {
			value: 'moveToStage',
			name: 'Move to Stage',
			description:
				'Move a candidate to another stage of the hiring process. This changes the candidate in the system, which may send e-mails because of it.',
			action: 'Move a candidate to a stage',
		},
		done: 'the candidate was moved',
		candidate: 'The candidate to move',
		values: ['applicationId', 'stage', 'user'],
		needs: ['stage'],
		id: ['candidateId', 'applicationId'],
		returns: ['applicationId', 'stage'],
	},
	'candidate.archive': {
		words: {
			value: 'archive',
			name: 'Archive',
			description:
				'Archive a candidate: reject or disqualify them, as the system calls it. This changes the candidate in the system, which may send e-mails because of it.',
			action: 'Archive a candidate',
		},
		done: 'the candidate was archived',
		candidate: 'The candidate to archive',
		values: ['applicationId', 'reason', 'user'],
		needs: [],
		id: ['candidateId', 'applicationId'],
		returns: ['applicationId', 'reason'],
	},
} satisfies Readonly<Record<string, SimpleAction>>;

function simpleOperation(systems: ActionName, simple: SimpleAction): Operation {
	const { words, candidate: description, values, needs } = simple;
	const required = !values.includes('applicationId');
	return {
		...{ ...words, systems },
		fields: [
			{ ...candidateField, required, description },
			...fieldsFor(systems, values, needs),
			...[agentField, optionsField(propertiesOf({ escapeFormulas }))],
		],
		run: async (item) => writtenBefore(item) ?? (await run(item, systems, simple)),
	};
}

export const archive = simpleOperation('candidate.archive', actions['candidate.archive']);
export const createNote = simpleOperation('note.create', actions['note.create']);
export const moveToStage = simpleOperation(
	'candidate.moveToStage',
	actions['candidate.moveToStage'],
);

async function run(item: Item, name: ActionName, simple: SimpleAction): Promise<Result[]> {
	const { provider, action, values } = await beforeWriting(async () => {
		const opened = await openAction(item, name, simple.values, simple.needs);
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
	const pairedItem = { item: item.itemIndex };
	const result: Result = { outcome: 'done', items: [{ json, pairedItem }] };
	writtenOf(item).results.set('data', result);
	return [result];
}
