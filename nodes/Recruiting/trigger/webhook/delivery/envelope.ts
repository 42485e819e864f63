import type { ProfileId } from '../../../profiles';
import type { DeliveryHeaders } from '../deliveryHeaders';
import {
	nameInBody,
	nameInHeaders,
	packingOf,
	recordOf,
	textField,
	type FieldNames,
	type Packing,
} from './envelopeFields';
import { boundedId, deliveryId, elementId } from './id';

/** Names of events by which senders try whether somebody answers; in any case of letters. */
const PING_NAMES: ReadonlySet<string> = new Set(['ping', 'test', 'webhook.ping', 'webhook.test']);

export interface EnvelopeSettings extends FieldNames {
	readonly profile: ProfileId;
	/** The chosen kinds of event, e.g. `candidate.created` (interface document, section 6). */
	readonly events: readonly string[];
	/** Header that carries the delivery id, asked before the usual ones. */
	readonly idHeader?: string;
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

/**
 * The events that start the workflow, or why there are none: `ping`; `notChosen`, events of other
 * kinds; `unnamed`, no event name where one is looked for.
 */
export type Envelope =
	| { readonly kind: 'events'; readonly items: readonly EventItem[] }
	| { readonly kind: 'ping' }
	| { readonly kind: 'ignored'; readonly reason: 'notChosen' | 'unnamed' };

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
	const packing = packingOf(headers);
	const found = eventsOf(headers, body, packing, settings);
	const items = found.flatMap((event) => itemOf(event, packing, settings, now));
	return items.length > 0 ? { kind: 'events', items } : withoutItems(found);
}

function eventsOf(
	headers: DeliveryHeaders,
	body: Record<string, unknown> | unknown[],
	packing: Packing,
	settings: EnvelopeSettings,
): FoundEvent[] {
	const id = deliveryId(headers, settings.idHeader);
	const name = nameInHeaders(headers, settings);
	const read = (event: unknown, headerId: string | null): FoundEvent => ({
		name: name ?? (isObject(event) ? nameInBody(event, packing, settings) : undefined),
		body: event,
		eventId: headerId ?? attributeId(event, packing),
	});
	// In binary mode an array is the record of a single event.
	return Array.isArray(body) && packing !== 'binary'
		? body.map((element, index) => read(element, elementId(id, index)))
		: [read(body, id)];
}

/**
 * The `id` of a structured CloudEvent. It is not the id of a record: CloudEvents defines it as that
 * of the event, it is what `ce-id` carries in binary mode, and a batch has no other place for it.
 */
function attributeId(event: unknown, packing: Packing): string | null {
	if (packing !== 'structured' || !isObject(event)) return null;
	const id = textField(event, ['id']);
	return id === undefined ? null : boundedId(id);
}

function itemOf(
	event: FoundEvent,
	packing: Packing,
	settings: EnvelopeSettings,
	now: number,
): EventItem[] {
	const { name, body, eventId } = event;
	if (name === undefined || !settings.events.includes(name)) return [];
	const data = dataOf(body, packing, settings);
	if (data === undefined) return [];
	const receivedAt = new Date(now).toISOString();
	return [{ event: name, eventId, profile: settings.profile, source: 'webhook', receivedAt, data }];
}

function dataOf(body: unknown, packing: Packing, own: FieldNames): EventItem['data'] | undefined {
	if (isObject(body)) return recordOf(body, packing, own);
	return Array.isArray(body) && packing === 'binary' ? body : undefined;
}

function withoutItems(found: readonly FoundEvent[]): Envelope {
	if (found.every(isPing)) return { kind: 'ping' };
	const named = found.some((event) => event.name !== undefined && !isPing(event));
	return { kind: 'ignored', reason: named ? 'notChosen' : 'unnamed' };
}

function isPing({ name, body }: FoundEvent): boolean {
	if (name !== undefined) return PING_NAMES.has(name.toLowerCase());
	return isObject(body) && Object.keys(body).length === 0;
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
