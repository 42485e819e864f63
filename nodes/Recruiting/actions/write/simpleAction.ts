import type { IDataObject } from 'n8n-workflow';

import { listFields, optionsField, propertiesOf, providerApiField } from '../../fields';
import { type ActionName, openProvider } from '../../provider';
import {
	candidateField,
	chosenCandidate,
	requiredCandidate,
	resolveCandidateId,
} from '../candidate/findCandidates';
import { escapeFormulas } from '../formulas';
import type { Item, Operation, Result } from '../operation';
import { progressOf, writtenBefore, writtenOf } from '../results';
import {
	agentField,
	fieldsFor,
	requireAllowed,
	requireValues,
	valuesIn,
	type ValueName,
} from './fields';
import { findValues } from './lookups';
import { beforeWriting, sendSteps } from './sendOnce';

const { queryParameters } = listFields;

/** An action with a candidate that already exists. */
export interface SimpleAction {
	readonly action: ActionName;
	/** What it does, e.g. "the note was created". */
	readonly done: string;
	readonly words: Pick<Operation, 'value' | 'name' | 'description' | 'action'>;
	/** What the field Candidate is for. */
	readonly candidate: string;
	readonly fields: readonly ValueName[];
	/** Those without which no system does it. */
	readonly needs: readonly ValueName[];
	/** The item that results. */
	readonly toItem: (values: IDataObject) => IDataObject;
}

/** The operation for an action. */
export function simpleOperation(simple: SimpleAction): Operation {
	const { action, words, fields, needs } = simple;
	return {
		...words,
		systems: action,
		fields: [
			{
				...candidateField,
				required: !fields.includes('applicationId'),
				description: simple.candidate,
			},
			...fieldsFor(action, fields, (name) => needs.includes(name)),
			agentField,
			providerApiField({ queryParameters }),
			optionsField(propertiesOf({ escapeFormulas })),
		],
		run: async (item) => writtenBefore(item) ?? (await run(item, simple)),
	};
}

async function run(item: Item, simple: SimpleAction): Promise<Result[]> {
	const { fields, needs, done } = simple;
	const { provider, action, values } = await beforeWriting(async () => {
		requireAllowed(item);
		const opened = await openProvider(item);
		const preset = opened.action(simple.action);
		const given = valuesIn(item, preset, fields);
		requireValues(item, preset, needs, given);
		const chosen = given.applicationId ? chosenCandidate(item) : requiredCandidate(item);
		const candidateId = await resolveCandidateId(opened, chosen);
		const found = await findValues(opened, preset, { ...given, candidateId });
		return { provider: opened, action: preset, values: found };
	});
	const all = await sendSteps(provider, action, values, progressOf(item), done);
	const json = simple.toItem({ ...all });
	const result: Result = {
		outcome: 'done',
		items: [{ json, pairedItem: { item: item.itemIndex } }],
	};
	writtenOf(item).results.set('data', result);
	return [result];
}
