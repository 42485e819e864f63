import type { Email } from 'postal-mime';

import { escaped } from '../../resume/report/markup';
import type { DemoEvent } from './demoEvents';

/** A posting that a job board has received. */
export interface Posting {
	board: string;
	at: Date;
	body: { title?: unknown; id?: unknown };
}

/** A triggered event and its outcome. */
export interface LogEntry {
	at: Date;
	title: string;
	outcome: string;
}

/** Where n8n's editor is, and how to log in. */
export interface Editor {
	url: string;
	email: string;
	password: string;
}

/** The pages, with links to each other. */
export class Pages {
	constructor(private readonly editor: Editor) {}

	/** The events that can be triggered, and a log of those that were. */
	events(events: readonly DemoEvent[], entries: readonly LogEntry[]): string {
		const log = [...entries].reverse().map(logLine);
		const seen = `<p>Look at the <a href="/mail">mailbox</a>, the <a href="/boards">job boards</a>, and at ${outside(`${this.editor.url}/home/executions`, 'n8n’s executions')}.</p>`;
		const list = log.length > 0 ? `<h2>What has happened</h2><ul>${log.join('')}</ul>${seen}` : '';
		return this.page('/', list + events.map(eventBox).join(''));
	}

	/** All mails, the newest first. */
	mailbox(mails: readonly Email[]): string {
		return this.page('/mail', mails.map(mailBox).reverse().join('') || 'There is no mail yet.');
	}

	/** The postings of each job board, the newest first. */
	boards(postings: readonly Posting[]): string {
		const names = [...new Set(postings.map(({ board }) => board))].sort();
		const boards = names.map((name) => {
			const own = postings.filter(({ board }) => board === name).reverse();
			return `<h2>Board ${escaped(name)}</h2>${own.map(postingBox).join('')}`;
		});
		return this.page('/boards', boards.join('') || 'There is no posting yet.');
	}

	private page(href: Path, content: string): string {
		const links = PAGES.map(([to, title]) => {
			const current = to === href ? ' aria-current="page"' : '';
			return `<a href="${to}"${current}>${title}</a>`;
		});
		const { url, email, password } = this.editor;
		const title = PAGES.find(([to]) => to === href)![1];
		// Pages that change by themselves reload themselves.
		const head = href === '/' ? '' : '<meta http-equiv="refresh" content="3">';
		return `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>${title}</title><style>${CSS}</style>${head}</head>
<body><nav>${links.join('')}${outside(`${url}/home/workflows`, 'n8n editor ↗')}</nav>
<p class="login">Log in to n8n as <code>${email}</code> with the password <code>${password}</code></p>
<h1>${title}</h1>${content}</body>
</html>
`;
	}
}

const PAGES = [
	['/', 'Make something happen'],
	['/mail', 'Mailbox'],
	['/boards', 'Job boards'],
] as const;

type Path = (typeof PAGES)[number][0];

const CSS = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 46rem; padding: 0 1rem; color: #223 }
nav a { margin-right: 1.2rem }
nav a[aria-current] { color: inherit; font-weight: bold; text-decoration: none }
.login { font-size: 0.85rem; color: #556; margin: 0.3rem 0 }
section { border: 1px solid #ccd; border-radius: 8px; padding: 0.8rem 1rem; margin: 0.8rem 0 }
section p { margin: 0.3rem 0; color: #556 }
h2 { font-size: 1rem; margin: 0 }
button { float: right; font: inherit; padding: 0.3rem 0.9rem; margin-left: 1rem; cursor: pointer }
pre { white-space: pre-wrap; font: inherit; margin: 0.5rem 0 0 }
time { color: #778; margin-right: 0.6rem }
`;

function eventBox({ id, title, action, hint }: DemoEvent): string {
	const button = `<form method="post" action="/events/${id}"><button>${escaped(action)}</button></form>`;
	return `<section>${button}<h2>${escaped(title)}</h2><p>${escaped(hint)}</p></section>`;
}

function logLine({ at, title, outcome }: LogEntry): string {
	return `<li>${time(at)}${escaped(title)}. ${escaped(outcome)}</li>`;
}

function mailBox({ subject, from, to, date, text, attachments }: Email, index: number): string {
	const receivers = (to ?? []).map(({ address }) => address).join(', ');
	const links = attachments.map(({ filename }, number) =>
		outside(`/mail/${index}/${number}`, escaped(filename ?? 'attachment')),
	);
	const envelope = `From ${escaped(from?.address ?? '')} to ${escaped(receivers)}`;
	return box(
		subject ?? '',
		`<p>${date ? time(new Date(date)) : ''}${envelope}</p>`,
		`<pre>${escaped(text ?? '')}</pre>`,
		`<p>${links.join(' ')}</p>`,
	);
}

function postingBox({ at, body }: Posting): string {
	return box(
		String(body.title ?? 'Without a title'),
		`<p>${time(at)}${escaped(String(body.id))}</p>`,
	);
}

function box(title: string, ...content: string[]): string {
	return `<section><h2>${escaped(title)}</h2>${content.join('')}</section>`;
}

function outside(href: string, content: string): string {
	return `<a href="${href}" target="_blank" rel="noopener">${content}</a>`;
}

function time(at: Date): string {
	return `<time datetime="${at.toISOString()}">${at.toTimeString().slice(0, 8)}</time>`;
}
