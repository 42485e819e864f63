import type { Style } from './styles';
import type { HtmlElement } from './tree';

/** Elements that hold nothing to read. */
const LEFT_OUT = new Set(
	(
		'script style title link meta noscript template svg math iframe object select option ' +
		'optgroup datalist textarea'
	).split(' '),
);

/** Elements within a line. All others set lines apart, unless their names have a prefix. */
const INLINE = new Set(
	(
		'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q ruby ' +
		's samp small span strike strong sub sup time tt u var wbr img input button br'
	).split(' '),
);

const TABLE_PARTS: Readonly<Record<string, string>> = {
	table: 'table',
	thead: 'table-row-group',
	tbody: 'table-row-group',
	tfoot: 'table-row-group',
	tr: 'table-row',
	td: 'table-cell',
	th: 'table-cell',
	col: 'table-column',
	colgroup: 'table-column',
};

/** Older names of what is called `flex` today. */
const OLD_NAMES: Readonly<Record<string, string>> = {
	box: 'flex',
	flexbox: 'flex',
	'inline-box': 'inline-flex',
	'inline-flexbox': 'inline-flex',
};

/** How an element is laid out: by its style, or else as browsers do. */
export function displayOf(element: HtmlElement, { display }: Style): string {
	if (LEFT_OUT.has(element.name)) return 'none';
	return display === undefined ? usualDisplay(element) : (OLD_NAMES[display] ?? display);
}

/** How browsers lay out an element that has no style. */
export function usualDisplay({ name }: HtmlElement): string {
	if (Object.hasOwn(TABLE_PARTS, name)) return TABLE_PARTS[name]!;
	return INLINE.has(name) || name.includes(':') ? 'inline' : 'block';
}
