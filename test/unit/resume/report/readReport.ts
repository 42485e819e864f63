import { DOMParser } from '@xmldom/xmldom';

import { severityLooks } from '../../../../resume/report/htmlStyles';

const namesIn = (element: Element, name: string) => Array.from(element.getElementsByTagName(name));
const childrenOf = (element: Element | undefined) =>
	Array.from(element?.childNodes ?? []).filter((node): node is Element => node.nodeType === 1);
const textOf = (element: Element | undefined) => (element?.textContent ?? '').trim();
const styleOf = (element: Element) => (element.getAttribute('style') ?? '').split(';');

const placeOf = (element: Element) =>
	styleOf(element)
		.filter((rule) => /^(?:left|top|width|height):|^font-size:.*px$/.test(rule))
		.join(' ');

const severityOf = (element: Element) =>
	Object.entries(severityLooks).find(([, { ink }]) =>
		styleOf(element).includes(`color:${ink}`),
	)?.[0];

/** The text of a page or of a whole file, and the findings beside it. */
function viewIn(table: Element) {
	const cells = namesIn(table, 'td');
	const parts = cells.length > 1 ? childrenOf(childrenOf(cells[0])[0]) : [];
	const isGutter = (part: Element) => part.getAttribute('title') !== '';
	const texts = parts.filter((part) => !isGutter(part));
	return {
		texts: texts.map((part) => ({ text: textOf(part), place: placeOf(part) })),
		gutters: parts.filter(isGutter).map(placeOf),
		marks: texts
			.flatMap((part) => namesIn(part, 'mark'))
			.map((mark) => `${textOf(mark)} (${severityOf(mark)})`),
		findings: childrenOf(cells.at(-1)).map((finding) => {
			const [badge, ...rest] = childrenOf(finding);
			return [severityOf(badge!), ...rest.map(textOf)];
		}),
	};
}

/** What somebody sees of a report, whatever the colors and fonts. */
export function readReport(html: string) {
	// Apart from these, a report is written as XML.
	const xml = html.replace(/^<!DOCTYPE html>\n/, '').replace(/<meta [^>]*>/g, '');
	const report = new DOMParser().parseFromString(xml, 'text/xml').documentElement;
	const [summary, ...views] = childrenOf(namesIn(report, 'body')[0]).filter(
		({ tagName }) => tagName === 'table',
	);
	return {
		title: textOf(namesIn(report, 'title')[0]),
		heading: textOf(namesIn(report, 'h1')[0]),
		checks: namesIn(summary!, 'tr').map((row) => childrenOf(row).map(textOf)),
		views: views.map(viewIn),
	};
}
