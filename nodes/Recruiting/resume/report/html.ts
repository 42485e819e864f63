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

/** CSS declarations, e.g. `{ color: 'red', 'font-size': '12px' }`. */
export type Style = Readonly<Record<string, string>>;

/**
 * An element with inline styles, which is all that mail clients keep.
 *
 * @param content markup, i.e. escaped already
 */
export function element(tag: string, style: Style, content: string, attributes = ''): string {
	const css = Object.entries(style)
		.map(([name, value]) => `${name}:${value}`)
		.join(';');
	const styled = css === '' ? '' : ` style="${css}"`;
	return `<${tag}${attributes === '' ? '' : ` ${attributes}`}${styled}>${content}</${tag}>`;
}

/** Pixels, to a tenth. */
export function px(value: number): string {
	return `${Math.round(value * 10) / 10}px`;
}
