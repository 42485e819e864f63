import { choice, extended } from '../../fields';
import { candidates } from '../../profiles';
import { type PresetAction, type Provider, systems } from '../../provider';
import { shortened } from '../../records';
import { operationError } from '../../transport';
import { withAddress } from '../candidate/findCandidates';
import type { Item } from '../operation';
import { hasBegun } from '../results';
import { findIfThere } from './lookups';
import type { Values } from './requests';

/** For the systems that can be asked who has an e-mail address. */
export const ifExists = extended(
	choice('If the Candidate Exists', {
		default: 'use',
		options: [
			['create', 'Create Another', 'Do not look for candidates with this e-mail address'],
			['fail', 'Fail', 'Write nothing'],
			['use', 'Use', 'Create nobody: upload the resume to the one who has this e-mail address'],
		],
		description: 'What to do if a candidate already has this e-mail address',
	}),
	{
		displayOptions: {
			show: { provider: systems.filter(({ findsByEmail }) => findsByEmail).map(({ id }) => id) },
		},
	},
);

/** The values of a candidate who is to be created, with the ID of the one who exists and is to be used. */
export async function withExisting(
	item: Item,
	provider: Provider,
	action: PresetAction,
	values: Values,
): Promise<Values> {
	const wanted = ifExists.read(item.parameter('ifExists', ifExists.default), (problem, advice) => {
		throw operationError(item, `${ifExists.label} ${problem}`, advice);
	});
	const canBeAsked = provider.entryOf(candidates)?.findByEmail !== undefined;
	// Who was created in an earlier try exists by now.
	if (wanted === 'create' || !canBeAsked || !values.email || hasBegun(item)) return values;
	const [first, ...others] = await withAddress(provider, values.email);
	if (first === undefined) return values;
	const ids = [first, ...others].slice(0, MOST_NAMED).map(({ id }) => shortened(id));
	if (wanted === 'fail') {
		const problem = 'A candidate with this e-mail address exists';
		throw operationError(item, problem, `The ID is ${ids.join(', ')}.`);
	}
	if (others.length > 0) {
		const problem = `${others.length + 1} candidates have this e-mail address`;
		const advice = `Use Resume: Upload with one of these IDs: ${ids.join(', ')}.`;
		throw operationError(item, problem, advice);
	}
	const used = { ...values, candidateId: first.id };
	if (!values.job) return used;
	if (action.steps.every((step) => step.if !== 'job' || step.makes === 'candidateId')) {
		item.hint('The candidate existed before, and was not added to the job.');
		return used;
	}
	return await findIfThere(provider, action, used);
}

/** How many IDs a message names at most. */
const MOST_NAMED = 10;
