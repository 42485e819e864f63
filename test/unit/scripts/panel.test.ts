import type { Server } from 'node:http';

import { Clicks } from '../../../scripts/demo/clicks';
import { demoEventsAt } from '../../../scripts/demo/demoEvents';
import { openPanel } from '../../../scripts/demo/panel';
import { keysOf } from '../../../scripts/provider/usage';
import { freePorts } from '../../n8n/process/network';
import { type Provider, startProvider } from '../../provider';
import { namedMonth, singleColumnPdf } from '../../support/resumes';

const mails = [mailTo('Mariana <Sousa>'), mailTo('Tobias Lindqvist')];
const workflow = { id: 'w1', name: 'A job is announced' } as never;

let log: string;
let executions: Array<{ id: string; mode: string; startedAt: string }>;
let provider: Provider;
let panel: Server;
let url: string;

function mailTo(name: string) {
	const to = [{ name, address: 'somebody@candidates.example' }];
	const report = { filename: 'report.html', mimeType: 'text/html', content: '<h1>Report</h1>' };
	return { subject: 'Welcome', to, text: `Dear ${name}`, attachments: [report] } as never;
}

/** Clicks in an n8n that has one workflow for everything. */
function clicksInN8n(): Clicks {
	const n8n = {
		url: 'http://n8n',
		logs: () => log,
		client: {
			listExecutions: async () => executions.map((one) => ({ ...one, status: 'success' }) as never),
		},
	};
	return new Clicks(n8n, new Proxy({}, { get: () => workflow }));
}

beforeAll(async () => {
	provider = await startProvider({ candidates: 3 });
});

afterAll(async () => await provider.stop());

beforeEach(async () => {
	[log, executions] = ['The start\n', []];
	const [port = 0] = await freePorts(1);
	url = `http://127.0.0.1:${port}`;
	const [events, clicks, keys] = [demoEventsAt(provider), clicksInN8n(), keysOf(provider)];
	panel = await openPanel({ events, clicks, keys, mails, editor: 'http://n8n' }, port);
});

afterEach(() => {
	panel.close();
	panel.closeAllConnections();
});

async function get(address: string): Promise<string> {
	return await (await fetch(`${url}${address}`)).text();
}

async function post(address: string, body?: BodyInit, type = 'application/pdf'): Promise<Response> {
	const headers = { 'content-type': type };
	return await fetch(`${url}${address}`, { method: 'POST', body, headers });
}

describe('the panel of the demonstration', () => {
	it('shows which executions an event has caused', async () => {
		const at = (ms: number) => new Date(Date.now() + ms).toISOString();
		const before = { id: '1', mode: 'webhook', startedAt: at(-60_000) };
		executions = [before];
		const page = await (await post('/events/job-published')).text();
		expect(page).toContain('No published workflow has subscribed to this event.');
		expect(page).toContain('0 workflows were started, 1 to come …');

		const byHand = { id: '2', mode: 'manual', startedAt: at(1_000) };
		const caused = { id: '3', mode: 'webhook', startedAt: at(2_000) };
		executions = [{ ...caused, id: '4', startedAt: at(3_000) }, caused, byHand, before];
		const later = await get('/');
		expect(later).toContain('1 workflow was started.');
		expect(later.match(/http:\/\/n8n\/workflow[^"]*/g)).toEqual([
			'http://n8n/workflow/w1/executions/3',
		]);
		expect((await post('/events/unknown')).status).toBe(404);
	});

	it('shows what n8n has logged about an event since the click', async () => {
		log += 'A delivery was rejected: too early\n';
		await post('/events/bad-signature');
		log += 'A delivery was rejected: its signature is wrong\nSomething else\n';
		const page = await get('/');
		expect(page).toContain('its signature is wrong</pre>');
		expect(page).not.toContain('too early');
	});

	it('adds a person to P3 and somebody else to P2', async () => {
		const newest = () =>
			(['p2', 'p3'] as const).map((id) => provider.profiles[id].people.all().at(-1)!);
		const before = newest();
		await post('/events/new-candidate');
		const emails = [...before, ...newest()].map(({ email }) => email);
		expect(new Set(emails).size).toBe(3);
	});

	it('moves a candidate of P2 to another stage with each click, and deletes the last one', async () => {
		const { people } = provider.profiles.p2;
		const last = people.all().at(-1)!;
		for (const name of ['Mariana Sousa', 'Tobias Lindqvist']) {
			const page = await (await post('/events/candidate-changed')).text();
			expect(page).toContain(`${name} is in the stage “Phone Screen” now.`);
		}
		expect(people.all().map(({ stage }) => stage)).toEqual(
			expect.arrayContaining(['Phone Screen', 'Phone Screen']),
		);
		expect(await (await post('/events/candidate-gone')).text()).toContain(
			`(${last.id}) is no longer`,
		);
		expect(people.all()).not.toContainEqual(last);
	});

	it('has all fields of all credentials, with buttons to copy them', async () => {
		const page = await get('/keys');
		const { credentials, baseUrl } = provider.profiles.p1;
		const { accessToken, basicAuth, oAuth2, samlBearer } = credentials;
		const { privateKey, tokenUrl, companyId } = samlBearer;
		const values = [baseUrl, accessToken, basicAuth.password, oAuth2.clientSecret, oAuth2.authUrl];
		for (const value of [...values, privateKey, tokenUrl, companyId]) {
			expect(page).toContain(`<code>${value}</code><button data-copy`);
		}
		for (const id of ['p3', 'p4', 'p5'] as const) {
			expect(page).toContain(provider.profiles[id].credentials.apiKey);
		}
		expect(page).toContain('<dt>Authorization URL</dt>');
	});

	it('checks a résumé for the chosen profile', async () => {
		const bytes = await singleColumnPdf(namedMonth);
		const check = async (profile: string) =>
			await post(`/check/${profile}?name=cv.pdf`, new Uint8Array(bytes));
		const texts = async (profile: string) => await (await check(profile)).text();
		expect(await texts('p3')).toContain('3 dates name the month');
		expect(await texts('p4')).not.toContain('3 dates name the month');
		expect((await check('p9')).status).toBe(400);
	});

	it('marks mails as unread until they are opened', async () => {
		expect(await get('/mail')).toContain('Mailbox (2)');
		const mail = await get('/mail/0');
		expect(mail).toContain('Dear Mariana &lt;Sousa&gt;');
		expect(await get('/mail/0/0')).toBe('<h1>Report</h1>');
		const page = await get('/mail');
		expect(page).toContain('Mailbox (1)');
		expect(page.match(/<li class="unread"/g)).toHaveLength(1);
	});

	it('finds the mails with a word', async () => {
		expect((await get('/mail?q=lindqvist')).match(/href="\/mail\//g)).toHaveLength(1);
	});

	it('shows all that a job board was told', async () => {
		const job = { id: 'job-1', title: 'Nurse', location: 'Malmö', department: 'Care' };
		await post('/boards/1', JSON.stringify(job), 'application/json');
		await post('/boards/chat', JSON.stringify({ text: 'It has moved' }), 'application/json');
		const page = await get('/boards');
		expect(page).toContain('<h2>It has moved</h2>');
		expect(page).not.toContain('undefined');
		for (const text of ['Board 1', 'Nurse', 'Malmö · Care', 'job-1']) expect(page).toContain(text);
	});
});
