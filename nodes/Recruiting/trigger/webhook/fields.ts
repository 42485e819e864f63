import type { INodeProperties } from 'n8n-workflow';

import { profileTable } from '../../profiles';

/** Profiles that send their events (interface document, section 6). */
export const webhookProfiles = profileTable
	.filter(({ events }) => events.delivery === 'webhook')
	.map(({ id }) => id);

const show = { profile: webhookProfiles };

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
				description: 'This node registers the webhook at the provider',
			},
			{
				name: 'Manual',
				value: 'manual',
				description: 'You enter the URL of the webhook at the provider',
			},
		],
		default: 'automatic',
	},
	{
		displayName:
			'Activating this workflow registers a webhook at the provider, and deactivating removes it. Each event then starts the workflow.',
		name: 'automaticNotice',
		type: 'notice',
		default: '',
		displayOptions: { show: { ...show, registration: ['automatic'] } },
	},
	{
		displayName:
			'Nothing is registered at the provider. Copy the Production URL above into its settings for webhooks, choose the same events there, and enter below how it signs what it sends.',
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
				description: 'Scorecards or stages advance',
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
				description: 'The provider sends the same secret in a header each time',
			},
			{
				name: 'HMAC',
				value: 'hmac',
				description: 'The provider sends a keyed hash of the body in a header',
			},
			{
				name: 'None',
				value: 'none',
				description: 'Anybody who knows the URL can start the workflow',
			},
			{
				name: 'Standard Webhooks',
				value: 'standardWebhooks',
				description: 'Signed with a time stamp, as standardwebhooks.com describes',
			},
		],
		default: 'standardWebhooks',
		description: 'How the provider proves that a delivery comes from it',
	},
	{
		displayName:
			'Deliveries are not verified: anybody who knows the URL can start this workflow with data of their own',
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
		required: true,
		default: '',
		displayOptions: {
			show: {
				...show,
				registration: ['manual'],
				signature: ['headerToken', 'hmac', 'standardWebhooks'],
			},
		},
		description:
			'The secret that you and the provider share. For Standard Webhooks it is base64, mostly with whsec_ in front.',
	},
];

const hmacOnly = { show: { '/signature': ['hmac'] } };
const webhookOnly = { show: { '/profile': webhookProfiles } };

/** The rarer settings of the webhook half, as fields of the Options collection. */
export const webhookOptions: INodeProperties[] = [
	{
		displayName: 'Data Field',
		name: 'dataField',
		type: 'string',
		default: '',
		placeholder: 'e.g. data',
		displayOptions: webhookOnly,
		description: 'Field of the body with the record. Without it data and payload are tried.',
	},
	{
		displayName: 'Delivery ID Header',
		name: 'idHeader',
		type: 'string',
		default: '',
		placeholder: 'e.g. x-delivery',
		displayOptions: webhookOnly,
		description:
			'Header by which repeats of a delivery are recognised. Without it, those of Standard Webhooks, CloudEvents and other common ones are tried.',
	},
	{
		displayName: 'Event Field',
		name: 'eventField',
		type: 'string',
		default: '',
		placeholder: 'e.g. event',
		displayOptions: webhookOnly,
		description:
			'Field of the body with the name of the event. Without it event, type and action are tried.',
	},
	{
		displayName: 'Event Header',
		name: 'eventHeader',
		type: 'string',
		default: '',
		placeholder: 'e.g. x-event',
		displayOptions: webhookOnly,
		description: 'Header with the name of the event. Without it event-name and ce-type are tried.',
	},
	{
		displayName: 'Handshake',
		name: 'handshake',
		type: 'boolean',
		default: false,
		displayOptions: webhookOnly,
		description:
			'Whether a request with the header X-Hook-Secret is answered with the same header, as some providers want it before they send events',
	},
	{
		displayName: 'Max Body Size (KiB)',
		name: 'maxBodySize',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 1_024,
		displayOptions: webhookOnly,
		description: 'Largest delivery that is accepted. A larger one is answered with 413.',
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
		description: 'What the provider is answered when the workflow has been started',
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
		default: 'x-signature',
		displayOptions: { show: { '/signature': ['headerToken', 'hmac'] } },
		description: 'Header with the signature or the token',
	},
	{
		displayName: 'Signature Prefix',
		name: 'signaturePrefix',
		type: 'string',
		default: '',
		placeholder: 'e.g. sha256=',
		displayOptions: hmacOnly,
		description: 'What stands before the signature in its header',
	},
	{
		displayName: 'Subscription Path',
		name: 'subscriptionPath',
		type: 'string',
		default: 'webhooks',
		displayOptions: { show: { '/registration': ['automatic'] } },
		description:
			'Where the provider keeps its subscriptions, below Base URL and v1. The path is an assumption.',
	},
	{
		displayName: 'Timestamp Header',
		name: 'timestampHeader',
		type: 'string',
		default: '',
		placeholder: 'e.g. x-timestamp',
		displayOptions: hmacOnly,
		description:
			'Header with the time in Unix seconds. With it, what is signed is the time, a dot and the body.',
	},
	{
		displayName: 'Tolerance (Seconds)',
		name: 'tolerance',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 300,
		displayOptions: { show: { '/signature': ['hmac', 'standardWebhooks'] } },
		description: 'How far the time of a delivery may be from now',
	},
];
