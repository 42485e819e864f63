import type { IDataObject } from 'n8n-workflow';

import { profileTable } from '../../../profiles';
import { headerText, mediaType, type DeliveryHeaders } from '../deliveryHeaders';
import { text } from '../parameters';
import type { SignedParts } from '../signature';

const NAME_FIELDS = ['event', 'type', 'action'];
const RECORD_FIELDS = ['data', 'payload'];

/** All names of the interface document, section 6. */
const EVENT_NAMES: ReadonlySet<string> = new Set(
	profileTable.flatMap(({ events }) => (events.delivery === 'webhook' ? events.kinds : [])),
);

const STRUCTURED_TYPE = /^application\/cloudevents(-batch)?\+json$/;
/** Date.parse() alone would take more, e.g. `7`. */
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/** A delivery that was verified and read. */
export interface VerifiedDelivery {
	readonly headers: DeliveryHeaders;
	readonly body: JsonValue;
	readonly mode: ContentMode;
	readonly signed: SignedParts;
	/** Milliseconds since 1970. */
	readonly receivedAt: number;
}

/** An object or an array. */
export type JsonValue = Record<string, unknown> | unknown[];

/**
 * How events are packed. `structured` is CloudEvents in one JSON object, or several in an array (batch); `binary` is
 * CloudEvents with its attributes in `ce-` headers and the record as the whole body; `plain` is anything else.
 */
export type ContentMode = 'plain' | 'structured' | 'binary';

/** Only what says that it is CloudEvents is taken for it; fields that look alike prove nothing. */
export function contentModeOf(headers: DeliveryHeaders): ContentMode {
	if (STRUCTURED_TYPE.test(mediaType(headers))) return 'structured';
	const isBinary = headerText(headers, 'ce-specversion') && headerText(headers, 'ce-type');
	return isBinary ? 'binary' : 'plain';
}

/**
 * The name of an event: from its body, or else from the headers. A header that the user names comes first, unless the
 * body has the name of an event and the header is not signed: a `type` may be that of the record.
 */
export function eventName(
	{ headers, mode, signed }: VerifiedDelivery,
	event: unknown,
	options: IDataObject,
): string | undefined {
	const usual = { plain: NAME_FIELDS, structured: ['type'], binary: [] }[mode];
	const fields = [text(options.eventField) ?? '', ...usual];
	const inBody = isObject(event) ? textField(event, fields) : undefined;
	const ownHeader = (text(options.eventHeader) ?? '').toLowerCase();
	const inOwnHeader = headerText(headers, ownHeader);
	const isCertain = inBody !== undefined && EVENT_NAMES.has(inBody);
	if (inOwnHeader !== undefined && (!isCertain || signed.headers.includes(ownHeader))) {
		return inOwnHeader;
	}
	return inBody ?? headerText(headers, 'event-name') ?? headerText(headers, 'ce-type');
}

/** When an event happened, as a CloudEvent says itself, or else when its delivery was signed. */
export function eventTime(
	{ headers, mode, signed }: VerifiedDelivery,
	event: unknown,
): Date | undefined {
	const inBody = mode === 'structured' && isObject(event) ? textField(event, ['time']) : undefined;
	const inHeader = mode === 'binary' ? headerText(headers, 'ce-time') : undefined;
	const time = inBody ?? inHeader ?? '';
	if (ISO_TIME.test(time) && !Number.isNaN(Date.parse(time))) return new Date(time);
	return signed.time === undefined ? undefined : new Date(signed.time);
}

/** Whether a value is an object of JSON, and no array. */
export function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The record that an event is about: the first of the fields that holds an object or an array, else the event itself, as
 * it is with thin bodies. What is not an object is no event, except for an array in binary mode.
 */
export function recordOf(
	{ mode }: VerifiedDelivery,
	event: unknown,
	options: IDataObject,
): JsonValue | undefined {
	if (!isObject(event)) return Array.isArray(event) && mode === 'binary' ? event : undefined;
	const usual = mode === 'binary' ? [] : RECORD_FIELDS;
	const values = [text(options.dataField) ?? '', ...usual].map((name) => ownField(event, name));
	return (values.find((value) => typeof value === 'object' && value !== null) ??
		event) as JsonValue;
}

/** The first of the fields that holds a text that is not empty. */
export function textField(event: Record<string, unknown>, fields: string[]): string | undefined {
	return fields
		.map((field) => ownField(event, field))
		.find((value): value is string => typeof value === 'string' && value !== '');
}

/** Never what an object inherits: `constructor` is no field, unless the sender wrote it. */
function ownField(event: Record<string, unknown>, field: string): unknown {
	return field !== '' && Object.hasOwn(event, field) ? event[field] : undefined;
}
