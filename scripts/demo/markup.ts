import { escaped } from '../../resume/report/markup';

/** The pages, by their addresses. */
const TITLES = {
	'/': 'Make something happen',
	'/keys': 'Keys to try',
	'/check': 'Check a résumé',
	'/mail': 'Mailbox',
	'/boards': 'Job boards',
};

export type Address = keyof typeof TITLES;

/** A whole page, with links to the others. */
export function page(address: Address, content: string, top: { unread: number; editor: string }) {
	const title = TITLES[address];
	const links = Object.entries(TITLES).map(([to, name]) => {
		const current = to === address ? ' aria-current="page"' : '';
		const unread = to === '/mail' && top.unread > 0 ? ` (${top.unread})` : '';
		return `<a href="${to}"${current}>${name}${unread}</a>`;
	});
	return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/panel.css">
<script defer src="/panel.js"></script>
</head>
<body>
<nav>${links.join('\n')}\n${outside(top.editor, 'n8n editor ↗')}</nav>
<main><h1>${title}</h1>${content}</main>
</body>
</html>
`;
}

/** The part of a page that keeps itself up to date. */
export function live(content: string): string {
	return `<div data-live>${content}</div>`;
}

/** A box with a title. */
export function box(title: string, ...content: string[]): string {
	return `<section><h2>${escaped(title)}</h2>${content.join('')}</section>`;
}

/** A paragraph of plain text. */
export function paragraph(text: string): string {
	return `<p>${escaped(text)}</p>`;
}

/** A link that opens another tab. */
export function outside(href: string, text: string): string {
	return `<a href="${escaped(href)}" target="_blank" rel="noopener">${escaped(text)}</a>`;
}

/** The time of day. */
export function time(at: Date): string {
	return `<time datetime="${at.toISOString()}">${at.toTimeString().slice(0, 8)}</time>`;
}
