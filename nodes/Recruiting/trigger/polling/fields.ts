import { cronNodeOptions, type INodeProperties, type NodeHint } from 'n8n-workflow';

import { profileTable, type Profile } from '../../profiles';
import { candidates, recordsOf } from '../../records';
import { choice, notice, numberOption, textOption } from '../../transport';
import { isPolledExpression, pollingShown, triggerOnField, webhookShown } from '../mode';

/** Minutes between two polls, as recommended for the profiles (interface document, section 8). */
const recommendedMinutes = Math.max(
	...profileTable.flatMap(({ events }) =>
		events.delivery === 'polling' ? [events.intervalMinutes] : [],
	),
);

/** By the names of the options. */
export const defaults = { acceptListAfter: 24, maxChangedPercent: 50, maxEvents: 1_000 };
const { acceptListAfter, maxChangedPercent, maxEvents } = defaults;

/** The lists that can be watched: the families of the profile's records. */
const watchFields = profileTable.map(
	({ id, events, recordFamilies }: Profile): INodeProperties => ({
		displayName: 'Watch',
		name: 'watch',
		type: 'options',
		noDataExpression: true,
		displayOptions: {
			show: { profile: [id], ...(events.delivery === 'webhook' && { mode: ['polling'] }) },
		},
		options: [
			choice('candidates', 'Candidates', 'Everybody in the list of candidates'),
			...recordFamilies.map(({ displayName, id: value }) =>
				choice(value, displayName, `The list at /v1/${value}`),
			),
		].sort((a, b) => (a.name < b.name ? -1 : 1)),
		default: 'candidates',
		description: 'The list to watch for changes',
	}),
);

/** Of a profile without webhooks: an event that was selected before the profile is not one of those that follow. */
const unheardNotices = profileTable
	.filter(({ events }) => events.delivery === 'polling')
	.map(({ id, label, recordFamilies }) => {
		const lists = [candidates, ...recordFamilies.map(recordsOf)].map(({ plural }) => plural);
		const text = `${label} sends no webhooks. The node can only watch its lists of ${lists.join(' and ')} for changes: select one in Watch.`;
		return notice('noWebhooksNotice', { profile: [id] }, text);
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
	...pollingShown.flatMap((show): INodeProperties[] => [
		triggerOnField(show, 'created', [
			choice('created', 'Created', 'A record is new in the list'),
			choice('removed', 'Removed', 'Two lists in a row lack a record'),
			choice('updated', 'Updated', 'A watched field has changed'),
		]),
		notice(
			'pollingNotice',
			show,
			'n8n reads the list at the times below and compares it with the last one. The first poll only records the list, unless you change First Poll in the options. After a pause, the workflow starts for everything that has changed meanwhile. If you execute the workflow by hand, this node outputs up to three current records as samples, without an event ID.',
		),
		{
			...timesField,
			displayName: 'Poll Times',
			displayOptions: { show },
			description: `When to poll. Every ${recommendedMinutes} minutes is recommended; polling more often puts more load on the provider.`,
		},
	]),
];

/**
 * When the webhook half checks its subscription. n8n reads the times at activation, even if there is no subscription.
 */
export const checkTimesFields: INodeProperties[] = [
	{
		...timesField,
		displayName: 'Check Subscription',
		displayOptions: { show: { ...webhookShown, registration: ['automatic'] } },
		description:
			'When to check that the provider still has the subscription, and to repair it. Without any time, the node neither checks nor catches up.',
	},
	{
		displayName: 'Check Subscription',
		name: 'pollTimes',
		type: 'hidden',
		default: { item: [] },
		displayOptions: { show: { ...webhookShown, registration: ['manual'] } },
	},
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

/** How long to doubt a list; the webhook half reads one to catch up. */
export const acceptListOption = numberOption(
	'acceptListAfter',
	'Accept Unlikely List After (Hours)',
	[acceptListAfter, 0],
	'How long a list that is empty, or that lacks more than half of the known records, must stay that way before it counts. Until then, the trigger emits nothing, and the log repeats a warning. 0 accepts such a list at once.',
);

/** The rarer settings of the polling half, as fields of the Options collection. */
export const pollingOptions: INodeProperties[] = [
	acceptListOption,
	{
		displayName: 'After a Pause',
		name: 'afterPause',
		type: 'options',
		options: [
			choice(
				'continue',
				'Continue From the Last List',
				'The workflow starts for everything that has changed meanwhile',
			),
			choice('startOver', 'Start Over', 'The next poll counts as the first one'),
		],
		default: 'continue',
		description: 'What happens when the workflow is published after it was unpublished',
	},
	{
		displayName: 'First Poll',
		name: 'firstPoll',
		type: 'options',
		options: [
			choice(
				'everything',
				'Trigger for Every Record',
				'Every existing record starts the workflow as if it were new',
			),
			choice('nothing', 'Trigger Nothing', 'Only later changes start the workflow'),
		],
		default: 'nothing',
		description: 'What the first poll does with the records that already exist',
	},
	numberOption(
		'maxChangedPercent',
		'Max Changed Records (%)',
		[maxChangedPercent, 0, 100],
		'If a poll finds more changed and removed records than this share of the known ones, and at least 100, it emits nothing and fails. New records never count. 100 turns this off.',
	),
	numberOption(
		'maxEvents',
		'Max Events per Poll',
		[maxEvents, 1],
		'Maximum number of events per poll. The remaining events follow with the next polls.',
	),
	textOption(
		'watchedFields',
		'Watched Fields',
		'e.g. email,stage',
		'Comma-separated names of the fields whose changes count as an update. By default, these are id, first_name, last_name and email of candidates, or name, stage, status, title and updated_at of other records.',
	),
];
