const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A value as an element; each entry of a list is an `item`. */
export function element(name: string, value: unknown): string {
	return `<${name}>${contentOf(value)}</${name}>`;
}

function contentOf(value: unknown): string {
	if (Array.isArray(value)) return value.map((one) => element('item', one)).join('');
	if (typeof value !== 'object') return escaped(String(value));
	return Object.entries(value ?? {})
		.map(([name, one]) => element(name, one))
		.join('');
}

function escaped(text: string): string {
	return text.replace(/[&<>"]/g, (one) => ESCAPES[one]!);
}
