import { cronNodeOptions, type INodeProperties, type NodeHint } from 'n8n-workflow';

import { profileTable, type Profile } from '../../profiles';
import { candidates, recordsOf } from '../../records';
import { choice, notice } from '../../transport';
import {
	isPolledExpression,
	ownWebhookShown,
	pollingShown,
	shownIf,
	triggerOnField,
	webhookPresets,
	webhookShown,
} from '../mode';

/** Minutes between two polls, as recommended for the profiles (interface document, section 8). */
const recommendedMinutes = Math.max(
	...profileTable.flatMap(({ events }) =>
		events.delivery === 'polling' ? [events.intervalMinutes] : [],
	),
);

/** The lists that can be watched: the families of the profile's records. */
const watchFields = profileTable.flatMap(({ id, recordFamilies }: Profile): INodeProperties[] =>
	pollingShown
		.filter(({ show }) => show!.profile!.includes(id))
		.map((shown) => ({
			displayName: 'Watch',
			name: 'watch',
			type: 'options',
			noDataExpression: true,
			displayOptions: shownIf(shown, { profile: [id] }),
			options: [
				choice('candidates', 'Candidates', 'Everybody in the list of candidates'),
				...recordFamilies.map(({ displayName, id: value }) =>
					choice(value, displayName, `The list at /v1/${value}`),
				),
			].sort((a, b) => (a.name < b.name ? -1 : 1)),
			default: 'candidates',
			description: 'The list to watch for changes',
		})),
);

/** Of a profile without webhooks: an event that was selected before the profile is not one of those that follow. */
const unheardNotices = profileTable
	.filter(({ events }) => events.delivery === 'polling')
	.map(({ id, label, recordFamilies }) => {
		const lists = [candidates, ...recordFamilies.map(recordsOf)].map(({ plural }) => plural);
		const text = `${label} sends no webhooks. The node can only watch its lists of ${lists.join(' and ')} for changes: select one in Watch.`;
		return notice('noWebhooksNotice', { show: { profile: [id] } }, text);
	});

const timesField = {
	name: 'pollTimes',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true, multipleValueButtonText: 'Add Time' },
	default: { item: [{ mode: 'everyX', value: recommendedMinutes, unit: 'minutes' }] },
	placeholder: 'Add Time',
	options: cronNodeOptions,
} satisfies Partial<INodeProperties>;

/** The fields of the polling half. */
export const pollingFields: INodeProperties[] = [
	...unheardNotices,
	...watchFields,
	...pollingShown.flatMap((displayOptions): INodeProperties[] => [
		triggerOnField(displayOptions, 'created', [
			choice('created', 'Created', 'A record is new in the list'),
			choice(
				'removed',
				'Removed',
				'Two lists in a row lack a record. The IDs of all records are then stored in the workflow.',
			),
			choice('updated', 'Updated', 'A watched field has changed'),
		]),
		notice(
			'pollingNotice',
			displayOptions,
			'n8n reads the list at the times below and compares it with the last one. The first poll only records the list, unless you change First Poll in the options. After a pause, the workflow starts for everything that has changed meanwhile. If you execute the workflow by hand, this node outputs up to three current records as samples, without an event ID.',
		),
		{
			...timesField,
			displayName: 'Poll Times',
			displayOptions,
			description: `When to poll. Every ${recommendedMinutes} minutes is recommended; polling more often puts more load on the provider.`,
		},
	]),
];

/**
 * When the webhook half checks its subscription and catches up. n8n reads the times at activation, even if there is
 * nothing to check.
 */
export const checkTimesFields: INodeProperties[] = [
	{
		...timesField,
		displayName: 'Check Subscription',
		displayOptions: shownIf(ownWebhookShown, { registration: ['automatic'] }),
		description:
			'When to check that the provider still has the subscription, and to repair it. Without any time, the node neither checks nor catches up.',
	},
	...[
		shownIf(ownWebhookShown, { registration: ['manual'] }),
		shownIf(webhookShown, { provider: webhookPresets.map(({ id }) => id) }),
	].map((displayOptions) => ({
		...timesField,
		displayName: 'Catch Up',
		displayOptions,
		description:
			'When to compare the list of candidates, if that is due: after each start of n8n, and once a day. It finds candidates whose event was lost, and needs a credential. Without any time, the node does not catch up.',
	})),
];

const isShort = `$parameter["pollTimes"].item.some((time) => time.mode === "everyMinute" || (time.mode === "everyX" && time.unit === "minutes" && time.value < ${recommendedMinutes}))`;

/** Shown if the node polls more often than recommended, which is possible. */
export const pollingHint: NodeHint = {
	message: `Polling more often than every ${recommendedMinutes} minutes puts more load on the provider, which may reject the requests.`,
	type: 'info',
	location: 'ndv',
	whenToDisplay: 'always',
	displayCondition: `={{ ${isPolledExpression} && ${isShort} }}`,
};
