import { createHash } from 'node:crypto';
import type { Server } from 'node:http';
import path from 'node:path';

import type { Email } from 'postal-mime';

import { findProfile } from '../../index';
import { examine, reportHtml } from '../../resume';
import type { Key } from '../provider/usage';
import type { Clicks } from './clicks';
import type { DemoEvent } from './demoEvents';
import { Pages, type Posting } from './pages';

import express, { type Express } from 'express';

const LARGEST_RESUME = '25mb';

/** What the pages are about. */
export interface PanelContent {
	events: readonly DemoEvent[];
	clicks: Clicks;
	keys: readonly Key[];
	/** The mailbox, which grows. */
	mails: readonly Email[];
	/** The address of n8n's editor. */
	editor: string;
}

/** Serves the demonstration's pages at a port: events, keys, a résumé check, the mailbox, and the job boards. */
export async function openPanel(content: PanelContent, port: number): Promise<Server> {
	const app = express().use(express.static(path.join(__dirname, 'public')));
	const pages = new Pages(content.mails, content.editor);
	routeEvents(app, pages, content);
	routeCheck(app, pages);
	routeMail(app, pages, content);
	routeBoards(app, pages);
	const server = app.listen(port, '127.0.0.1');
	await new Promise((listening) => server.once('listening', listening));
	return server;
}

function routeEvents(app: Express, pages: Pages, { events, clicks, keys }: PanelContent): void {
	app.get('/', async (_request, response) => {
		response.send(pages.events(events, await clicks.all()));
	});
	app.post('/events/:id', async ({ params }, response) => {
		const event = events.find(({ id }) => id === params.id);
		if (!event) return void response.sendStatus(404);
		await clicks.add(event);
		response.redirect(`/#${event.id}`);
	});
	app.get('/keys', (_request, response) => void response.send(pages.keys(keys)));
}

function routeCheck(app: Express, pages: Pages): void {
	app.get('/check', (_request, response) => void response.send(pages.check()));
	const file = express.raw({ type: () => true, limit: LARGEST_RESUME });
	app.post('/check/:profile', file, async ({ params, query, body }, response) => {
		const profile = findProfile(String(params.profile));
		if (!profile || !Buffer.isBuffer(body)) return void response.sendStatus(400);
		const resume = { file: { bytes: body, name: String(query.name) } };
		response.send(reportHtml(await examine(resume, profile.id)));
	});
}

function routeMail(app: Express, pages: Pages, { mails }: PanelContent): void {
	app.get('/mail', ({ query }, response) => {
		response.send(pages.mailbox(String(query.q ?? '').trim()));
	});
	app.get('/mail/:mail', ({ params }, response) => {
		const mail = mails[Number(params.mail)];
		if (!mail) return void response.sendStatus(404);
		response.send(pages.mail(mail));
	});
	app.get('/mail/:mail/:attachment', ({ params }, response) => {
		const attachment = mails[Number(params.mail)]?.attachments[Number(params.attachment)];
		if (!attachment) return void response.sendStatus(404);
		response.attachment(attachment.filename ?? 'attachment');
		if (attachment.mimeType === 'text/html') response.setHeader('Content-Disposition', 'inline');
		response.type(attachment.mimeType).send(Buffer.from(attachment.content as ArrayBuffer));
	});
}

function routeBoards(app: Express, pages: Pages): void {
	const postings: Posting[] = [];
	app.get('/boards', (_request, response) => void response.send(pages.boards(postings)));
	app.post('/boards/:board', express.json(), ({ params, body }, response) => {
		postings.push({ board: params.board!, at: new Date(), body });
		response.json({ id: createHash('sha256').update(JSON.stringify(body)).digest('hex') });
	});
}
