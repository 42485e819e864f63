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
import simpleActions from './simpleActions.json';

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

const actions = simpleActions as Readonly<Record<keyof typeof simpleActions, unknown>> as Readonly<
	Record<keyof typeof simpleActions, SimpleAction>
>;

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
