import type { Email } from 'postal-mime';

import { element, escaped } from '../../nodes/Recruiting/resume/report/html';
import type { Happening } from './happenings';
import type { Posting } from './panel';

const LINKS = [
	['/', 'Providers'],
	['/mail', 'Mailbox'],
	['/boards', 'Job boards'],
] as const;

const CSS = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 46rem; padding: 0 1rem; color: #223 }
nav a { margin-right: 1.2rem }
section { border: 1px solid #ccd; border-radius: 8px; padding: 0.8rem 1rem; margin: 0.8rem 0 }
section p { margin: 0.3rem 0; color: #556 }
h2 { font-size: 1rem; margin: 0 }
button { float: right; font: inherit; padding: 0.3rem 0.9rem; cursor: pointer }
pre { white-space: pre-wrap; font: inherit; margin: 0.5rem 0 0 }
`;

/** What can be made to happen at the providers, and what has happened. */
export function providerPage(happenings: readonly Happening[], told: readonly string[]): string {
	const sections = happenings.map(({ id, title, hint }) =>
		element(
			'section',
			{},
			`<form method="post" action="/happen/${id}"><button>Let it happen</button></form>` +
				element('h2', {}, escaped(title)) +
				element('p', {}, escaped(hint)),
		),
	);
	const log = [...told].reverse().map((line) => element('li', {}, escaped(line)));
	const happened = log.length > 0 ? `<h2>What has happened</h2><ul>${log.join('')}</ul>` : '';
	return page('The providers', sections.join('') + happened);
}

/** All mails, the newest first. */
export function mailPage(mails: readonly Email[]): string {
	const sections = mails.map(({ subject, to, text, attachments }, index) => {
		const receivers = (to ?? []).map(({ address }) => address).join(', ');
		const links = attachments.map(({ filename }, number) =>
			element('a', {}, escaped(filename ?? 'attachment'), `href="/mail/${index}/${number}"`),
		);
		return element(
			'section',
			{},
			element('h2', {}, escaped(subject ?? '')) +
				element('p', {}, `To ${escaped(receivers)}`) +
				element('pre', {}, escaped(text ?? '')) +
				element('p', {}, links.join(' ')),
		);
	});
	return page('The mailbox', sections.reverse().join('') || 'There is no mail yet.', RELOADED);
}

/** What the job boards were given, the newest first. */
export function boardsPage(postings: readonly Posting[]): string {
	const sections = postings.map(({ board, body }) =>
		element(
			'section',
			{},
			element('h2', {}, `Board ${escaped(board)}`) +
				element('pre', {}, escaped(JSON.stringify(body))),
		),
	);
	return page(
		'The job boards',
		sections.reverse().join('') || 'Nothing was announced yet.',
		RELOADED,
	);
}

const RELOADED = '<meta http-equiv="refresh" content="3">';

function page(title: string, content: string, head = ''): string {
	const links = LINKS.map(([href, text]) => `<a href="${href}">${text}</a>`).join('');
	return `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>${title}</title><style>${CSS}</style>${head}</head>
<body><nav>${links}</nav><h1>${title}</h1>${content}</body>
</html>
`;
}
