import type { Email } from 'postal-mime';

import { findProfile, profileDisplayName, profileTable } from '../../index';
import { escaped } from '../../resume/report/markup';
import { OWNER } from '../../test/n8n/client';
import type { Key } from '../provider/keys';
import type { DemoEvent } from './demoEvents';
import type { Started } from './editor';
import { box, live, outside, paragraph, time } from './markup';

/** A posting that a job board has received. */
export interface Posting {
	board: string;
	at: Date;
	body: Record<string, unknown>;
}

/** A click on an event's button, and what has come of it until now. */
export interface Click {
	at: Date;
	event: DemoEvent;
	outcome: string;
	started: Started[];
	/** What n8n has logged about it. */
	logged: string[];
}

/** n8n asks P2 every minute, and P2 may be down for two polls. */
const WAIT_MS = 200_000;
const SHOWN_CLICKS = 3;

/** The events' buttons, each with what it has caused, the newest first. */
export function eventsPage(events: readonly DemoEvent[], clicks: readonly Click[]): string {
	const login = `<p>Log in to n8n as <code>${OWNER.email}</code> with the password <code>${OWNER.password}</code></p>`;
	const boxes = events.map((event) => {
		const own = clicks.filter((click) => click.event === event);
		return eventBox(event, own.slice(-SHOWN_CLICKS).reverse());
	});
	return login + live(boxes.join(''));
}

function eventBox({ id, title, action, hint }: DemoEvent, clicks: readonly Click[]): string {
	const button = `<form method="post" action="/events/${id}"><button>${escaped(action)}</button></form>`;
	const words = `<div><h2>${escaped(title)}</h2>${paragraph(hint)}</div>`;
	const caused = clicks.map(clickItem).join('');
	const list = caused && `<ul>${caused}</ul>`;
	return `<section id="${id}"><div class="event">${words}${button}</div>${list}</section>`;
}

function clickItem({ at, event: { starts }, outcome, started, logged }: Click): string {
	const { length } = started;
	const count = `${length} ${length === 1 ? 'workflow was' : 'workflows were'} started`;
	const waits = length < starts.length && Date.now() - at.getTime() < WAIT_MS;
	const more = waits ? `, ${starts.length - length} to come …` : length > 0 ? ':' : '.';
	const links = started.map(({ workflow, status, url }) => {
		return `<li>${outside(url, workflow)} (${escaped(status)})</li>`;
	});
	const sum = starts.length > 0 ? ` ${count}${more}<ul>${links.join('')}</ul>` : '';
	const log = logged.length > 0 ? `<pre class="log">${escaped(logged.join('\n'))}</pre>` : '';
	return `<li>${time(at)} ${escaped(outcome)}${sum}${log}</li>`;
}

/** The fields of all credentials, to be copied into n8n. */
export function keysPage(keys: readonly Key[]): string {
	const boxes = keys.map(({ profile, method, fields }) => {
		const rows = fields.map(([label, value]) => {
			const copy = `<button data-copy aria-label="Copy ${escaped(label)}">Copy</button>`;
			return `<dt>${escaped(label)}</dt><dd><code>${escaped(value)}</code>${copy}</dd>`;
		});
		const name = profileDisplayName(findProfile(profile)!);
		return box(`${name}, ${method}`, `<dl>${rows.join('')}</dl>`);
	});
	const hint = 'Create a credential in a Recruiting node, and copy these values into its fields.';
	return (
		paragraph(`${hint} The demo’s own workflows have credentials with the same values.`) +
		boxes.join('')
	);
}

/** A place to drop a résumé on; panel.js sends it and shows the report. */
export function checkPage(): string {
	const options = profileTable.map((profile) => {
		const chosen = profile.id === 'p3' ? ' selected' : '';
		return `<option value="${profile.id}"${chosen}>${escaped(profileDisplayName(profile))}</option>`;
	});
	return `<p><label>Check for <select id="profile">${options.join('')}</select></label></p>
<label class="drop">Drop a résumé here (PDF, DOCX, ODT, RTF, TXT, HTML or DOC), or choose a file
<input type="file" id="resume"></label>
<p id="verdict" role="status">The file stays on this computer.</p>
<iframe id="report" title="The report" sandbox hidden></iframe>`;
}

/** The mails with a word, the newest first. */
export function mailboxPage(
	mails: readonly Email[],
	read: ReadonlySet<Email>,
	word: string,
): string {
	const found = mails
		.map((mail, index) => ({ mail, index }))
		.filter(({ mail }) => textOf(mail).toLowerCase().includes(word.toLowerCase()));
	const rows = found.reverse().map(({ mail, index }) => {
		const state = read.has(mail) ? '' : ' class="unread"';
		return `<li${state}><a href="/mail/${index}">${escaped(mail.subject ?? 'Without a subject')}</a>
<p>${sentAt(mail)} to ${escaped(receiversOf(mail))}</p></li>`;
	});
	const none = word ? 'No mail has this word.' : 'There is no mail yet.';
	const list = rows.length > 0 ? `<ul class="mails">${rows.join('')}</ul>` : paragraph(none);
	return `<form><input type="search" name="q" value="${escaped(word)}" aria-label="Search mails" placeholder="e.g. a name">
<button>Search</button></form>${paragraph('New mails appear by themselves.')}${live(list)}`;
}

/** One mail with its attachments. */
export function mailPage(mail: Email, index: number): string {
	const links = mail.attachments.map(({ filename }, number) =>
		outside(`/mail/${index}/${number}`, filename ?? 'attachment'),
	);
	const envelope = `From ${mail.from?.address ?? ''} to ${receiversOf(mail)}`;
	return `<p><a href="/mail">← All mails</a></p>${box(
		mail.subject ?? 'Without a subject',
		`<p>${sentAt(mail)} ${escaped(envelope)}</p>`,
		`<pre>${escaped(mail.text ?? '')}</pre>`,
		`<p>${links.join(' ')}</p>`,
	)}`;
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

/** The postings of each job board, the newest first. */
export function boardsPage(postings: readonly Posting[]): string {
	const names = [...new Set(postings.map(({ board }) => board))].sort();
	const boards = names.map((name) => {
		const own = postings.filter(({ board }) => board === name).reverse();
		return `<h2>Board ${escaped(name)}</h2>${own.map(postingBox).join('')}`;
	});
	return live(boards.join('') || paragraph('There is no posting yet.'));
}

function postingBox({ at, body: { title, id, ...details } }: Posting): string {
	const facts = Object.values(details).map(String).join(' · ');
	const posted = `<p>${time(at)} ${escaped(String(id))}</p>`;
	return box(String(title ?? 'Without a title'), paragraph(facts), posted);
}
