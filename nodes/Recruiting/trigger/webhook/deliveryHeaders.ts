import { createHash } from 'crypto';

/** Up to 256 characters of printable ASCII: such an id is kept as it is. */
const PLAIN_ID = /^[\x20-\x7e]{1,256}$/;
const STRUCTURED_TYPE = /^application\/cloudevents(-batch)?\+json$/;

/** The headers of a delivery as Node.js gives them: names in lower case. A parameter of its address is `?name`. */
export type DeliveryHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Some senders only repeat the address that they were given: what it says is read as if it were in headers. */
export function withParameters(headers: DeliveryHeaders, query: object): DeliveryHeaders {
	const parameters = Object.entries(query).map(([name, value]) => [
		`?${name.toLowerCase()}`,
		value,
	]);
	return { ...headers, ...(Object.fromEntries(parameters) as DeliveryHeaders) };
}

/** The value of a header, or `undefined` if it is missing, empty or a list. Node.js joins one that came twice by a comma. */
export function headerText(headers: DeliveryHeaders, name: string): string | undefined {
	// A user may have typed it, in any case, or a name such as `__proto__`.
	const key = name.trim().toLowerCase();
	const value = Object.hasOwn(headers, key) ? headers[key] : undefined;
	return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The media type, e.g. `application/json`: in lower case, without parameters; `''` without one. */
export function mediaType(headers: DeliveryHeaders): string {
	const [type = ''] = (headerText(headers, 'content-type') ?? '').split(';', 1);
	return type.trim().toLowerCase();
}

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
 * The id of the delivery, which is the same in a retry: the first of these headers that is there. A body's `id` is that of
 * a record, which comes again with its next change, and two events may have the same body.
 */
export function deliveryId(headers: DeliveryHeaders, names: readonly string[]): string | null {
	const name = names.find((header) => headerText(headers, header) !== undefined);
	if (name === undefined) return null;
	const isCloudEvent = name.trim().toLowerCase() === 'ce-id';
	const source = isCloudEvent ? headerText(headers, 'ce-source') : undefined;
	return eventIdOf(headerText(headers, name)!, source);
}

/** The id of an event. CloudEvents of different sources may share an `id`. What is long or no plain text is hashed. */
export function eventIdOf(id: string, source: string | undefined): string {
	const full = source === undefined ? id : `${source} ${id}`;
	return PLAIN_ID.test(full) ? full : `sha256:${createHash('sha256').update(full).digest('hex')}`;
}
