import type { ProfileId } from '../../../profiles';
import type { DeliveryHeaders } from '../deliveryHeaders';
import {
	eventName,
	isObject,
	contentModeOf,
	recordOf,
	textField,
	type FieldNames,
	type ContentMode,
} from './envelopeFields';
import { deliveryId, elementId, eventIdOf } from './id';

/** Names of events by which senders try whether somebody answers; in any case of letters. */
const PING_NAMES: ReadonlySet<string> = new Set(['ping', 'test', 'webhook.ping', 'webhook.test']);

export interface EnvelopeSettings extends FieldNames {
	readonly profile: ProfileId;
	/** The chosen kinds of event, e.g. `candidate.created` (interface document, section 6). */
	readonly events: readonly string[];
	/** Headers that may carry the delivery's id, the first one first. */
	readonly idHeaders: readonly string[];
}

/** An event as it starts the workflow, in the shape that polling gives as well. */
export interface EventItem {
	readonly event: string;
	/** The same again when the provider sends the delivery again; `null` without a delivery id. */
	readonly eventId: string | null;
	readonly profile: ProfileId;
	readonly source: 'webhook';
	/** ISO 8601, UTC. */
	readonly receivedAt: string;
	/** The record as the sender wrote it. */
	readonly data: Record<string, unknown> | unknown[];
}

/** Why an event starts nothing: it is of another kind, has no name, or has no record. */
export interface IgnoredEvent {
	readonly reason: 'notChosen' | 'unnamed' | 'noRecord';
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

/** One event of a delivery, not yet known to be of a chosen kind. */
interface FoundEvent {
	readonly name: string | undefined;
	readonly body: unknown;
	readonly eventId: string | null;
}

/**
 * Takes the events out of a verified delivery. The payload's shape and headers are "not shown" in
 * the interface document (section 6); what is assumed stands in `envelopeFields.ts`. An array is one
 * event each, and those of chosen kinds pass, whatever stands beside them; what is not an object is
 * no event. A body without any field and without an event name is a ping.
 *
 * @param now milliseconds since 1970
 */
export function readEnvelope(
	headers: DeliveryHeaders,
	body: Record<string, unknown> | unknown[],
	settings: EnvelopeSettings,
	now: number,
): Envelope {
	const mode = contentModeOf(headers);
	const found = eventsOf(headers, body, mode, settings);
	const read = found.map((event) => itemOf(event, mode, settings, now));
	const items = read.filter((event) => 'data' in event);
	const ignored = read.filter((event) => 'reason' in event);
	if (items.length > 0) return { kind: 'events', items, ignored };
	return found.every(isPing) ? { kind: 'ping' } : { kind: 'ignored', ignored };
}

function eventsOf(
	headers: DeliveryHeaders,
	body: Record<string, unknown> | unknown[],
	mode: ContentMode,
	settings: EnvelopeSettings,
): FoundEvent[] {
	const id = deliveryId(headers, settings.idHeaders);
	const read = (event: unknown, headerId: string | null): FoundEvent => ({
		name: eventName(headers, event, mode, settings),
		body: event,
		eventId: headerId ?? attributeId(event, mode),
	});
	// In binary mode an array is the record of a single event.
	return Array.isArray(body) && mode !== 'binary'
		? body.map((element, index) => read(element, elementId(id, index)))
		: [read(body, id)];
}

/**
 * The `id` of a structured CloudEvent. It is not the id of a record: CloudEvents defines it as that
 * of the event, it is what `ce-id` carries in binary mode, and a batch has no other place for it.
 */
function attributeId(event: unknown, mode: ContentMode): string | null {
	if (mode !== 'structured' || !isObject(event)) return null;
	const id = textField(event, ['id']);
	return id === undefined ? null : eventIdOf(id, textField(event, ['source']));
}

function itemOf(
	event: FoundEvent,
	mode: ContentMode,
	settings: EnvelopeSettings,
	now: number,
): EventItem | IgnoredEvent {
	const { name, body, eventId } = event;
	if (name === undefined) return { reason: 'unnamed' };
	if (!settings.events.includes(name)) return { reason: 'notChosen', name };
	const data = dataOf(body, mode, settings);
	if (data === undefined) return { reason: 'noRecord', name };
	const receivedAt = new Date(now).toISOString();
	return { event: name, eventId, profile: settings.profile, source: 'webhook', receivedAt, data };
}

function dataOf(body: unknown, mode: ContentMode, own: FieldNames): EventItem['data'] | undefined {
	if (isObject(body)) return recordOf(body, mode, own);
	return Array.isArray(body) && mode === 'binary' ? body : undefined;
}

function isPing({ name, body }: FoundEvent): boolean {
	if (name !== undefined) return PING_NAMES.has(name.toLowerCase());
	return isObject(body) && Object.keys(body).length === 0;
}
