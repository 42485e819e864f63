import { gunzipSync } from 'node:zlib';
import type { CandidateRecord, Provider, Scenario } from '../../provider';
import { candidateNumber, requisitionNumber, scenario, startProvider } from '../../provider';
import { ListBodies } from '../../provider/records/listBodies';
import { RecordList } from '../../provider/records/recordList';
import type { Answer, Call } from './client';
import { call, json } from './client';

let provider: Provider;

beforeAll(async () => {
	provider = await startProvider({ candidates: 5, requisitions: 3 });
});

beforeEach(() => {
	provider.profiles.p2.people.reset();
	provider.profiles.p2.requisitions.reset();
});

afterAll(async () => await provider.stop());

async function get(family: string, wanted: Scenario = {}, more: Call = {}): Promise<Answer> {
	const { p2 } = provider.profiles;
	const authorization = `Bearer ${p2.credentials.accessToken}`;
	return await call(`${scenario(p2, wanted)}/v1/${family}`, { authorization, ...more });
}

const candidates = async (wanted?: Scenario) =>
	json<CandidateRecord[]>(await get('candidates', wanted));
const ids = async (wanted?: Scenario) => (await candidates(wanted)).map(({ id }) => id);
const generated = (count: number) =>
	Array.from({ length: count }, (_, n) => candidateNumber(n + 1));

describe('people', () => {
	it('are the generated ones until somebody changes them', async () => {
		const { people } = provider.profiles.p2;
		expect(people.all()).toEqual(generated(5));
		people.add(2);
		expect(await candidates()).toEqual(generated(7));
		people.reset();
		expect(await candidates()).toEqual(generated(5));
	});

	it('are changed in one field and no other', async () => {
		const { people } = provider.profiles.p2;
		const changed = people.change('cand-2', { email: 'new@candidates.example' });
		expect(changed).toEqual({ ...candidateNumber(2), email: 'new@candidates.example' });
		expect((await candidates())[1]).toEqual(changed);
		people.change('cand-2', { email: 'newer@candidates.example' });
		expect((await candidates())[1]?.email).toBe('newer@candidates.example');
	});

	it('go, and come back as new or as themselves', async () => {
		const { people } = provider.profiles.p2;
		people.remove('cand-1', 'cand-4');
		expect(await ids()).toEqual(['cand-2', 'cand-3', 'cand-5']);
		expect(people.add(1).map(({ id }) => id)).toEqual(['cand-6']);
		expect(people.add(candidateNumber(4))).toEqual([candidateNumber(4)]);
		expect(await ids()).toEqual(['cand-2', 'cand-3', 'cand-5', 'cand-6', 'cand-4']);
	});

	it('are replaced, by nobody too', async () => {
		const { people } = provider.profiles.p2;
		const one = { id: '12345678', first_name: 'A', last_name: 'B', email: 'a@b.example' };
		people.setAll([one]);
		expect(await candidates()).toEqual([one]);
		people.setAll([]);
		expect(await candidates()).toEqual([]);
	});

	it('are numbered past ids that are taken', () => {
		const { people } = provider.profiles.p2;
		people.setAll([6, 7].map(candidateNumber));
		expect(people.add(1)[0]?.id).toBe('cand-8');
	});

	it('are found under a new id', () => {
		const { people } = provider.profiles.p2;
		people.change('cand-1', { id: 'renamed' });
		expect(people.change('renamed', { email: 'x' })).toMatchObject({ id: 'renamed', email: 'x' });
		expect(() => people.change('cand-1', {})).toThrow(/cand-1/);
		expect(() => people.remove('nobody')).toThrow(/nobody/);
	});

	it('come in pages and compressed as well', async () => {
		const { people } = provider.profiles.p2;
		people.remove('cand-1');
		expect(await ids({ page: 2 })).toEqual(['cand-2', 'cand-3']);
		const headers = { 'accept-encoding': 'gzip' };
		const before = await get('candidates', { gzip: 1 }, { headers });
		people.remove('cand-2');
		const after = await get('candidates', { gzip: 1 }, { headers });
		const counts = [before, after].map(
			({ bytes }) => (JSON.parse(gunzipSync(bytes).toString()) as unknown[]).length,
		);
		expect(counts).toEqual([4, 3]);
	});

	it('are the generated ones in a size that an address names', async () => {
		provider.profiles.p2.people.setAll([]);
		expect(await candidates({ size: 6 })).toEqual(generated(6));
	});

	it('belong to one profile', async () => {
		provider.profiles.p2.people.setAll([]);
		const { baseUrl, credentials, people } = provider.profiles.p1;
		const authorization = `Bearer ${credentials.accessToken}`;
		const answer = await call(`${baseUrl}/v1/candidates`, { authorization });
		expect(json(answer)).toEqual(people.all());
		expect(people.all()).toHaveLength(5);
	});

	it('are spoilt by faults in what they are now', async () => {
		provider.profiles.p2.people.setAll([candidateNumber(9)]);
		expect(await ids({ fault: 'nullEmail' })).toEqual(['cand-9']);
	});
});

describe('requisitions', () => {
	it('are an array with invented fields, and change', async () => {
		const { requisitions } = provider.profiles.p2;
		expect(json(await get('requisitions'))).toEqual([1, 2, 3].map(requisitionNumber));
		expect(requisitionNumber(3)).toEqual({
			id: 'req-3',
			title: 'Position 3',
			status: 'closed',
			updated_at: expect.any(String),
		});
		requisitions.change('req-1', { status: 'closed' });
		requisitions.remove('req-2');
		requisitions.add(1);
		expect(json(await get('requisitions'))).toMatchObject([
			{ id: 'req-1', status: 'closed' },
			{ id: 'req-3' },
			{ id: 'req-4' },
		]);
		expect(await ids()).toHaveLength(5);
	});

	it('are there for whom the document names them, and change for P2 alone', async () => {
		const { baseUrl, credentials } = provider.profiles.p4;
		const authorization = `Basic ${Buffer.from(`${credentials.apiKey}:`).toString('base64')}`;
		expect((await call(`${baseUrl}/v1/jobs`, { authorization })).status).toBe(200);
		expect((await call(`${baseUrl}/v1/requisitions`, { authorization })).status).toBe(404);
		expect(provider.profiles.p1).not.toHaveProperty('requisitions');
	});
});

describe('an ETag', () => {
	async function tagged(wanted: Scenario = {}, known?: string, more = {}): Promise<Answer> {
		const headers = { ...(known && { 'if-none-match': known }), ...more };
		return await get('candidates', { etag: 1, ...wanted }, { headers });
	}

	const tagOf = (answer: Answer) => String(answer.headers.etag);

	it('is there when asked for, and strong', async () => {
		expect(tagOf(await tagged())).toMatch(/^"[^"]+"$/);
		expect((await get('candidates')).headers).not.toHaveProperty('etag');
	});

	it('spares who has the list already', async () => {
		const tag = tagOf(await tagged());
		for (const known of [tag, `"other", ${tag}`, `W/${tag}`, '*']) {
			const answer = await tagged({}, known);
			expect([answer.status, answer.bytes.length, tagOf(answer)]).toEqual([304, 0, tag]);
		}
		expect((await tagged({}, '"other"')).status).toBe(200);
		expect((await get('candidates', {}, { headers: { 'if-none-match': tag } })).status).toBe(200);
	});

	it('changes with the list and comes back with it', async () => {
		const { people } = provider.profiles.p2;
		const before = tagOf(await tagged());
		people.change('cand-1', { email: 'x' });
		const answer = await tagged({}, before);
		expect(answer.status).toBe(200);
		expect(tagOf(answer)).not.toBe(before);
		people.change('cand-1', { email: candidateNumber(1).email });
		expect((await tagged({}, before)).status).toBe(304);
	});

	it('belongs to the bytes: a page, a compressed list', async () => {
		const all = [
			await tagged(),
			await tagged({ page: 2 }),
			await tagged({ gzip: 1 }, undefined, { 'accept-encoding': 'gzip' }),
		];
		expect(new Set(all.map(tagOf)).size).toBe(3);
	});

	it('does not hide a fault', async () => {
		expect((await tagged({ fault: '503' }, '*')).status).toBe(503);
	});

	it('is everywhere if the provider is started so', async () => {
		const other = await startProvider({ etag: true });
		const { baseUrl, credentials } = other.profiles.p5;
		const authorization = `Basic ${Buffer.from(`${credentials.apiKey}:`).toString('base64')}`;
		const answer = await call(`${baseUrl}/v1/candidates`, { authorization });
		await other.stop();
		expect(tagOf(answer)).toMatch(/^".+"$/);
	});
});

describe('a long list', () => {
	it('is serialized once after each change', () => {
		let made = 0;
		const generate = (n: number) => ({ id: String(n), made: ++made });
		const list = new RecordList(generate, new ListBodies(generate), 1000);
		list.change('7', {});
		const bytes = () => list.served().bodies.json(0, list.served().size);
		const first = bytes();
		const count = made;
		expect(bytes()).toBe(first);
		expect(made).toBe(count);
		list.remove('9');
		expect(bytes()).not.toBe(first);
	});

	it('takes ten thousand changes at once', () => {
		const list = new RecordList(candidateNumber, new ListBodies(candidateNumber), 100_000);
		for (let n = 1; n <= 10_000; n++) list.change(`cand-${n * 10}`, { email: 'x' });
		list.remove(...Array.from({ length: 10_000 }, (_, n) => `cand-${n * 10 + 1}`));
		expect(list.served().size).toBe(90_000);
	});
});
