import type { Examination } from '../check/examine';
import type { Finding } from '../types';
import { findingList } from './findingList';
import { marksByLine } from './highlights';
import { colours, element, escaped, FONT } from './htmlStyles';
import { summary } from './summary';
import { pageView, paragraphView } from './textView';

/** Pages that are shown. */
const MOST_PAGES = 20;

/**
 * A report to look at and to forward: the file's text with columns and refused dates marked, and
 * the findings beside it. One HTML document that loads nothing, runs nothing, and carries its styles
 * inline for mail clients.
 */
export function reportHtml(examination: Examination): string {
	const { report } = examination;
	const body = [summary(examination), ...views(examination)].join('\n');
	const name = escaped(report.file?.name ?? 'Resume');
	return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${name}: resume report</title>
</head>
${element('body', bodyStyle, body)}
</html>
`;
}

const bodyStyle = {
	margin: '0',
	padding: '20px',
	background: colours.ground,
	color: colours.ink,
	'font-family': FONT,
	'font-size': '15px',
};

/** What has no place on a page comes first, then page by page with what is found there. */
function views(examination: Examination): string[] {
	const { file, layout, lineDates, report } = examination;
	const marks = marksByLine(lineDates);
	const general = report.findings.filter(({ page }) => page === null);
	if (file?.status !== 'read') return [beside('', general)];
	if (file.layout.kind !== 'pages') return [beside(paragraphView(file.lines, marks), general)];
	const gutters = layout?.layout === 'several' ? layout.gutters : [];
	const pages = file.layout.pages.slice(0, MOST_PAGES).map((page) => {
		const lines = file.lines.filter((line) => line.page === page.number);
		const strips = gutters.filter((gutter) => gutter.page === page.number);
		const found = report.findings.filter((finding) => finding.page === page.number);
		return beside(pageView(page, lines, strips, marks), found);
	});
	return general.length > 0 ? [beside('', general), ...pages] : pages;
}

/** A view with its findings at its right-hand side. */
function beside(view: string, findings: readonly Finding[]): string {
	const left = view === '' ? '' : element('td', { padding: '0 14px 0 0' }, view, 'valign="top"');
	const right = element('td', { width: '340px' }, findingList(findings), 'valign="top"');
	const row = element('tr', {}, left + right);
	return element('table', { 'margin-top': '16px', 'border-collapse': 'collapse' }, row);
}
