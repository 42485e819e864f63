import { cronNodeOptions, type IDisplayOptions, type INodeProperties } from 'n8n-workflow';

import { polledProfiles, profileTable, webhookProfiles } from '../../profiles';
import type { Preset } from '../../providers';
import { polledProviders } from '../settings';

export const webhookShown: IDisplayOptions = {
	show: { profile: webhookProfiles, mode: ['webhook'] },
	hide: { provider: polledProviders },
};

/** When the fields of the polling half are shown: n8n cannot join conditions by "or", so each exists three times. */
export const pollingShown: readonly IDisplayOptions[] = [
	{ show: { profile: polledProfiles } },
	{ show: { profile: webhookProfiles, mode: ['polling'] }, hide: { provider: polledProviders } },
	{ show: { profile: webhookProfiles, provider: polledProviders } },
];

/** With further conditions, and hidden for further providers. */
export function shownIf(
	{ show, hide }: IDisplayOptions,
	more: IDisplayOptions['show'],
	hiddenFor: readonly string[] = [],
): IDisplayOptions {
	const provider = [...(hide?.provider ?? []), ...hiddenFor];
	return { show: { ...show, ...more }, hide: { ...hide, provider } };
}

export const idsOf = (some: readonly Preset[]) => some.map(({ id }) => id);

/** Minutes between two polls, as recommended for the profiles (interface document, section 8). */
export const recommendedMinutes = Math.max(
	...profileTable.flatMap(({ events }) =>
		events.delivery === 'polling' ? [events.intervalMinutes] : [],
	),
);

/** When n8n calls the node; it reads the times at activation, even if there is nothing to check. */
export function timesField(
	displayName: string,
	displayOptions: IDisplayOptions,
	description: string,
): INodeProperties {
	return {
		displayName,
		description,
		displayOptions,
		name: 'pollTimes',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true, multipleValueButtonText: 'Add Time' },
		default: { item: [{ mode: 'everyX', value: recommendedMinutes, unit: 'minutes' }] },
		placeholder: 'Add Time',
		options: cronNodeOptions,
	};
}
