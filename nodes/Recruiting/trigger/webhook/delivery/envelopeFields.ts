import { profileTable } from '../../../profiles';
import { firstHeaderText, headerText, mediaType, type DeliveryHeaders } from '../deliveryHeaders';

const NAME_HEADERS = ['event-name', 'ce-type'];
const NAME_FIELDS = ['event', 'type', 'action'];
const RECORD_FIELDS = ['data', 'payload'];

/** All names of the interface document, section 6. */
const EVENT_NAMES: ReadonlySet<string> = new Set(
	profileTable.flatMap(({ events }) => (events.delivery === 'webhook' ? events.kinds : [])),
);

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
export type ContentMode = 'plain' | 'structured' | 'binary';

/** Only what says that it is CloudEvents is taken for it; fields that look alike prove nothing. */
export function contentModeOf(headers: DeliveryHeaders): ContentMode {
	const type = mediaType(headers);
	if (type === 'application/cloudevents+json' || type === 'application/cloudevents-batch+json') {
		return 'structured';
	}
	const binary = firstHeaderText(headers, ['ce-specversion']) !== undefined;
	return binary && firstHeaderText(headers, ['ce-type']) !== undefined ? 'binary' : 'plain';
}

/**
 * The name of an event: from its body, or else from the headers, which no scheme signs. A header that the user names
 * comes first, unless the body has the name of an event: a `type` may be that of the record.
 */
export function eventName(
	headers: DeliveryHeaders,
	event: unknown,
	mode: ContentMode,
	own: FieldNames,
): string | undefined {
	const inBody = isObject(event) ? nameInBody(event, mode, own) : undefined;
	const inOwnHeader = headerText(headers, own.eventHeader ?? '');
	const isCertain = inBody !== undefined && EVENT_NAMES.has(inBody);
	if (inOwnHeader !== undefined && !isCertain) return inOwnHeader;
	return inBody ?? firstHeaderText(headers, NAME_HEADERS);
}

function nameInBody(
	event: Record<string, unknown>,
	mode: ContentMode,
	own: FieldNames,
): string | undefined {
	const usual = { plain: NAME_FIELDS, structured: ['type'], binary: [] }[mode];
	return textField(event, [own.eventField ?? '', ...usual]);
}

/** Whether a value is an object of JSON, and no array. */
export function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The record that an event is about: the first of the fields that holds an object or an array,
 * else the event itself, as it is with thin bodies.
 */
export function recordOf(
	event: Record<string, unknown>,
	mode: ContentMode,
	own: FieldNames,
): Record<string, unknown> | unknown[] {
	const usual = mode === 'binary' ? [] : RECORD_FIELDS;
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
