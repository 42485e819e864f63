/** Text in which nothing can be taken for markup. */
export function escaped(text: string): string {
	return text
		.replace(/&/g, '&amp;')
		.replace(/</g, '&lt;')
		.replace(/>/g, '&gt;')
		.replace(/"/g, '&quot;')
		.replace(/'/g, '&#39;')
		.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
}

/**
 * An element.
 *
 * @param content markup, i.e. escaped already
 * @param attributes by name; their values are escaped here, and empty ones left out
 */
export function element(
	tag: string,
	attributes: Readonly<Record<string, string>>,
	content: string,
): string {
	const written = Object.entries(attributes)
		.filter(([, value]) => value !== '')
		.map(([name, value]) => ` ${name}="${escaped(value)}"`);
	return `<${tag}${written.join('')}>${content}</${tag}>`;
}

/** A number without needless decimals. */
export function decimal(value: number): string {
	return String(Math.round(value * 100) / 100);
}
