import type { INodeProperties } from 'n8n-workflow';

import { webhookProfiles, webhookShown } from '../mode';
import { DEFAULT_SIGNATURE_HEADER } from './parameters';
import { DEFAULT_TOLERANCE_SECONDS } from './signature';

const show = webhookShown;

/** The fields of the webhook half: which events, how they are registered and how they are signed. */
export const webhookFields: INodeProperties[] = [
	{
		displayName: 'Registration',
		name: 'registration',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show },
		options: [
			{
				name: 'Automatic',
				value: 'automatic',
				description: 'The node registers the webhook with the provider',
			},
			{
				name: 'Manual',
				value: 'manual',
				description: 'You enter the webhook URL in the settings of the provider',
			},
		],
		default: 'automatic',
	},
	{
		displayName:
			'Publishing this workflow registers a webhook with the provider, and unpublishing removes it. While the workflow is published, each event starts it.',
		name: 'automaticNotice',
		type: 'notice',
		default: '',
		displayOptions: { show: { ...show, registration: ['automatic'] } },
	},
	{
		displayName:
			'The node does not register a webhook. Copy the Production URL above into the webhook settings of the provider, select the same events there, and choose below how the provider signs its deliveries.',
		name: 'manualNotice',
		type: 'notice',
		default: '',
		displayOptions: { show: { ...show, registration: ['manual'] } },
	},
	{
		displayName: 'Trigger On',
		name: 'events',
		type: 'multiOptions',
		required: true,
		displayOptions: { show },
		options: [
			{
				name: 'Application Updated',
				value: 'application.updated',
				description: 'A scorecard or stage advances',
			},
			{
				name: 'Candidate Created',
				value: 'candidate.created',
				description: 'A resume is submitted and parsed',
			},
			{
				name: 'Job Published',
				value: 'job.published',
				description: 'A job is published',
			},
		],
		default: ['candidate.created'],
	},
	{
		displayName: 'Signature',
		name: 'signature',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show },
		options: [
			{
				name: 'Header Token',
				value: 'headerToken',
				description: 'The provider sends the same secret in a header with each delivery',
			},
			{
				name: 'HMAC',
				value: 'hmac',
				description: 'The provider sends a keyed hash of the body in a header',
			},
			{
				name: 'None',
				value: 'none',
				description: 'Anyone who knows the URL can start the workflow',
			},
			{
				name: 'Standard Webhooks',
				value: 'standardWebhooks',
				description:
					'The provider signs the ID, a timestamp and the body, as described at standardwebhooks.com',
			},
		],
		default: 'standardWebhooks',
		description: 'How the node verifies that a delivery comes from the provider',
	},
	{
		displayName:
			'Deliveries are not verified: anyone who knows the URL can start this workflow with any data',
		name: 'noSignatureNotice',
		type: 'notice',
		default: '',
		displayOptions: { show: { ...show, signature: ['none'] } },
	},
	{
		displayName: 'Secret',
		name: 'secret',
		type: 'string',
		typeOptions: { password: true },
		default: '',
		displayOptions: {
			show: {
				...show,
				registration: ['manual'],
				signature: ['headerToken', 'hmac', 'standardWebhooks'],
			},
		},
		description:
			'The secret that you share with the provider, if you have not selected a credential with it. Here it is part of the workflow, and of each export of it. For Standard Webhooks it is Base64, usually with the prefix whsec_.',
	},
];

const hmacOnly = { show: { '/signature': ['hmac'] } };
const webhookOnly = { show: { '/profile': webhookProfiles } };

/** The rarer settings of the webhook half, as fields of the Options collection. */
export const webhookOptions: INodeProperties[] = [
	{
		displayName: 'Catch Up',
		name: 'catchUp',
		type: 'boolean',
		default: true,
		displayOptions: { show: { '/registration': ['automatic'], '/events': ['candidate.created'] } },
		description:
			'Whether to compare the list of candidates with the last one after each start of n8n and once a day, so that a candidate whose event was lost still starts the workflow',
	},
	{
		displayName: 'Data Field',
		name: 'dataField',
		type: 'string',
		default: '',
		placeholder: 'e.g. data',
		displayOptions: webhookOnly,
		description:
			'Field of the body that contains the record. By default, the node looks in data and payload.',
	},
	{
		displayName: 'Delivery ID Header',
		name: 'idHeader',
		type: 'string',
		default: '',
		placeholder: 'e.g. x-delivery',
		displayOptions: webhookOnly,
		description:
			'Header with the ID of the delivery, used to detect duplicates. By default, the node looks for the headers of Standard Webhooks, CloudEvents and other common ones.',
	},
	{
		displayName: 'Event Field',
		name: 'eventField',
		type: 'string',
		default: '',
		placeholder: 'e.g. event',
		displayOptions: webhookOnly,
		description:
			'Field of the body that contains the name of the event. By default, the node looks in event, type and action.',
	},
	{
		displayName: 'Event Header',
		name: 'eventHeader',
		type: 'string',
		default: '',
		placeholder: 'e.g. x-event',
		displayOptions: webhookOnly,
		description:
			'Header with the name of the event. By default, the node looks in event-name and ce-type.',
	},
	{
		displayName: 'Handshake',
		name: 'handshake',
		type: 'boolean',
		default: false,
		displayOptions: webhookOnly,
		description:
			'Whether to answer requests with the header X-Hook-Secret by returning the same header. Some providers require this before they send events.',
	},
	{
		displayName: 'Max Body Size (KiB)',
		name: 'maxBodySize',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 1_024,
		displayOptions: webhookOnly,
		description:
			'Largest delivery that the node accepts. Larger ones are rejected with status 413.',
	},
	{
		displayName: 'Replace Subscriptions at Other Addresses',
		name: 'replaceOtherAddresses',
		type: 'boolean',
		default: false,
		displayOptions: { show: { '/registration': ['automatic'] } },
		description:
			'Whether publishing deletes subscriptions of this trigger at other addresses, e.g. after the public URL of n8n has changed. Leave this off if another n8n instance, such as production, runs the same workflow.',
	},
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
		displayOptions: webhookOnly,
		description: 'The HTTP status code that the provider receives when the workflow has started',
	},
	{
		displayName: 'Signature Algorithm',
		name: 'signatureAlgorithm',
		type: 'options',
		options: [
			{ name: 'SHA-1', value: 'sha1' },
			{ name: 'SHA-256', value: 'sha256' },
			{ name: 'SHA-512', value: 'sha512' },
		],
		default: 'sha256',
		displayOptions: hmacOnly,
	},
	{
		displayName: 'Signature Encoding',
		name: 'signatureEncoding',
		type: 'options',
		options: [
			{ name: 'Base64', value: 'base64' },
			{ name: 'Hexadecimal', value: 'hex' },
		],
		default: 'hex',
		displayOptions: hmacOnly,
	},
	{
		displayName: 'Signature Header',
		name: 'signatureHeader',
		type: 'string',
		default: DEFAULT_SIGNATURE_HEADER,
		displayOptions: { show: { '/signature': ['headerToken', 'hmac'] } },
		description: 'Header with the signature or token',
	},
	{
		displayName: 'Signature Prefix',
		name: 'signaturePrefix',
		type: 'string',
		default: '',
		placeholder: 'e.g. sha256=',
		displayOptions: hmacOnly,
		description: 'Text before the signature in its header. A space may follow it.',
	},
	{
		displayName: 'Subscription Path',
		name: 'subscriptionPath',
		type: 'string',
		default: 'webhooks',
		displayOptions: { show: { '/registration': ['automatic'] } },
		description:
			'Where the provider keeps its webhook subscriptions: the part of the URL after <code>/v1/</code>. No path is documented, so the default is an assumption.',
	},
	{
		displayName: 'Timestamp Header',
		name: 'timestampHeader',
		type: 'string',
		default: '',
		placeholder: 'e.g. x-timestamp',
		displayOptions: hmacOnly,
		description:
			'Header with the time in Unix seconds or milliseconds. If set, the signature must cover the time, a dot and the body.',
	},
	{
		displayName: 'Tolerance (Seconds)',
		name: 'tolerance',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: DEFAULT_TOLERANCE_SECONDS,
		displayOptions: { show: { '/signature': ['hmac', 'standardWebhooks'] } },
		description: 'Maximum difference between the timestamp of a delivery and the current time',
	},
];
