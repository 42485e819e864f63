import type { HtmlElement } from './document';

const named = (display: string, names: string) =>
	names.split(' ').map((name) => [name, display] as const);

const DISPLAYS = new Map([
	...named('none', 'script style title link meta noscript template svg math iframe object select'),
	...named('none', 'option optgroup datalist textarea'),
	...named('inline', 'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label'),
	...named('inline', 'mark nobr q ruby s samp small span strike strong sub sup time tt u var wbr'),
	...named('inline', 'img input button br #text'),
	...named('table-row', 'tr'),
	...named('table-cell', 'td th'),
	...named('table-column', 'col colgroup'),
	...named('table-row-group', 'thead tbody tfoot'),
	['table', 'table'],
]);

/** How browsers lay out an element without any style. */
export function usualDisplay({ name }: HtmlElement): string {
	return DISPLAYS.get(name) ?? (name.includes(':') ? 'inline' : 'block');
}

/** What browsers say of an element without any style, and older pages by attributes. */
export function usualStyle(element: HtmlElement): Record<string, string | undefined> {
	const { name, attributes } = element;
	const { width, align = '', cols, clear, hidden } = attributes;
	const style: Record<string, string> = { display: usualDisplay(element) };
	if (/^h[1-6]$/.test(name)) style['heading'] = 'styled';
	if (/^(?:b|strong|th)$/.test(name)) style['font-weight'] = 'bold';
	if (name === 'pre') style['white-space'] = 'pre';
	if (hidden !== undefined) style['display'] = 'none';
	if (width && /^t/.test(name)) style['width'] = width;
	if (name === 'table' && /^(?:left|right)$/.test(align)) style['float'] = align;
	if (name === 'multicol' && cols) style['column-count'] = cols;
	if (clear) style['clear'] = 'both';
	return style;
}
