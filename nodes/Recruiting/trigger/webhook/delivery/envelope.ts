import type { IDataObject } from 'n8n-workflow';

import { profileTable, type ProfileId } from '../../../profiles';
import { deliveryId, eventIdOf, headerText, mediaType } from '../deliveryHeaders';
import { text } from '../parameters';
import type { SignedDelivery, SignedParts } from '../signature';

/** Names of events by which senders try whether somebody answers; in any case of letters. */
const PING_NAMES: ReadonlySet<string> = new Set(['ping', 'test', 'webhook.ping', 'webhook.test']);

/** All names of the interface document, section 6. */
const EVENT_NAMES: ReadonlySet<string> = new Set(
	profileTable.flatMap(({ events }) => (events.delivery === 'webhook' ? events.kinds : [])),
);

const STRUCTURED_TYPE = /^application\/cloudevents(-batch)?\+json$/;
/** Date.parse() alone would take more, e.g. `7`. */
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/**
 * How events are packed. `structured` is CloudEvents in one JSON object, or several in an array (batch); `binary` is
 * CloudEvents with its attributes in `ce-` headers and the record as the whole body; `plain` is anything else.
 */
export type ContentMode = 'plain' | 'structured' | 'binary';

/** The fields that usually hold the name and the record of an event. */
const USUAL_FIELDS = {
	plain: { name: ['event', 'type', 'action'], record: ['data', 'payload'] },
	structured: { name: ['type'], record: ['data', 'payload'] },
	binary: { name: [], record: [] },
};

/** An object or an array. */
export type JsonValue = Record<string, unknown> | unknown[];

export interface VerifiedDelivery {
	readonly headers: SignedDelivery['headers'];
	readonly body: JsonValue;
	readonly mode: ContentMode;
	readonly signed: SignedParts;
	/** Milliseconds since 1970. */
	readonly receivedAt: number;
}

export interface EnvelopeSettings {
	readonly profile: ProfileId;
	/** The chosen kinds of event, e.g. `candidate.created` (interface document, section 6). */
	readonly events: readonly string[];
	readonly options: IDataObject;
}

/** An event as it starts the workflow, in the shape that polling gives as well. Times are in ISO 8601, UTC. */
export interface EventItem {
	readonly event: string;
	/** The same again when the provider sends the delivery again; `null` without a delivery id. */
	readonly eventId: string | null;
	readonly profile: ProfileId;
	readonly source: 'webhook';
	readonly receivedAt: string;
	readonly sentAt?: string;
	readonly data: JsonValue;
	/** All that the sender wrote about the event, if the user wants it. */
	readonly envelope?: unknown;
}

/** Why an event starts nothing. One without any field and without a name is a ping, too. */
export interface IgnoredEvent {
	readonly reason: 'notChosen' | 'unnamed' | 'noRecord' | 'ping';
	readonly name?: string;
}

/** The events that start the workflow and those that don't, or a ping. */
export type Envelope =
	| { readonly kind: 'events'; readonly items: EventItem[]; readonly ignored: IgnoredEvent[] }
	| { readonly kind: 'ping' }
	| { readonly kind: 'ignored'; readonly ignored: IgnoredEvent[] };

/** Only what says that it is CloudEvents is taken for it; fields that look alike prove nothing. */
export function contentModeOf(headers: SignedDelivery['headers']): ContentMode {
	if (STRUCTURED_TYPE.test(mediaType(headers))) return 'structured';
	const isBinary = headerText(headers, 'ce-specversion') && headerText(headers, 'ce-type');
	return isBinary ? 'binary' : 'plain';
}

/**
 * Takes the events out of a verified delivery. The payload's shape and headers are "not shown" in the interface document
 * (section 6); what is assumed stands in this file. An array is one event each, and those of chosen kinds pass,
 * whatever stands beside them; what is not an object is no event.
 */
export function readEnvelope(delivery: VerifiedDelivery, settings: EnvelopeSettings): Envelope {
	const { headers, body, mode, signed } = delivery;
	const id = deliveryId(headers, [text(settings.options.idHeader) ?? '', signed.idHeader ?? '']);
	// In binary mode an array is the record of a single event. A retry sends the same array, so positions are stable.
	const read =
		Array.isArray(body) && mode !== 'binary'
			? body.map((event, index) => readEvent(event, id && `${id}:${index}`, delivery, settings))
			: [readEvent(body, id, delivery, settings)];
	const items = read.filter((event) => 'data' in event);
	const ignored = read.filter((event) => 'reason' in event);
	if (items.length > 0) return { kind: 'events', items, ignored };
	const isPing = ignored.every(({ reason }) => reason === 'ping');
	return isPing ? { kind: 'ping' } : { kind: 'ignored', ignored };
}

function readEvent(
	event: unknown,
	headerId: string | null,
	delivery: VerifiedDelivery,
	{ profile, events, options }: EnvelopeSettings,
): EventItem | IgnoredEvent {
	const name = eventName(delivery, event, options);
	const isEmpty = isObject(event) && Object.keys(event).length === 0;
	if (name === undefined) return { reason: isEmpty ? 'ping' : 'unnamed' };
	if (!events.includes(name)) {
		return { reason: PING_NAMES.has(name.toLowerCase()) ? 'ping' : 'notChosen', name };
	}
	const data = recordOf(delivery, event, options);
	if (data === undefined) return { reason: 'noRecord', name };
	const eventId = headerId ?? attributeId(delivery, event);
	const receivedAt = new Date(delivery.receivedAt).toISOString();
	const sentAt = eventTime(delivery, event)?.toISOString();
	return {
		...{ event: name, eventId, profile, source: 'webhook', receivedAt },
		...(sentAt === undefined ? {} : { sentAt }),
		data,
		...(options.includeEnvelope === true ? { envelope: event } : {}),
	};
}

/** The name of an event. A header that the user names counts first if it is signed, or if the body has no known name. */
function eventName(delivery: VerifiedDelivery, event: unknown, options: IDataObject) {
	const { headers, mode, signed } = delivery;
	const inBody = textField(event, [text(options.eventField) ?? '', ...USUAL_FIELDS[mode].name]);
	const ownHeader = (text(options.eventHeader) ?? '').toLowerCase();
	const inOwnHeader = headerText(headers, ownHeader);
	const isCertain = inBody !== undefined && EVENT_NAMES.has(inBody);
	if (inOwnHeader !== undefined && (!isCertain || signed.headers.includes(ownHeader))) {
		return inOwnHeader;
	}
	return inBody ?? headerText(headers, 'event-name') ?? headerText(headers, 'ce-type');
}

/** The record of an event: the first of the fields that holds an object or an array, or else the event itself. */
function recordOf({ mode }: VerifiedDelivery, event: unknown, options: IDataObject) {
	if (!isObject(event)) return Array.isArray(event) && mode === 'binary' ? event : undefined;
	const fields = [text(options.dataField) ?? '', ...USUAL_FIELDS[mode].record];
	const values = fields.map((name) => ownField(event, name));
	const record = values.find((value) => typeof value === 'object' && value !== null);
	return (record ?? event) as JsonValue;
}

/** The `id` of a structured CloudEvent, which is that of the event, not of a record. */
function attributeId({ mode }: VerifiedDelivery, event: unknown): string | null {
	const id = mode === 'structured' ? textField(event, ['id']) : undefined;
	return id === undefined ? null : eventIdOf(id, textField(event, ['source']));
}

/** When an event happened, as a CloudEvent says itself, or else when its delivery was signed. */
function eventTime({ headers, mode, signed }: VerifiedDelivery, event: unknown): Date | undefined {
	const inBody = mode === 'structured' ? textField(event, ['time']) : undefined;
	const inHeader = mode === 'binary' ? headerText(headers, 'ce-time') : undefined;
	const time = inBody ?? inHeader ?? '';
	if (ISO_TIME.test(time) && !Number.isNaN(Date.parse(time))) return new Date(time);
	return signed.time === undefined ? undefined : new Date(signed.time);
}

function textField(event: unknown, fields: string[]): string | undefined {
	if (!isObject(event)) return undefined;
	const values = fields.map((field) => ownField(event, field));
	return values.find((value): value is string => typeof value === 'string' && value !== '');
}

/** Never what an object inherits: `constructor` is no field, unless the sender wrote it. */
function ownField(event: Record<string, unknown>, field: string): unknown {
	return field !== '' && Object.hasOwn(event, field) ? event[field] : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
