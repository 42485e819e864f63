/** Attributes, written in this order. */
export type Attributes = Readonly<Record<string, string>>;

/**
 * Writes an XML element in canonical form (Exclusive XML Canonicalization 1.0), so that it can be
 * digested and signed unchanged: no white space between elements, no self-closing tags, and the
 * escapes of the standard. The caller passes namespace declarations first, then attributes in
 * alphabetical order.
 *
 * @param content canonical XML, e.g. other elements, or `text(…)`
 */
export function element(name: string, attributes: Attributes, ...content: string[]): string {
	const written = Object.entries(attributes)
		.map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`)
		.join('');
	return `<${name}${written}>${content.join('')}</${name}>`;
}

/** Text as canonical XML. */
export function text(value: string): string {
	return value
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		.replaceAll('\r', '&#xD;');
}

function escapeAttribute(value: string): string {
	return value
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('"', '&quot;')
		.replaceAll('\t', '&#x9;')
		.replaceAll('\n', '&#xA;')
		.replaceAll('\r', '&#xD;');
}
