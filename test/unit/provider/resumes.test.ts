import { readFileSync } from 'node:fs';
import path from 'node:path';

import { PROFILE_IDS, startProvider, type Provider, type ProfileId } from '../../provider';

let provider: Provider;

beforeAll(async () => {
	provider = await startProvider({ candidates: 1 });
});

beforeEach(() => {
	for (const id of PROFILE_IDS) provider.profiles[id].resumes.clear();
});

afterAll(async () => await provider.stop());

const corpus = path.join(__dirname, '../../resume/corpus');
const singleColumn = () => readFileSync(path.join(corpus, 'drawn/S-plainparas-0.pdf'));
const sidebar = () => readFileSync(path.join(corpus, 'drawn/M-leftside-0.pdf'));

const authorizations: Record<ProfileId, () => string> = {
	p1: () => `Bearer ${provider.profiles.p1.credentials.accessToken}`,
	p2: () => `Bearer ${provider.profiles.p2.credentials.accessToken}`,
	p3: () => basicKey(provider.profiles.p3.credentials.apiKey),
	p4: () => basicKey(provider.profiles.p4.credentials.apiKey),
	p5: () => basicKey(provider.profiles.p5.credentials.apiKey),
};

const basicKey = (key: string) => `Basic ${Buffer.from(`${key}:`).toString('base64')}`;

async function push(id: ProfileId, body: string | FormData, at = 'resumes', headers = {}) {
	const response = await fetch(`${provider.profiles[id].baseUrl}/v1/${at}`, {
		method: 'POST',
		headers: {
			Authorization: authorizations[id](),
			Accept: 'application/json',
			...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
			...headers,
		},
		body,
	});
	return { status: response.status, json: (await response.json()) as Record<string, unknown> };
}

const withFile = (bytes: Buffer, parsed?: unknown) =>
	JSON.stringify({
		file: { name: 'cv.pdf', content_type: 'application/pdf', content: bytes.toString('base64') },
		...(parsed === undefined ? {} : { parsed_resume: parsed }),
	});

const datedBy = (date: string) => JSON.stringify({ parsed_resume: { work: [{ from: date }] } });

describe.each(PROFILE_IDS)('a résumé pushed to %s', (id) => {
	const monthYear = id === 'p2' || id === 'p3';
	const megabytes = id === 'p4' || id === 'p5' ? 10 : 5;

	it('is taken with exactly the largest size, and not with a byte more', async () => {
		const largest = Buffer.alloc(megabytes * 1_048_576, 'x');
		expect(await push(id, withFile(largest))).toMatchObject({
			status: 201,
			json: { size: largest.length, candidate_id: null },
		});
		expect((await push(id, withFile(Buffer.concat([largest, Buffer.from('x')])))).status).toBe(413);
		expect(provider.profiles[id].resumes.list()).toHaveLength(1);
	});

	it('is refused with other dates where MM/YYYY is enforced', async () => {
		expect((await push(id, datedBy('03/2020'))).status).toBe(201);
		expect((await push(id, datedBy('Mar 2020'))).status).toBe(monthYear ? 422 : 201);
		expect((await push(id, datedBy('2020-03-01'))).status).toBe(monthYear ? 422 : 201);
		expect((await push(id, datedBy('13/2020'))).status).toBe(422);
	});

	it('is refused with columns', async () => {
		expect((await push(id, withFile(sidebar()))).status).toBe(422);
	});
});

describe('a pushed résumé', () => {
	it('may come as a form, and belong to a candidate', async () => {
		const form = new FormData();
		form.set('file', new File([new Uint8Array(singleColumn())], 'cv.pdf'));
		form.set('parsed_resume', JSON.stringify({ name: 'First1 Last1' }));
		expect(await push('p4', form, 'candidates/cand-7/resume')).toMatchObject({ status: 201 });
		expect(provider.profiles.p4.resumes.list()).toMatchObject([
			{ candidateId: 'cand-7', file: { name: 'cv.pdf' }, parsed: { name: 'First1 Last1' } },
		]);
	});

	it('that comes again with the same key is stored once', async () => {
		const headers = { 'Idempotency-Key': 'one' };
		const first = await push('p5', datedBy('03/2020'), 'resumes', headers);
		expect(await push('p5', datedBy('03/2020'), 'resumes', headers)).toEqual(first);
		expect(provider.profiles.p5.resumes.list()).toHaveLength(1);
	});

	it.each(['', '[]', '{"cut', '{}', JSON.stringify({ file: { content: 'no base 64' } })])(
		'that cannot be read is refused (%#)',
		async (body) => {
			const { status } = await push('p3', body);
			expect([400, 415, 422]).toContain(status);
			expect(provider.profiles.p3.resumes.list()).toEqual([]);
		},
	);

	it('needs a credential', async () => {
		const { status } = await push('p3', datedBy('03/2020'), 'resumes', {
			Authorization: 'Basic x',
		});
		expect(status).toBe(401);
	});
});
