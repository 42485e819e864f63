/** The headers of a delivery as Node.js gives them: names in lower case. */
export type DeliveryHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * The value of a header, or `undefined` if it is missing, empty or a list. A header that came twice is one text here,
 * joined by a comma, as Node.js does it.
 *
 * @param name in any case; also a name that a user has typed, such as `__proto__`
 */
export function headerText(headers: DeliveryHeaders, name: string): string | undefined {
	const key = name.trim().toLowerCase();
	const value = Object.hasOwn(headers, key) ? headers[key] : undefined;
	return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The media type, e.g. `application/json`: in lower case, without parameters; `''` without one. */
export function mediaType(headers: DeliveryHeaders): string {
	const [type = ''] = (headerText(headers, 'content-type') ?? '').split(';', 1);
	return type.trim().toLowerCase();
}
