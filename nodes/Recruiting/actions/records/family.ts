import type { INodeProperties } from 'n8n-workflow';

import { profilesWith, type RecordFamily, type RecordKind, recordsAt } from '../../profiles';
import { chosenBy, type Provider, type Selection } from '../../provider';
import { operationError } from '../../transport';
import { candidateField, resolveCandidateId } from '../candidate/findCandidates';
import type { Item } from '../operation';

/** Some systems keep the records of these families below a candidate. */
export function isOfCandidates({ singular }: RecordFamily): boolean {
	return ['application', 'interviewSchedule', 'note', 'scorecard'].includes(singular);
}

export const candidateOfRecords: INodeProperties = {
	...candidateField,
	description:
		'Whose records to return. Leave empty for those of all candidates, if the provider has such a list.',
};

/** The candidate whose records are wanted, if one is selected. */
export function candidateOf(family: RecordFamily) {
	return async (provider: Provider): Promise<Selection> => {
		const candidateId = isOfCandidates(family) ? await resolveCandidateId(provider) : '';
		return candidateId === '' ? {} : { candidateId };
	};
}

/** The kind of records of a family. It throws if the profile does not have it. */
export function chosenKind(item: Item, family: RecordFamily): RecordKind {
	const { profile, system } = chosenBy(item);
	// What a system has is in its preset.
	if (system || profilesWith(family).includes(profile))
		return recordsAt(family.id, family.singular);
	const problem = `${profile.label} has no ${family.displayName.toLowerCase()}`;
	throw operationError(item, problem, ownersOf(family));
}

/** E.g. "Only P3 and P4 have jobs. …" */
export function ownersOf(family: RecordFamily): string {
	const owners = profilesWith(family).map(({ label }) => label);
	const verb = owners.length === 1 ? 'has' : 'have';
	return `Only ${owners.join(' and ')} ${verb} ${family.displayName.toLowerCase()}. Select another profile or resource.`;
}
