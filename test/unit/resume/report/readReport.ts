import { DOMParser } from '@xmldom/xmldom';

const namesIn = (element: Element, name: string) => Array.from(element.getElementsByTagName(name));
const classed = (element: Element, name: string) =>
	namesIn(element, '*').filter((one) => one.getAttribute('class')?.split(' ').includes(name));
const childrenOf = (element: Element | undefined) =>
	Array.from(element?.childNodes ?? []).filter((node): node is Element => node.nodeType === 1);
const textOf = (element: Element | undefined) => (element?.textContent ?? '').trim();

/** A finding: its label, texts and places, and where the places link to. */
function findingIn(card: Element) {
	const [places] = classed(card, 'places');
	return {
		texts: childrenOf(card)
			.filter((part) => part !== places)
			.map(textOf),
		places: childrenOf(places).map(textOf),
		links: places ? namesIn(places, 'a').map((link) => link.getAttribute('href')) : [],
	};
}

/** A page: its texts and strips with their places. */
function pageIn(page: Element) {
	const isGutter = (part: Element) => part.getAttribute('class') === 'gutter';
	const parts = childrenOf(page);
	return {
		texts: parts
			.filter((part) => !isGutter(part))
			.map((part) => ({ text: textOf(part), style: part.getAttribute('style') ?? '' })),
		gutters: parts.filter(isGutter).map((part) => part.getAttribute('style') ?? ''),
	};
}

/** What somebody sees of a report, whatever the colors and fonts. */
export function readReport(html: string) {
	const problems: string[] = [];
	const onProblem = (message: string) => problems.push(message);
	const errorHandler = { warning: onProblem, error: onProblem, fatalError: onProblem };
	// Elements without an end are the only ones that HTML writes in another way than XML.
	const xml = html.replace(/^<!DOCTYPE html>\n/, '').replace(/<(meta|input) ([^>]*)>/g, '<$1 $2/>');
	const report = new DOMParser({ errorHandler }).parseFromString(xml, 'text/xml').documentElement;
	const ids = namesIn(report, '*').map((one) => one.getAttribute('id'));
	return {
		problems,
		language: report.getAttribute('lang'),
		title: textOf(namesIn(report, 'title')[0]),
		heading: textOf(namesIn(report, 'h1')[0]),
		verdict: textOf(classed(report, 'verdict')[0]),
		verdictText: textOf(childrenOf(namesIn(report, 'header')[0])[1]),
		readings: childrenOf(classed(report, 'readings')[0]).map((part) =>
			namesIn(part, 'p').map(textOf),
		),
		checks: childrenOf(classed(report, 'checks')[0]).map(textOf),
		findings: classed(report, 'finding').map(findingIn),
		summaries: namesIn(report, 'summary').map(textOf),
		pages: classed(report, 'page').map(pageIn),
		paragraphs: classed(report, 'sheet').flatMap((sheet) => namesIn(sheet, 'p').map(textOf)),
		beside: classed(report, 'row').map((row) => childrenOf(row).map(textOf)),
		marks: namesIn(report, 'mark').map((mark) => `${textOf(mark)} (${mark.getAttribute('class')})`),
		deadLinks: namesIn(report, 'a')
			.map((link) => link.getAttribute('href')!.slice(1))
			.filter((id) => !ids.includes(id)),
	};
}
