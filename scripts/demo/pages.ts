import type { Email } from 'postal-mime';

import { findProfile, profileDisplayName, profileTable } from '../../index';
import { escaped } from '../../resume/report/markup';
import { OWNER } from '../../test/n8n/client';
import type { Key } from '../provider/usage';
import type { Click } from './clicks';
import type { DemoEvent } from './demoEvents';

/** A posting that a job board has received. */
export interface Posting {
	board: string;
	at: Date;
	body: Record<string, unknown>;
}

const TITLES = {
	'/': 'Make something happen',
	'/keys': 'Keys to try',
	'/check': 'Check a résumé',
	'/mail': 'Mailbox',
	'/boards': 'Job boards',
};

/** n8n asks P2 every minute, and P2 may be down for two polls. */
const WAIT_MS = 200_000;
const SHOWN_CLICKS = 3;

/** The pages, with links to each other. */
export class Pages {
	private readonly read = new Set<Email>();

	constructor(
		private readonly mails: readonly Email[],
		private readonly editor: string,
	) {}

	/** The events' buttons, each with what it has caused. */
	events(events: readonly DemoEvent[], clicks: readonly Click[]): string {
		const login = `<p>Log in to n8n as <code>${OWNER.email}</code> with the password <code>${OWNER.password}</code></p>`;
		const boxes = events.map((event) => {
			const own = clicks.filter((click) => click.event === event);
			return eventBox(event, own.slice(0, SHOWN_CLICKS));
		});
		return this.page('/', login + live(boxes.join('')));
	}

	/** The fields of all credentials, to be copied into n8n. */
	keys(keys: readonly Key[]): string {
		const hint = '<p>Create a credential in a Recruiting node, and copy these values into it.</p>';
		return this.page('/keys', profilesBox() + hint + keys.map(keyBox).join(''));
	}

	/** A place to drop a résumé on; panel.js sends it and shows the report. */
	check(): string {
		const options = profileTable.map((profile) => {
			const chosen = profile.id === 'p3' ? ' selected' : '';
			return `<option value="${profile.id}"${chosen}>${escaped(profileDisplayName(profile))}</option>`;
		});
		return this.page(
			'/check',
			`<p>Drop a résumé on the box, or choose a file: PDF, DOCX, ODT, RTF, TXT, HTML or DOC.</p>
<p><label>Check for <select id="profile">${options.join('')}</select></label></p>
<input type="file" id="resume" aria-label="Résumé">
<iframe id="report" title="The report" sandbox hidden></iframe>`,
		);
	}

	/** The mails with a word, the newest first. */
	mailbox(word: string): string {
		const rows = this.mails.map((mail, index) => {
			if (!textOf(mail).toLowerCase().includes(word.toLowerCase())) return '';
			const state = this.read.has(mail) ? '' : ' class="unread"';
			const subject = `<a href="/mail/${index}">${escaped(mail.subject ?? '')}</a>`;
			return `<li${state}>${subject}<p>${sentAt(mail)} to ${escaped(receiversOf(mail))}</p></li>`;
		});
		const list = rows.reverse().join('') || 'There is no mail yet.';
		return this.page(
			'/mail',
			`<form><input type="search" name="q" value="${escaped(word)}" aria-label="Search mails"> <button>Search</button></form>
<p>New mail appears automatically.</p>${live(`<ul class="mails">${list}</ul>`)}`,
		);
	}

	/** A mail with its attachments. It counts as read from now on. */
	mail(mail: Email): string {
		this.read.add(mail);
		const links = mail.attachments.map(({ filename }, number) =>
			outside(`/mail/${this.mails.indexOf(mail)}/${number}`, filename ?? 'attachment'),
		);
		const envelope = escaped(`From ${mail.from?.address ?? ''} to ${receiversOf(mail)}`);
		const content = box(
			mail.subject ?? '',
			`<p>${sentAt(mail)} ${envelope}</p>`,
			`<pre>${escaped(mail.text ?? '')}</pre>`,
			`<p>${links.join(' ')}</p>`,
		);
		return this.page('/mail', `<a href="/mail">← All mails</a>${content}`);
	}

	/** The postings of each job board, the newest first. */
	boards(postings: readonly Posting[]): string {
		const names = [...new Set(postings.map(({ board }) => board))].sort();
		const boards = names.map((name) => {
			const own = postings.filter(({ board }) => board === name).reverse();
			return `<h2>Board ${escaped(name)}</h2>${own.map(postingBox).join('')}`;
		});
		return this.page('/boards', live(boards.join('') || 'There is no posting yet.'));
	}

	private page(address: keyof typeof TITLES, content: string): string {
		const unread = this.mails.filter((mail) => !this.read.has(mail)).length;
		const links = Object.entries(TITLES).map(([to, title]) => {
			const current = to === address ? ' aria-current="page"' : '';
			const count = to === '/mail' && unread > 0 ? ` (${unread})` : '';
			return `<a href="${to}"${current}>${title}${count}</a>`;
		});
		const title = TITLES[address];
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
<nav>${links.join('\n')}\n${outside(this.editor, 'n8n editor ↗')}</nav>
<main><h1>${title}</h1>${content}</main>
</body>
</html>
`;
	}
}

function eventBox({ id, title, action, hint }: DemoEvent, clicks: readonly Click[]): string {
	const button = `<form method="post" action="/events/${id}"><button>${escaped(action)}</button></form>`;
	const words = `<div><h2>${escaped(title)}</h2><p>${escaped(hint)}</p></div>`;
	const caused = clicks.length > 0 ? `<ul>${clicks.map(clickItem).join('')}</ul>` : '';
	return `<section id="${id}"><div class="event">${words}${button}</div>${caused}</section>`;
}

function clickItem({ at, event, outcome, started, logged }: Click): string {
	const links = started.map(({ workflow, status, url }) => {
		return `<li>${outside(url, workflow)} (${escaped(status)})</li>`;
	});
	const missing = event.starts.length - started.length;
	const waits = missing > 0 && Date.now() - at.getTime() < WAIT_MS;
	const count = `${started.length} ${started.length === 1 ? 'workflow was' : 'workflows were'} started`;
	const sum = event.starts.length > 0 ? ` ${count}${waits ? `, ${missing} to come …` : '.'}` : '';
	const log = logged.length > 0 ? `<pre>${escaped(logged.join('\n'))}</pre>` : '';
	return `<li>${time(at)} ${escaped(outcome)}${sum}<ul>${links.join('')}</ul>${log}</li>`;
}

/** The first columns of the table of the same name in docs/providers.md. */
function profilesBox(): string {
	const rows = profileTable.map((profile) => {
		const data = `<td>${escaped(profile.description)}</td>`;
		return `<tr><th>${escaped(profileDisplayName(profile))}</th>${data}</tr>`;
	});
	const head = '<tr><th>Profile</th><th>How to recognize it</th></tr>';
	return box('Which profile is mine?', `<table>${head}${rows.join('')}</table>`);
}

function keyBox({ profile, method, fields }: Key): string {
	const rows = fields.map(([label, value]) => {
		const copy = `<button data-copy aria-label="Copy ${escaped(label)}">Copy</button>`;
		return `<dt>${escaped(label)}</dt><dd><code>${escaped(value)}</code>${copy}</dd>`;
	});
	const title = `${profileDisplayName(findProfile(profile)!)}, ${method}`;
	return box(title, `<dl>${rows.join('')}</dl>`);
}

/** A job, or a message for the team chat. */
function postingBox({ at, body: { title, text, id, ...details } }: Posting): string {
	const facts = Object.values(details).join(' · ');
	const what = `<p>${escaped(facts)}</p><p>${time(at)} ${escaped(String(id ?? ''))}</p>`;
	return box(String(title ?? text), what);
}

function textOf(mail: Email): string {
	return [mail.subject, mail.from?.address, receiversOf(mail), mail.text].join('\n');
}

function receiversOf({ to }: Email): string {
	return (to ?? []).map(({ address }) => address).join(', ');
}

function sentAt({ date }: Email): string {
	return date ? time(new Date(date)) : '';
}

/** A part that panel.js keeps up to date. */
function live(content: string): string {
	return `<div data-live>${content}</div>`;
}

function box(title: string, ...content: string[]): string {
	return `<section><h2>${escaped(title)}</h2>${content.join('')}</section>`;
}

function outside(href: string, text: string): string {
	return `<a href="${escaped(href)}" target="_blank" rel="noopener">${escaped(text)}</a>`;
}

function time(at: Date): string {
	return `<time datetime="${at.toISOString()}">${at.toTimeString().slice(0, 8)}</time>`;
}
