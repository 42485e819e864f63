import { readFileSync } from 'node:fs';
import path from 'node:path';

import {
	PROFILE_IDS,
	candidateNumber,
	startProvider,
	scenario,
	type ProfileId,
	type Provider,
	type Scenario,
} from '../../provider';
import { call, json, type Answer, type Call } from './client';

let provider: Provider;

beforeAll(async () => {
	provider = await startProvider({ candidates: 5 });
});

afterAll(async () => await provider.stop());

/** Sends a request for which the provider requires no credential. */
async function ask(id: ProfileId, path: string, more: Call = {}, wanted: Scenario = {}) {
	const base = scenario(provider.profiles[id], { auth: 'skip', ...wanted });
	return await call(`${base}/v1/${path}`, more);
}

describe('a list of the test provider', () => {
	const list = async (wanted: Scenario = {}, more: Call = {}) =>
		await ask('p1', 'candidates', more, wanted);

	/** The address in a Link header that holds one link. */
	const nextOf = ({ headers }: Answer) => /^<([^>]*)>; rel="next"$/.exec(`${headers.link}`)?.[1];

	it('rejects requests that the interface document does not allow', async () => {
		const text = { body: 'a', headers: { 'content-type': 'text/plain' } };
		const { baseUrl, origin } = provider.profiles.p1;
		const answers = [
			...[await list({}, { method: 'POST' }), await list({}, { headers: { accept: '*/*' } })],
			...[await list({}, text), await call(`${origin}/v1/candidates`)],
			await call(`${baseUrl}/fualt=500/v1/candidates`),
		];
		expect(answers.map(({ status }) => status)).toEqual([405, 406, 415, 404, 400]);
	});

	it('gives every record once over its pages', async () => {
		const ids: string[] = [];
		for (let page: Answer | undefined = await list({ page: 2 }); page;) {
			ids.push(...json<Array<{ id: string }>>(page).map(({ id }) => id));
			const next: string | undefined = nextOf(page);
			page = next === undefined ? undefined : await call(next);
		}
		expect(ids).toEqual(['cand-1', 'cand-2', 'cand-3', 'cand-4', 'cand-5']);
	});

	it('rejects a next address that was taken apart and built again', async () => {
		const url = nextOf(await list({ page: 2 }))!;
		for (const damaged of [url.replace('%20', '+'), url.replace('%3D', '='), `${url}&limit=1`]) {
			expect((await call(damaged)).status).toBe(400);
		}
	});

	it('can link to its first page, and to a live foreign origin', async () => {
		const first = await list({ page: 3, link: 'loop' });
		const second = await call(nextOf(first)!);
		expect(nextOf(await call(nextOf(second)!))).toBe(nextOf(first));
		const foreign = nextOf(await list({ page: 3, link: 'foreign' }))!;
		expect((await call(foreign, { headers: { authorization: 'x' } })).status).toBe(200);
		expect(provider.foreign.requests).toMatchObject([{ headers: { authorization: 'x' } }]);
	});

	it('answers 304 to an ETag until the list changes', async () => {
		const { people } = provider.profiles.p1;
		const statusFor = async (tag: string) =>
			(await list({ etag: 1 }, { headers: { 'if-none-match': tag } })).status;
		const tag = String((await list({ etag: 1 })).headers.etag);
		expect(await statusFor(`"other", ${tag}`)).toBe(304);
		people.change('cand-1', { email: 'new@candidates.example' });
		expect(await statusFor(tag)).toBe(200);
		people.reset();
		expect(await statusFor(tag)).toBe(304);
	});
});

describe('the subscriptions of the test provider', () => {
	const fields = { url: 'http://127.0.0.1:5678/webhook/x', events: ['candidate.created'] };
	it.each<object>([
		...[{ url: 'ftp://x.example' }, { events: [] }, { events: ['candidate.hired'] }],
		...[{ secret: '' }, { event: 'job.published' }, { events: ['job.published', 'job.published'] }],
	])('are not created with %j', async (wrong) => {
		const body = JSON.stringify({ ...fields, ...wrong });
		expect((await ask('p3', 'webhooks', { method: 'POST', body })).status).toBe(422);
		expect(provider.profiles.p3.webhooks.list()).toEqual([]);
	});
});

describe('the résumé parser of the test provider', () => {
	const statusOf = async (id: ProfileId, body: object) =>
		(await ask(id, 'resumes', { method: 'POST', body: JSON.stringify(body) })).status;
	const withFile = (bytes: Buffer) => ({ file: { content: bytes.toString('base64') } });
	const dated = (from: string) => ({ parsed_resume: { work: [{ from }] } });

	it.each(PROFILE_IDS)('keeps to the size and the dates of %s', async (id) => {
		const bytes = (id === 'p4' || id === 'p5' ? 10 : 5) * 1_048_576;
		expect(await statusOf(id, withFile(Buffer.alloc(bytes, 'x')))).toBe(201);
		expect(await statusOf(id, withFile(Buffer.alloc(bytes + 1, 'x')))).toBe(413);
		expect(await statusOf(id, dated('03/2020'))).toBe(201);
		expect(await statusOf(id, dated('Mar 2020'))).toBe(id === 'p2' || id === 'p3' ? 422 : 201);
		expect(await statusOf(id, dated('13/2020'))).toBe(422);
	});

	it('rejects a layout with columns and accepts one without', async () => {
		const drawn = path.join(__dirname, '../../corpus/resumes/drawn');
		const file = (name: string) => withFile(readFileSync(path.join(drawn, name)));
		expect(await statusOf('p4', file('S-plainparas-0.pdf'))).toBe(201);
		expect(await statusOf('p4', file('M-leftside-0.pdf'))).toBe(422);
	});
});

describe('the people of the test provider', () => {
	it('have names of letters, and an address each', () => {
		const people = Array.from({ length: 10_000 }, (_, n) => candidateNumber(n + 1));
		expect(new Set(people.map(({ email }) => email)).size).toBe(people.length);
		for (const { first_name, last_name, email } of people) {
			expect(`${first_name} ${last_name}`).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
			expect(email).toMatch(/^[a-z]+\.[a-z]+\d*@candidates\.example$/);
		}
		expect(candidateNumber(1)).toEqual(candidateNumber(1));
	});
});
