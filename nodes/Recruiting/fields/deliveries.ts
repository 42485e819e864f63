import { choice, filledText, flag, header, list, number, place, places, text } from './kinds';
import { ifSet } from './kit';

function eventNames(label: string, event: string, example: string) {
	const description = `The provider's names for the event ${event}, separated by commas`;
	return list(label, { default: event, example, description });
}

/** How a provider sends events. The interface document has names of events, but nothing else (section 6). */
export const eventFields = {
	applicationUpdatedEvents: eventNames(
		'Application Updated Events',
		'application.updated',
		'candidateStageChange',
	),
	candidateCreatedEvents: eventNames(
		'Candidate Created Events',
		'candidate.created',
		'applicationCreated',
	),
	candidateEvents: list('Candidate Events', {
		example: 'candidateCreated, candidateDeleted',
		description:
			"The provider's names for events whose record is the candidate, separated by commas. Delivery Candidate Field is for the others.",
	}),
	/** Without it, the usual places count; the same goes for Event Field. */
	dataField: ifSet(
		place('Data Field', {
			default: 'data',
			example: 'payload',
			description:
				'Where the record is in the body. Use dots for nested fields. By default, the node looks in data and payload. Leave empty if the body is the record.',
		}),
	),
	deliveryCandidateField: places('Delivery Candidate Field', {
		example: 'application.candidate',
		description:
			'Where the candidate of an event, or the ID of the candidate, is in its record; several places separated by commas. By default, the record is the candidate.',
	}),
	deliveryIdField: place('Delivery ID Field', {
		example: 'id',
		description:
			'Where the ID of the delivery is in the body, used to detect duplicates. It must not be the ID of a record.',
	}),
	eventField: ifSet(
		place('Event Field', {
			default: 'event',
			example: 'hook.event',
			description:
				'Where the name of the event is in the body. Use dots for nested fields. By default, the node looks in event, type and action.',
		}),
	),
	eventHeader: header('Event Header', {
		example: 'x-event',
		description:
			'Header with the name of the event, or ?name for a parameter of the address. By default, the node looks in event-name and ce-type.',
	}),
	handshake: flag('Handshake', {
		description:
			'Whether to answer requests with the header X-Hook-Secret by returning the same header. Some providers require this before they send events.',
	}),
	headerPrefix: filledText('Header Prefix', {
		default: 'webhook-',
		example: 'svix-',
		description:
			'For Standard Webhooks: how the names of the headers with ID, timestamp and signature begin',
	}),
	idHeader: header('Delivery ID Header', {
		example: 'x-delivery',
		description:
			'Header with the ID of the delivery, used to detect duplicates. By default, only the ID that Standard Webhooks signs counts, and that of a CloudEvent in the body.',
	}),
	jobPublishedEvents: eventNames('Job Published Events', 'job.published', 'jobPostingPublish'),
	otherEvents: list('Other Events', {
		example: 'candidateHired, offerCreated',
		description:
			"Further names of events, separated by commas, that start the workflow under the provider's name",
	}),
	signatureAlgorithm: choice('Signature Algorithm', {
		default: 'sha256',
		options: [
			['sha1', 'SHA-1'],
			['sha256', 'SHA-256'],
			['sha512', 'SHA-512'],
		],
		description: 'For HMAC: the hash function',
	}),
	signatureEncoding: choice('Signature Encoding', {
		default: 'hex',
		options: [
			['base64', 'Base64'],
			['base64url', 'Base64url'],
			['hex', 'Hexadecimal'],
		],
		description: 'For HMAC: how the signature is written',
	}),
	signatureField: place('Signature Field', {
		example: 'signature',
		description:
			'For HMAC and Header Token: where the signature or token is in the body, if it is not in a header',
	}),
	signatureHeader: header('Signature Header', {
		default: 'x-signature',
		description:
			'For HMAC and Header Token: header with the signature or token, or ?name for a parameter of the address',
	}),
	signatureHeaderEncoding: choice('Signature Header Encoding', {
		default: 'plain',
		options: [
			['base64', 'Base64'],
			['plain', 'Plain'],
		],
		description:
			'For HMAC: how the whole value of the header is written, around the encoding of the signature in it',
	}),
	signaturePrefix: text('Signature Prefix', {
		example: 'sha256=',
		description: 'For HMAC: text before the signature. A space may follow it.',
	}),
	signedText: text('Signed Text', {
		example: '{timestamp}.{body}',
		description:
			'For HMAC: what the provider signs. Use {body}, {timestamp}, {id}, {header:x-event}, {header?:x-event} for a header that may be missing, and {json:token} for a field of the body. By default, it is {body}, or {timestamp}.{body} if a Timestamp Header is set.',
	}),
	signsIdOnly: flag('Signs ID Only', {
		description:
			'Whether the provider signs neither the body nor the time, but e.g. the ID of the record. Anyone who intercepts a delivery can then change its data. Of several deliveries with one signature within the tolerance, the node accepts only the first.',
	}),
	subscriptionPath: text('Subscription Path', {
		default: 'webhooks',
		show: { '/registration': ['automatic'], '/provider': ['default'] },
		description:
			"Where the provider keeps its webhook subscriptions: the part of the address after the version. Change it if your provider's API documentation names another one.",
	}),
	timestampField: place('Timestamp Field', {
		example: 'triggeredAt',
		description:
			'For HMAC: where the time is in the body, in Unix seconds or milliseconds. The signature must cover it.',
	}),
	timestampHeader: header('Timestamp Header', {
		example: 'x-timestamp',
		description:
			'For HMAC: header with the time in Unix seconds or milliseconds. The signature must cover it.',
	}),
	tolerance: number('Tolerance (Seconds)', {
		default: 300,
		min: 0,
		description: 'Maximum difference between the timestamp of a delivery and the current time',
	}),
};

const RESPONSES = [
	[200, '200 OK'],
	[201, '201 Created'],
	[202, '202 Accepted'],
	[204, '204 No Content'],
] as const;

/** Also part of Provider's API, but n8n itself reads it, with the description of the webhook. */
export const responseCode = choice('Response Code', {
	default: 200,
	options: RESPONSES,
	description: 'The HTTP status code that the provider receives when the workflow has started',
});

export const responseCodes: readonly number[] = RESPONSES.map(([code]) => code);
