import { cronNodeOptions, type INodeProperties, type NodeHint } from 'n8n-workflow';

import { profileTable } from '../../profiles';

/** Profiles that send no events, so that they have to be asked (interface document, section 6). */
export const polledProfiles = profileTable
	.filter(({ events }) => events.delivery === 'polling')
	.map(({ id }) => id);

const show = { profile: polledProfiles };

/**
 * The fields of the polling half. `pollTimes` is what n8n reads at activation, for every profile:
 * where webhooks are used, it is hidden and empty.
 */
export const pollingFields: INodeProperties[] = [
	{
		displayName: 'Watch',
		name: 'watch',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show },
		options: [
			{
				name: 'Candidates',
				value: 'candidates',
				description: 'New, changed and removed candidates',
			},
			{
				name: 'Requisitions',
				value: 'requisitions',
				description:
					'New, changed and removed requisitions. Their path and fields are assumptions.',
			},
		],
		default: 'candidates',
		description: 'Which list is watched',
	},
	{
		displayName:
			'This system sends no events, so it is asked for its list at the times below, and what has changed starts the workflow. The first list after activation is where it begins.',
		name: 'pollingNotice',
		type: 'notice',
		default: '',
		displayOptions: { show },
	},
	{
		displayName: 'Poll Times',
		name: 'pollTimes',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true, multipleValueButtonText: 'Add Poll Time' },
		default: { item: [{ mode: 'everyX', value: 15, unit: 'minutes' }] },
		displayOptions: { show },
		description:
			'When to ask. Every 15 minutes is what is recommended; more often loads the provider.',
		placeholder: 'Add Poll Time',
		options: cronNodeOptions,
	},
	{
		displayName: 'Poll Times',
		name: 'pollTimes',
		type: 'hidden',
		default: { item: [] },
		displayOptions: { hide: show },
	},
];

const isShort =
	'$parameter["pollTimes"].item.some((time) => time.mode === "everyMinute" || (time.mode === "everyX" && time.unit === "minutes" && time.value < 15))';

/** Polling more often than is recommended (interface document, section 8) is possible, but hinted at. */
export const pollingHint: NodeHint = {
	message: 'The provider recommends to poll every 15 minutes. Polling more often may be refused.',
	type: 'info',
	location: 'ndv',
	whenToDisplay: 'always',
	displayCondition: `={{ ${JSON.stringify(polledProfiles)}.includes($parameter["profile"]) && ${isShort} }}`,
};

const polledOnly = { show: { '/profile': polledProfiles } };

/** The rarer settings of the polling half, as fields of the Options collection. */
export const pollingOptions: INodeProperties[] = [
	{
		displayName: 'First Poll',
		name: 'firstPoll',
		type: 'options',
		options: [
			{
				name: 'Emit Everything',
				value: 'everything',
				description: 'Each record that is there starts the workflow as a new one',
			},
			{
				name: 'Emit Nothing',
				value: 'nothing',
				description: 'Only what changes from now on starts the workflow',
			},
		],
		default: 'nothing',
		displayOptions: polledOnly,
	},
	{
		displayName: 'Max Events per Poll',
		name: 'maxEvents',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 1_000,
		displayOptions: polledOnly,
		description:
			'Most events that one poll starts the workflow with. The rest comes with the next polls.',
	},
	{
		displayName: 'Watched Fields',
		name: 'watchedFields',
		type: 'string',
		default: '',
		placeholder: 'e.g. email,stage',
		displayOptions: polledOnly,
		description:
			'Fields, separated by commas, whose change counts as an update. Without any, they are the documented fields of candidates, and title, status and updated_at of requisitions.',
	},
];
