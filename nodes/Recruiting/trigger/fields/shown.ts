import { cronNodeOptions, type IDisplayOptions, type INodeProperties } from 'n8n-workflow';

import { polledProfiles, profileTable } from '../../profiles';
import { NO_PRESET, type Preset } from '../../providers';
import { polledProviders } from '../settings';

/** What has no webhooks is polled without being asked. n8n has no profile if a system is selected. */
export const hiddenIfPolled = { provider: polledProviders, profile: polledProfiles };

export const webhookShown: IDisplayOptions = { show: { mode: ['webhook'] }, hide: hiddenIfPolled };

/** When the fields of the polling half are shown: n8n cannot join conditions by "or", so each exists three times. */
export const pollingShown: readonly IDisplayOptions[] = [
	{ show: { provider: [NO_PRESET], profile: polledProfiles } },
	{ show: { mode: ['polling'] }, hide: hiddenIfPolled },
	{ show: { provider: polledProviders } },
];

/** With further conditions, and hidden for further providers. */
export function shownIf(
	{ show, hide }: IDisplayOptions,
	more: IDisplayOptions['show'],
	hiddenFor: readonly string[] = [],
): IDisplayOptions {
	const provider = [...(hide?.provider ?? []), ...hiddenFor];
	return { show: { ...show, ...more }, ...(hide && { hide: { ...hide, provider } }) };
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
