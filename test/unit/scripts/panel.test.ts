import { demoEventsAt } from '../../../scripts/demo/demoEvents';
import { Panel } from '../../../scripts/demo/panel';
import { keysOf } from '../../../scripts/provider/keys';
import { startProvider, type Provider } from '../../provider';
import { namedMonth, singleColumnPdf } from '../../support/resumes';

const started = [
	{ workflow: 'A job is announced', status: 'success', url: 'http://n8n/execution' },
];
const editor = { url: 'http://n8n', log: () => log, startedSince: async () => started };
const mails = [mailTo('Mariana <Sousa>'), mailTo('Tobias Lindqvist')];

let log: string;
let provider: Provider;
let panel: Panel;

function mailTo(name: string) {
	const to = [{ name, address: 'somebody@candidates.example' }];
	const report = { filename: 'report.html', mimeType: 'text/html', content: '<h1>Report</h1>' };
	return { subject: 'Welcome', to, text: `Dear ${name}`, attachments: [report] } as never;
}

beforeAll(async () => {
	provider = await startProvider({ candidates: 3 });
});

afterAll(async () => await provider.stop());

beforeEach(async () => {
	log = 'The start\n';
	const content = { events: demoEventsAt(provider), editor, keys: keysOf(provider), mails };
	panel = await Panel.open(content);
});

afterEach(async () => await panel.close());

async function get(address: string): Promise<string> {
	const answer = await fetch(`${panel.url}${address}`);
	return await answer.text();
}

async function post(address: string, body?: BodyInit, type = 'application/pdf'): Promise<Response> {
	const headers = { 'content-type': type };
	return await fetch(`${panel.url}${address}`, { method: 'POST', body, headers });
}

describe('the panel of the demonstration', () => {
	it('shows which executions an event has caused', async () => {
		const page = await (await post('/events/job-published')).text();
		expect(page).toContain('No published workflow has subscribed to this event.');
		expect(page).toContain('1 workflow was started:');
		expect(page).toContain('<a href="http://n8n/execution"');
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
		const refused = (await (await check('p3')).json()) as { verdict: string; report: string };
		expect(refused.verdict).toBe('fails');
		expect(refused.report).toContain('cv.pdf');
		expect(await (await check('p4')).json()).toMatchObject({ verdict: 'passes' });
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

	it.each([
		['lindqvist', 1],
		['candidates.example', 2],
		['nobody', 0],
	])('finds the mails with "%s"', async (word, count) => {
		const page = await get(`/mail?q=${word}`);
		expect(page.split('href="/mail/')).toHaveLength(count + 1);
	});

	it('shows all that a job board was told', async () => {
		const job = { id: 'job-1', title: 'Nurse', location: 'Malmö', department: 'Care' };
		await post('/boards/1', JSON.stringify(job), 'application/json');
		const page = await get('/boards');
		for (const text of ['Board 1', 'Nurse', 'Malmö · Care', 'job-1']) expect(page).toContain(text);
	});
});
