import { firstHeaderText, mediaType, type DeliveryHeaders } from '../deliveryHeaders';

const NAME_HEADERS = ['event-name', 'ce-type'];
const NAME_FIELDS = ['event', 'type', 'action'];
const RECORD_FIELDS = ['data', 'payload'];

/** Names of one's own, which are asked before the usual ones. Empty or missing: none. */
export interface FieldNames {
	readonly eventHeader?: string;
	readonly eventField?: string;
	readonly dataField?: string;
}

/**
 * How events are packed. `structured` is CloudEvents in one JSON object, or several in an array
 * (batch); `binary` is CloudEvents with its attributes in `ce-` headers and the record as the
 * whole body; `plain` is anything else.
 */
export type Packing = 'plain' | 'structured' | 'binary';

/** Only what says that it is CloudEvents is taken for it; fields that look alike prove nothing. */
export function packingOf(headers: DeliveryHeaders): Packing {
	const type = mediaType(headers);
	if (type === 'application/cloudevents+json' || type === 'application/cloudevents-batch+json') {
		return 'structured';
	}
	const binary = firstHeaderText(headers, ['ce-specversion']) !== undefined;
	return binary && firstHeaderText(headers, ['ce-type']) !== undefined ? 'binary' : 'plain';
}

/** The event name that holds for all of the delivery, from its headers. */
export function nameInHeaders(headers: DeliveryHeaders, own: FieldNames): string | undefined {
	return firstHeaderText(headers, [own.eventHeader ?? '', ...NAME_HEADERS]);
}

/** The event name within an event: the first of the fields that holds a text. */
export function nameInBody(
	event: Record<string, unknown>,
	packing: Packing,
	own: FieldNames,
): string | undefined {
	const usual = { plain: NAME_FIELDS, structured: ['type'], binary: [] }[packing];
	return textField(event, [own.eventField ?? '', ...usual]);
}

/**
 * The record that an event is about: the first of the fields that holds an object or an array,
 * else the event itself, as it is with thin bodies.
 */
export function recordOf(
	event: Record<string, unknown>,
	packing: Packing,
	own: FieldNames,
): Record<string, unknown> | unknown[] {
	const usual = packing === 'binary' ? [] : RECORD_FIELDS;
	for (const field of [own.dataField ?? '', ...usual]) {
		const value = ownField(event, field);
		if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
	}
	return event;
}

/** The first of the fields that holds a text that is not empty. */
export function textField(
	event: Record<string, unknown>,
	fields: readonly string[],
): string | undefined {
	for (const field of fields) {
		const value = ownField(event, field);
		if (typeof value === 'string' && value !== '') return value;
	}
	return undefined;
}

/** Never what an object inherits: `constructor` is no field, unless the sender wrote it. */
function ownField(event: Record<string, unknown>, field: string): unknown {
	return field !== '' && Object.hasOwn(event, field) ? event[field] : undefined;
}
