import type { INodeProperties } from 'n8n-workflow';

import { choice, notice, numberOption, switchOption, textOption } from '../../transport';
import { triggerOnField, webhookShown as show } from '../mode';
import { schemeChoices, schemesWithSecret, signatureOptions } from './signature';

const signatureField = {
	displayName: 'Signature',
	name: 'signature',
	type: 'options',
	options: schemeChoices,
	default: 'standardWebhooks',
	description: 'How the node verifies that a delivery comes from the provider',
} satisfies INodeProperties;

/** The fields of the webhook half: which events, how they are registered and how they are signed. */
export const webhookFields: INodeProperties[] = [
	{
		displayName: 'Registration',
		name: 'registration',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show },
		options: [
			choice('automatic', 'Automatic', 'The node registers the webhook with the provider'),
			choice('manual', 'Manual', 'You enter the webhook URL in the settings of the provider'),
		],
		default: 'automatic',
	},
	notice(
		'automaticNotice',
		{ ...show, registration: ['automatic'] },
		'Publishing this workflow registers a webhook with the provider, and unpublishing removes it. While the workflow is published, each selected event starts it.',
	),
	notice(
		'manualNotice',
		{ ...show, registration: ['manual'] },
		'The node does not register a webhook. Copy the Production URL above into the webhook settings of the provider, select the same events there, and choose below how the provider signs its deliveries.',
	),
	triggerOnField(show, 'candidate.created', [
		choice('application.updated', 'Application Updated', 'A scorecard or stage advances'),
		choice('candidate.created', 'Candidate Created', 'A resume is submitted and parsed'),
		choice('job.published', 'Job Published', 'A job is published'),
	]),
	{
		...signatureField,
		noDataExpression: true,
		displayOptions: { show: { ...show, registration: ['manual'] } },
	},
	// Where saved workflows may have it. With automatic registration it is an option now.
	{
		...signatureField,
		type: 'hidden',
		displayOptions: { show: { ...show, registration: ['automatic'] } },
	},
	notice(
		'noSignatureNotice',
		{ ...show, signature: ['none'] },
		'Deliveries are not verified: anyone who knows the URL can start this workflow with any data',
	),
	{
		displayName: 'Secret',
		name: 'secret',
		type: 'string',
		typeOptions: { password: true },
		default: '',
		displayOptions: { show: { ...show, registration: ['manual'], signature: schemesWithSecret } },
		description:
			'The secret that you share with the provider, if you have not selected a credential with it. Here it is part of the workflow, and of each export of it. For Standard Webhooks it is Base64, usually with the prefix whsec_.',
	},
];

/** The rarer settings of the webhook half, as fields of the Options collection. */
export const webhookOptions: INodeProperties[] = [
	{ ...signatureField, displayOptions: { show: { '/registration': ['automatic'] } } },
	...signatureOptions,
	{
		displayName: 'Catch Up',
		name: 'catchUp',
		type: 'boolean',
		default: true,
		displayOptions: { show: { '/registration': ['automatic'], '/events': ['candidate.created'] } },
		description:
			'Whether to compare the list of candidates with the last one after each start of n8n and once a day, so that a candidate whose event was lost still starts the workflow',
	},
	textOption(
		'dataField',
		'Data Field',
		'e.g. data',
		'Field of the body that contains the record. By default, the node looks in data and payload.',
	),
	textOption(
		'idHeader',
		'Delivery ID Header',
		'e.g. x-delivery',
		'Header with the ID of the delivery, used to detect duplicates. By default, only the ID that Standard Webhooks signs counts, and that of a CloudEvent in the body.',
	),
	textOption(
		'eventField',
		'Event Field',
		'e.g. event',
		'Field of the body that contains the name of the event. By default, the node looks in event, type and action.',
	),
	textOption(
		'eventHeader',
		'Event Header',
		'e.g. x-event',
		'Header with the name of the event. By default, the node looks in event-name and ce-type.',
	),
	switchOption(
		'handshake',
		'Handshake',
		'Whether to answer requests with the header X-Hook-Secret by returning the same header. Some providers require this before they send events.',
	),
	switchOption(
		'includeEnvelope',
		'Include Envelope',
		'Whether to add the whole body of the delivery as envelope, e.g. if data does not contain all of it',
	),
	numberOption(
		'maxBodySize',
		'Max Body Size (KiB)',
		[1_024, 1],
		'Largest delivery that the node accepts. Larger ones are rejected with status 413.',
	),
	switchOption(
		'replaceOtherAddresses',
		'Replace Subscriptions at Other Addresses',
		'Whether publishing deletes subscriptions of this trigger at other addresses, e.g. after the public URL of n8n has changed. Leave this off if another n8n instance, such as production, runs the same workflow.',
		{ '/registration': ['automatic'] },
	),
	{
		displayName: 'Response Code',
		name: 'responseCode',
		type: 'options',
		options: [
			{ name: '200 OK', value: 200 },
			{ name: '201 Created', value: 201 },
			{ name: '202 Accepted', value: 202 },
			{ name: '204 No Content', value: 204 },
		],
		default: 200,
		description: 'The HTTP status code that the provider receives when the workflow has started',
	},
	{
		displayName: 'Subscription Path',
		name: 'subscriptionPath',
		type: 'string',
		default: 'webhooks',
		displayOptions: { show: { '/registration': ['automatic'] } },
		description:
			"Where the provider keeps its webhook subscriptions: the part of the URL after <code>/v1/</code>. Change it if your provider's API documentation names another one.",
	},
];
