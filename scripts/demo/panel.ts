import { createHash } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import express, { type Express } from 'express';

import type { MailServer } from '../../test/support/mailServer';
import type { DemoEvent } from './demoEvents';
import { Pages, type Editor, type LogEntry, type Posting } from './pages';

/** A server of pages for the demonstration: the providers' events, the mailbox, and the job boards. */
export class Panel {
	private readonly postings: Posting[] = [];

	/** Triggered events, the newest last. */
	private readonly log: LogEntry[] = [];

	private constructor(
		private readonly events: readonly DemoEvent[],
		private readonly mail: MailServer,
		private readonly pages: Pages,
		private readonly server: Server,
	) {}

	static async open(
		events: readonly DemoEvent[],
		mail: MailServer,
		editor: Editor,
	): Promise<Panel> {
		const app = express();
		const server = app.listen(0, '127.0.0.1');
		await new Promise((listening) => server.once('listening', listening));
		const panel = new Panel(events, mail, new Pages(editor), server);
		panel.route(app);
		return panel;
	}

	get url(): string {
		return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
	}

	async close(): Promise<void> {
		this.server.closeAllConnections();
		await new Promise((closed) => this.server.close(closed));
	}

	private route(app: Express): void {
		const { pages, mail, postings, events, log } = this;
		app.get('/', (_request, response) => void response.send(pages.events(events, log)));
		app.post('/events/:id', async ({ params }, response) => {
			const event = events.find(({ id }) => id === params.id);
			if (!event) return void response.sendStatus(404);
			const { title } = event;
			log.push({ at: new Date(), title, outcome: await event.run() });
			response.redirect('/');
		});
		app.get('/mail', (_request, response) => void response.send(pages.mailbox(mail.mails)));
		app.get('/mail/:mail/:attachment', ({ params }, response) => {
			const attachment = mail.mails[Number(params.mail)]?.attachments[Number(params.attachment)];
			if (!attachment) return void response.sendStatus(404);
			response.attachment(attachment.filename ?? 'attachment');
			if (attachment.mimeType === 'text/html') response.setHeader('Content-Disposition', 'inline');
			response.type(attachment.mimeType).send(Buffer.from(attachment.content as ArrayBuffer));
		});
		app.get('/boards', (_request, response) => void response.send(pages.boards(postings)));
		app.post('/boards/:board', express.json(), ({ params, body }, response) => {
			postings.push({ board: params.board, at: new Date(), body });
			response.json({ id: createHash('sha256').update(JSON.stringify(body)).digest('hex') });
		});
	}
}
