import type { Finding } from '../types';
import { badge, colours, element, escaped, severityLooks } from './htmlStyles';

/** Findings below one another, each with its text, what is wrong, and what to do. */
export function findingList(findings: readonly Finding[]): string {
	return findings.map(findingBox).join('\n');
}

function findingBox(finding: Finding): string {
	const { severity, text, message, suggestion } = finding;
	const looks = severityLooks[severity];
	const parts = [
		element('span', badge(looks), looks.label) +
			element(
				'span',
				{ color: colours.faint, 'font-size': '12px' },
				` ${escaped(placeOf(finding))}`,
			),
		text === null ? '' : line({ 'font-weight': 'bold', color: looks.ink }, escaped(text)),
		line({}, escaped(message)),
		suggestion === null ? '' : line({ color: colours.faint }, `→ ${escaped(suggestion)}`),
	];
	const style = {
		padding: '8px 10px',
		margin: '0 0 8px',
		background: colours.paper,
		border: `1px solid ${colours.line}`,
		'border-left': `4px solid ${looks.ink}`,
		'font-size': '13px',
		'line-height': '1.4',
		'overflow-wrap': 'anywhere',
	};
	return element('div', style, parts.join(''));
}

function line(style: Record<string, string>, content: string): string {
	return element('div', { 'margin-top': '3px', ...style }, content, 'dir="auto"');
}

/** Where to look, e.g. "page 1, line 12". */
function placeOf({ page, line: number, paragraph, pointer }: Finding): string {
	const places = [
		page === null ? '' : `page ${page}`,
		number === null ? '' : `line ${number}`,
		paragraph === null ? '' : `paragraph ${paragraph}`,
		pointer === null ? '' : pointer,
	];
	return places.filter(Boolean).join(', ');
}
