import { eventKinds, type ProfileId } from '../../../profiles';
import { isObject, textOf, valueAt } from '../../../transport';
import { documentedEvent, type EventSettings } from '../../settings';
import { type ContentMode, deliveryId, eventIdOf, headerText } from '../deliveryHeaders';
import type { SignedDelivery, SignedParts } from '../signature';
import { isJsonValue, type JsonValue, MAX_EVENTS, MOST_COPIED } from './body';
import { type CandidateSettings, MOST_NAMED, namedBy, withCandidate } from './candidates';

/** Names of events by which senders try whether somebody answers; in any case of letters. */
const PING_NAMES = new Set(['ping', 'test', 'webhook.ping', 'webhook.test']);
/** The field of a body that says so. */
const TEST_FIELD = 'test';

/** All names of the interface document, section 6. */
export const EVENT_NAMES: ReadonlySet<string> = new Set(eventKinds);

/** Date.parse() alone would take more, e.g. `7`. */
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/** The fields that usually hold the name and the record of an event. */
const USUAL_FIELDS = {
	plain: { name: ['event', 'type', 'action'], record: ['data', 'payload'] },
	structured: { name: ['type'], record: ['data', 'payload'] },
	binary: { name: [], record: [] },
};

/** Whether a sender only tries if somebody answers, as some do before anybody has the secret. */
export function isTry({ headers, field }: SignedDelivery, api: EventSettings): boolean {
	const { eventField, eventHeader } = api;
	const places = eventField === undefined ? USUAL_FIELDS.plain.name : [eventField];
	const names = [headerText(headers, eventHeader), ...places.map(field)];
	const isPing = names.some((name = '') => PING_NAMES.has(name.toLowerCase()));
	return isPing || field(TEST_FIELD) === 'true';
}

interface VerifiedDelivery {
	readonly headers: SignedDelivery['headers'];
	readonly body: JsonValue;
	readonly mode: ContentMode;
	readonly signed: SignedParts;
	readonly receivedAt: number;
}

export interface EnvelopeSettings extends CandidateSettings {
	readonly profile: ProfileId;
	/** The chosen kinds of event, e.g. `candidate.created` (interface document, section 6), or names of the provider. */
	readonly events: readonly string[];
	readonly includeEnvelope: boolean;
}

/** Why an event starts nothing. One without any field and without a name is a ping, too. */
export interface IgnoredEvent {
	readonly reason: 'notChosen' | 'unnamed' | 'noRecord' | 'ping';
	readonly name?: string;
}

/** The events that start the workflow and those that don't, and candidates whom others than new ones name; or a ping. */
export type Envelope =
	| { readonly kind: 'events'; items: EventItem[]; ignored: IgnoredEvent[]; named: string[] }
	| { readonly kind: 'ignored'; ignored: IgnoredEvent[]; named: string[] }
	| { readonly kind: 'ping' };

/** An event as it was sent, by its provider's name. The path is that of its record; it is empty if that is the event itself. */
interface SentEvent {
	readonly event: unknown;
	/** The same again when the provider sends the delivery again; `null` without a delivery id. */
	readonly eventId: string | null;
	readonly name: string | undefined;
	readonly record: JsonValue | undefined;
	readonly path: readonly string[];
}

/**
 * Takes the events out of a verified delivery. The payload's shape and headers are "not shown" in the interface document
 * (section 6); what is assumed is in this file. Each element of an array is an event, if it is an object, and so is each
 * of several records. Those of chosen kinds start the workflow, and the others do not stop them.
 */
export function readEnvelope(delivery: VerifiedDelivery, settings: EnvelopeSettings): Envelope {
	const { headers, body, mode, signed } = delivery;
	const { api } = settings;
	const inHeader = deliveryId(headers, [api.idHeader, signed.idHeader ?? '']);
	// Without the time, all events about a record have the same.
	const signedId = signed.time === undefined ? undefined : signed.withoutBody?.id;
	const id = signed.signatureId ?? inHeader ?? signedId ?? null;
	// In binary mode an array is the record of a single event. A retry sends the same array, so positions are stable.
	const isBatch = Array.isArray(body) && mode !== 'binary';
	const seen = new Set<string>();
	const sent = (isBatch ? body : [body]).map((event: unknown, at): SentEvent => {
		const headerId = id && (isBatch ? `${id}:${at}` : id);
		let ownId = bodyId(event, api);
		// Elements of a batch may repeat the id of their delivery.
		while (ownId !== null && seen.has(ownId)) ownId = `${ownId}#${at}`;
		seen.add(ownId ?? '');
		const eventId = ownId ?? headerId ?? attributeId(delivery, event);
		const name = eventName(delivery, event, api);
		return { event, name, eventId, ...recordOf(delivery, event, api) };
	});
	const isSplit = mode !== 'binary' && canBeSplit(sent, settings);
	const events = isSplit ? sent.flatMap((one) => eachRecord(one, settings)) : sent;
	const read = events.map((event) => readEvent(event, delivery, settings));
	const items = read.filter((event) => 'data' in event);
	const ignored = read.filter((event) => 'reason' in event);
	const others = events.filter((_, at) => !isNewCandidate(read[at]!));
	const namedIn = ({ name = '', record }: SentEvent) => namedBy(name, record, settings);
	const named = others.flatMap(namedIn).slice(0, MOST_NAMED);
	if (items.length > 0) return { kind: 'events', items, ignored, named };
	const isPing = ignored.every(({ reason }) => reason === 'ping');
	return isPing ? { kind: 'ping' } : { kind: 'ignored', ignored, named };
}

/** A list of records in the place of the record; empty for any other one, e.g. of texts, which is a record itself. */
function recordsIn({ record }: SentEvent): JsonValue[] {
	const isList = Array.isArray(record) && record.some(isObject);
	const isOther = !isList || record.some((one) => one !== null && !isObject(one));
	return isOther ? [] : (record as JsonValue[]);
}

/** An event for each record may be too much: each envelope has all else that its provider sent. */
function canBeSplit(sent: readonly SentEvent[], { includeEnvelope }: EnvelopeSettings): boolean {
	let [events, copied] = [0, 0];
	for (const one of sent) {
		const { length } = recordsIn(one);
		events += Math.max(1, length);
		if (length === 0 || !includeEnvelope) continue;
		copied += length * JSON.stringify(withRecord(one.event, one.path, null)).length;
	}
	return events <= MAX_EVENTS && copied <= MOST_COPIED;
}

function eachRecord(sent: SentEvent, { includeEnvelope }: EnvelopeSettings): SentEvent[] {
	const { eventId, path } = sent;
	const records = recordsIn(sent);
	if (records.length === 0) return [sent];
	return records.map((one, at) => {
		const event = includeEnvelope ? withRecord(sent.event, path, one) : sent.event;
		return { ...sent, event, record: one ?? undefined, eventId: eventId && `${eventId}:${at}` };
	});
}

/** An event with something else in the place of its records. */
function withRecord(event: unknown, [name, ...rest]: readonly string[], record: unknown): unknown {
	if (name === undefined) return record;
	const fields = event as Record<string, unknown>;
	return { ...fields, [name]: withRecord(fields[name], rest, record) };
}

/** New candidates that start the workflow are no news when the list shows them. */
export function isNewCandidate(event: EventItem | IgnoredEvent): event is EventItem {
	return 'data' in event && event.event === 'candidate.created' && isObject(event.data);
}

/** An event as it starts the workflow, in the shape that polling gives as well. Times are in ISO 8601, UTC. */
export type EventItem = Exclude<ReturnType<typeof readEvent>, IgnoredEvent>;

function readEvent(sent: SentEvent, delivery: VerifiedDelivery, settings: EnvelopeSettings) {
	const { event, name, record, eventId, path } = sent;
	const ignored = (reason: IgnoredEvent['reason']): IgnoredEvent => ({ reason, name });
	const isTest = isEmpty(event) || valueAt(event, TEST_FIELD) === true;
	if (name === undefined) return ignored(isTest ? 'ping' : 'unnamed');
	const started = startedEvent(name, settings);
	if (started === undefined) {
		return ignored(PING_NAMES.has(name.toLowerCase()) ? 'ping' : 'notChosen');
	}
	const isNobody = started === 'candidate.created' && Array.isArray(record) && record.length === 0;
	const isTried = path.length > 0 && isEmpty(record);
	if (record === undefined || isTried || isNobody) return ignored('noRecord');
	const receivedAt = new Date(delivery.receivedAt).toISOString();
	const sentAt = eventTime(delivery, event)?.toISOString();
	return {
		event: started,
		...(started === name ? {} : { providerEvent: name }),
		...{ eventId, profile: settings.profile, source: 'webhook', receivedAt },
		...(sentAt === undefined ? {} : { sentAt }),
		data: withCandidate(record, name, settings),
		...(settings.includeEnvelope ? { envelope: event } : {}),
	};
}

/** The event that a name starts the workflow with: the documented one, or the provider's own. */
function startedEvent(name: string, { events, api }: EnvelopeSettings): string | undefined {
	const documented = documentedEvent(api, name);
	if (documented !== undefined && events.includes(documented)) return documented;
	const isChosen = documented === undefined && !EVENT_NAMES.has(name) && events.includes(name);
	return isChosen || api.otherEvents.includes(name) ? name : undefined;
}

/** An object without any field, as senders have it in a test. */
function isEmpty(value: unknown): boolean {
	return isObject(value) && Object.keys(value).length === 0;
}

/** The name of an event. A header that the user names counts first if it is signed, or if the body has no known name. */
function eventName(delivery: VerifiedDelivery, event: unknown, api: EventSettings) {
	const { headers, mode, signed } = delivery;
	const { eventField, eventHeader } = api;
	const usual = USUAL_FIELDS[mode].name;
	const inBody = textField(event, eventField === undefined ? usual : [eventField]);
	const inOwnHeader = headerText(headers, eventHeader);
	const isCertain =
		inBody !== undefined && (EVENT_NAMES.has(inBody) || documentedEvent(api, inBody) !== undefined);
	if (inOwnHeader !== undefined && (!isCertain || signed.headers.includes(eventHeader))) {
		return inOwnHeader;
	}
	return inBody ?? headerText(headers, 'event-name') ?? headerText(headers, 'ce-type');
}

/** The record of an event: in the first of the fields that holds an object or an array, or else the event itself. */
function recordOf({ mode }: VerifiedDelivery, event: unknown, { dataField }: EventSettings) {
	if (!isObject(event)) {
		return { record: Array.isArray(event) && mode === 'binary' ? event : undefined, path: [] };
	}
	const places = dataField === undefined ? USUAL_FIELDS[mode].record : [dataField];
	const place = places.find((one) => one !== '' && isJsonValue(valueAt(event, one)));
	if (place === undefined) return { record: event as JsonValue, path: [] };
	const path = Object.hasOwn(event, place) ? [place] : place.split('.');
	return { record: valueAt(event, place) as JsonValue, path };
}

/** The id of the delivery at its place in the body. A signature is none, since it can be written in several ways. */
function bodyId(event: unknown, { deliveryIdField, signatureField }: EventSettings): string | null {
	const isNone = deliveryIdField === '' || deliveryIdField === signatureField;
	const id = isNone ? '' : textOf(valueAt(event, deliveryIdField));
	return id === '' ? null : eventIdOf(id, undefined);
}

/** The `id` of a structured CloudEvent. It belongs to the event, not to a record. */
function attributeId({ mode }: VerifiedDelivery, event: unknown): string | null {
	const id = mode === 'structured' ? textField(event, ['id']) : undefined;
	return id === undefined ? null : eventIdOf(id, textField(event, ['source']));
}

/** When an event happened, as a CloudEvent says itself, or else when its delivery was signed. */
function eventTime({ headers, mode, signed }: VerifiedDelivery, event: unknown): Date | undefined {
	const inBody = mode === 'structured' ? textField(event, ['time']) : undefined;
	const inHeader = mode === 'binary' ? headerText(headers, 'ce-time') : undefined;
	const own = inBody ?? inHeader ?? '';
	const time = ISO_TIME.test(own) && !Number.isNaN(Date.parse(own)) ? own : signed.time;
	return time === undefined ? undefined : new Date(time);
}

function textField(event: unknown, fields: string[]): string | undefined {
	if (!isObject(event)) return undefined;
	const values = fields.filter(Boolean).map((field) => valueAt(event, field));
	return values.find((value): value is string => typeof value === 'string' && value !== '');
}
