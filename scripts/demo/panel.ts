import { createHash } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import express, { type Express } from 'express';
import type { Email } from 'postal-mime';

import { findProfile } from '../../index';
import {
	defaultLimits,
	examine,
	reportHtml,
} from '../../nodes/Recruiting/actions/resume/resumeLibrary';
import type { Key } from '../provider/keys';
import type { DemoEvent } from './demoEvents';
import type { Editor } from './editor';
import { page, type Address } from './markup';
import {
	boardsPage,
	checkPage,
	eventsPage,
	keysPage,
	mailboxPage,
	mailPage,
	type Click,
	type Posting,
} from './pages';

/** What the pages are about. */
export interface PanelContent {
	events: readonly DemoEvent[];
	editor: Pick<Editor, 'url' | 'log' | 'startedSince'>;
	keys: readonly Key[];
	/** The mailbox, which grows. */
	mails: readonly Email[];
}

/** A click, and where n8n's log ended then. */
type Noted = Pick<Click, 'at' | 'event' | 'outcome'> & { logStart: number };

const LARGEST_RESUME = '25mb';

/** A server of pages for the demonstration: events to cause, keys, a résumé check, the mailbox, and the job boards. */
export class Panel {
	private readonly postings: Posting[] = [];

	private readonly clicks: Noted[] = [];

	private readonly read = new Set<Email>();

	private constructor(
		private readonly content: PanelContent,
		private readonly server: Server,
	) {}

	/** Opens it at a port, by default a free one. */
	static async open(content: PanelContent, port = 0): Promise<Panel> {
		const app = express();
		const server = app.listen(port, '127.0.0.1');
		await new Promise((listening) => server.once('listening', listening));
		const panel = new Panel(content, server);
		panel.routePages(app);
		panel.routeMail(app);
		panel.routeActions(app);
		return panel;
	}

	get url(): string {
		return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
	}

	async close(): Promise<void> {
		this.server.closeAllConnections();
		await new Promise((closed) => this.server.close(closed));
	}

	private routePages(app: Express): void {
		const { events, keys } = this.content;
		const contents: Partial<Record<Address, () => string | Promise<string>>> = {
			'/': async () => eventsPage(events, await Promise.all(this.clicks.map(this.followUp))),
			'/keys': () => keysPage(keys),
			'/check': checkPage,
			'/boards': () => boardsPage(this.postings),
		};
		for (const [address, content] of Object.entries(contents)) {
			app.get(address, async (_request, response) => {
				response.send(this.page(address as Address, await content()));
			});
		}
		app.use(express.static(path.join(__dirname, 'public')));
	}

	private routeMail(app: Express): void {
		const { mails } = this.content;
		app.get('/mail', ({ query }, response) => {
			const word = String(query.q ?? '').trim();
			response.send(this.page('/mail', mailboxPage(mails, this.read, word)));
		});
		app.get('/mail/:mail', ({ params }, response) => {
			const mail = mails[Number(params.mail)];
			if (!mail) return void response.sendStatus(404);
			this.read.add(mail);
			response.send(this.page('/mail', mailPage(mail, Number(params.mail))));
		});
		app.get('/mail/:mail/:attachment', ({ params }, response) => {
			const attachment = mails[Number(params.mail)]?.attachments[Number(params.attachment)];
			if (!attachment) return void response.sendStatus(404);
			response.attachment(attachment.filename ?? 'attachment');
			if (attachment.mimeType === 'text/html') response.setHeader('Content-Disposition', 'inline');
			response.type(attachment.mimeType).send(Buffer.from(attachment.content as ArrayBuffer));
		});
	}

	private routeActions(app: Express): void {
		const { events, editor } = this.content;
		app.post('/events/:id', async ({ params }, response) => {
			const event = events.find(({ id }) => id === params.id);
			if (!event) return void response.sendStatus(404);
			const [at, logStart] = [new Date(), editor.log().length];
			this.clicks.push({ at, event, logStart, outcome: await event.run() });
			response.redirect(`/#${event.id}`);
		});
		const file = express.raw({ type: () => true, limit: LARGEST_RESUME });
		app.post('/check/:profile', file, async ({ params, query, body }, response) => {
			const profile = findProfile(String(params.profile));
			if (!profile || !Buffer.isBuffer(body)) return void response.sendStatus(400);
			const resume = { file: { bytes: body, name: String(query.name) } };
			const examination = await examine(resume, profile.id, defaultLimits);
			const { verdict } = examination.report;
			response.json({ verdict, report: reportHtml(examination) });
		});
		app.post('/boards/:board', express.json(), ({ params, body }, response) => {
			this.postings.push({ board: params.board!, at: new Date(), body });
			response.json({ id: createHash('sha256').update(JSON.stringify(body)).digest('hex') });
		});
	}

	/** What has come of a click until now. */
	private readonly followUp = async ({ logStart, ...click }: Noted): Promise<Click> => {
		const { starts, logs } = click.event;
		const started = await this.content.editor.startedSince(click.at, starts);
		const lines = this.content.editor.log().slice(logStart).split('\n');
		return { ...click, started, logged: lines.filter((line) => logs && line.includes(logs)) };
	};

	private page(address: Address, content: string): string {
		const { mails, editor } = this.content;
		const unread = mails.filter((mail) => !this.read.has(mail)).length;
		return page(address, content, { unread, editor: `${editor.url}/home/workflows` });
	}
}
