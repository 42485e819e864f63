import type { IDataObject } from 'n8n-workflow';

import type { ProfileId } from '../../../profiles';
import { text } from '../parameters';
import {
	eventName,
	eventTime,
	isObject,
	recordOf,
	textField,
	type JsonValue,
	type VerifiedDelivery,
} from './envelopeFields';
import { deliveryId, eventIdOf } from './id';

/** Names of events by which senders try whether somebody answers; in any case of letters. */
const PING_NAMES: ReadonlySet<string> = new Set(['ping', 'test', 'webhook.ping', 'webhook.test']);

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
	/** The record as the sender wrote it. */
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
	| {
			readonly kind: 'events';
			readonly items: readonly EventItem[];
			readonly ignored: readonly IgnoredEvent[];
	  }
	| { readonly kind: 'ping' }
	| { readonly kind: 'ignored'; readonly ignored: readonly IgnoredEvent[] };

/**
 * Takes the events out of a verified delivery. The payload's shape and headers are "not shown" in the interface document
 * (section 6); what is assumed stands in `envelopeFields.ts`. An array is one event each, and those of chosen kinds
 * pass, whatever stands beside them; what is not an object is no event.
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
	body: unknown,
	headerId: string | null,
	delivery: VerifiedDelivery,
	{ profile, events, options }: EnvelopeSettings,
): EventItem | IgnoredEvent {
	const name = eventName(delivery, body, options);
	const isEmpty = isObject(body) && Object.keys(body).length === 0;
	if (name === undefined) return { reason: isEmpty ? 'ping' : 'unnamed' };
	if (!events.includes(name)) {
		return { reason: PING_NAMES.has(name.toLowerCase()) ? 'ping' : 'notChosen', name };
	}
	const data = recordOf(delivery, body, options);
	if (data === undefined) return { reason: 'noRecord', name };
	const eventId = headerId ?? attributeId(delivery, body);
	const receivedAt = new Date(delivery.receivedAt).toISOString();
	const sentAt = eventTime(delivery, body)?.toISOString();
	return {
		...{ event: name, eventId, profile, source: 'webhook', receivedAt },
		...(sentAt === undefined ? {} : { sentAt }),
		data,
		...(options.includeEnvelope === true ? { envelope: body } : {}),
	};
}

/**
 * The `id` of a structured CloudEvent. It is not the id of a record: CloudEvents defines it as that of the event, it is
 * what `ce-id` carries in binary mode, and a batch has no other place for it.
 */
function attributeId({ mode }: VerifiedDelivery, event: unknown): string | null {
	if (mode !== 'structured' || !isObject(event)) return null;
	const id = textField(event, ['id']);
	return id === undefined ? null : eventIdOf(id, textField(event, ['source']));
}
