import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import { listen, type Listener } from '../../provider/http/listener';
import {
	PRODUCT_FORGERIES,
	PRODUCT_NAMES,
	startProduct,
	type Product,
	type ProductDeliveryOptions,
	type ProductName,
} from '../../provider/products';

type Json = Record<string, unknown>;
type Headers = Record<string, string>;

interface Sent {
	path: string;
	method?: string;
	headers?: Headers;
	body?: string | FormData;
}

interface Received {
	headers: IncomingHttpHeaders;
	body: string;
}

/** A naive client of a product: only what its documentation says. */
interface Client {
	/** The headers of every request. */
	login(product: Product): Headers | Promise<Headers>;
	wrong: Headers;
	/** The answer to the wrong login. */
	refused: { status: number; body?: unknown; header?: string };
	list: Sent;
	records(body: unknown): unknown;
	/** The next request of a list; nothing after the last page. */
	next(answer: Answer, product: Product): Sent | undefined;
	/** What asks for the second and the third page. */
	tokens: [string, string];
	single: Sent;
	record(body: unknown): unknown;
	/** The fields of the record that lists do not have. */
	more?: Json;
	upload: Sent;
	/** What the upload belongs to; nothing if the request creates it. */
	owner: string;
	/** The published delivery. */
	webhook?: {
		/** Where the signature or the token is. */
		signature(received: Received): unknown;
		published: string;
		/** The right signature of a delivery. */
		expected(received: Received, secret: string): string;
	};
}

interface Answer {
	status: number;
	headers: globalThis.Headers;
	text: string;
	json(): unknown;
}

const JSON_TYPE = { 'Content-Type': 'application/json' };
const FILE = Buffer.from('%PDF-1.7 a résumé');
const CONTENT = FILE.toString('base64');

function basic(user: string, password = ''): Headers {
	return { Authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` };
}

function bearer(token: string): Headers {
	return { Authorization: `Bearer ${token}` };
}

function form(fields: Record<string, string>, file: string): FormData {
	const data = new FormData();
	for (const [name, value] of Object.entries(fields)) data.append(name, value);
	data.append(file, new Blob([FILE], { type: 'application/pdf' }), 'cv.pdf');
	return data;
}

function hex(secret: string, text: string): string {
	return createHmac('sha256', secret).update(text).digest('hex');
}

/** A value inside a JSON value. */
function at(value: unknown, ...names: string[]): unknown {
	return names.reduce<unknown>((inner, name) => (inner as Json | undefined)?.[name], value);
}

/** An absolute address as a path of the product's origin. */
function pathOf(url: unknown, { origin }: Product): Sent | undefined {
	if (typeof url !== 'string') return undefined;
	expect(url.startsWith(`${origin}/`)).toBe(true);
	return { path: url.slice(origin.length) };
}

const ashbyHeaders = { Accept: 'application/json; version=1' };
const ashbyRequest = (path: string, body: Json): Sent => ({
	path,
	method: 'POST',
	headers: { ...ashbyHeaders, ...JSON_TYPE },
	body: JSON.stringify(body),
});

const bambooHeaders = { Accept: 'application/json' };
const bambooList = '/api/v1/applicant_tracking/applications';

const odata = '$format=json';

const clients: Record<ProductName, Client> = {
	ashby: {
		login: ({ login }) => basic(login.apiKey!),
		wrong: basic('wrong'),
		refused: { status: 403, body: { success: false } },
		list: ashbyRequest('/candidate.list', { limit: 2 }),
		records: (body) => at(body, 'results'),
		next: (answer) => {
			const body = answer.json() as { moreDataAvailable: boolean; nextCursor?: string };
			const request = { limit: 2, cursor: body.nextCursor };
			return body.moreDataAvailable ? ashbyRequest('/candidate.list', request) : undefined;
		},
		tokens: ['G1lzKzI=', 'G1lzKzQ='],
		single: ashbyRequest('/candidate.info', { id: 'd2f0a6f4-3c1b-4e5e-9a77-000000000003' }),
		record: (body) => at(body, 'results'),
		upload: {
			path: '/candidate.uploadResume',
			method: 'POST',
			headers: ashbyHeaders,
			body: form({ candidateId: 'd2f0a6f4-3c1b-4e5e-9a77-000000000003' }, 'resume'),
		},
		owner: 'd2f0a6f4-3c1b-4e5e-9a77-000000000003',
		webhook: {
			signature: ({ headers }) => headers['ashby-signature'],
			published: 'sha256=d81abfaaa1d33fc7335471a491ad5c58aa8ff1a58b96aedf21f4f0bcde66c47a',
			expected: ({ body }, secret) => `sha256=${hex(secret, body)}`,
		},
	},
	bambooHr: {
		login: ({ login }) => basic(login.apiKey!, 'x'),
		wrong: basic('wrong', 'x'),
		refused: { status: 401, header: 'X-BambooHR-Error-Message' },
		list: { path: `${bambooList}?page=1`, headers: bambooHeaders },
		records: (body) => at(body, 'applications'),
		next: (answer, product) => {
			const { paginationComplete, nextPageUrl } = answer.json() as Json;
			expect(paginationComplete).toBe(nextPageUrl === null);
			const next = pathOf(nextPageUrl, product);
			return next && { ...next, headers: bambooHeaders };
		},
		tokens: ['page=2', 'page=3'],
		single: { path: `${bambooList}/9003`, headers: bambooHeaders },
		record: (body) => body,
		more: { questionsAndAnswers: [], resumeFileId: 771, coverLetterFileId: null },
		upload: {
			path: '/api/v1/applicant_tracking/application',
			method: 'POST',
			headers: bambooHeaders,
			body: form({ firstName: 'Anouk', lastName: 'Brandt', jobId: '31' }, 'resume'),
		},
		owner: '9010',
	},
	greenhouse: {
		login: async ({ login }) => {
			const body = new URLSearchParams({ grant_type: 'client_credentials' });
			const headers = basic(login.clientId!, login.clientSecret!);
			const answer = await fetch(login.accessTokenUrl!, { method: 'POST', headers, body });
			const token = (await answer.json()) as { access_token: string };
			expect(token).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
			return bearer(token.access_token);
		},
		wrong: bearer('wrong'),
		refused: {
			status: 401,
			body: { message: 'Unauthorized', errors: ['Token could not be decoded.'] },
		},
		list: { path: '/v3/candidates?per_page=2' },
		records: (body) => body,
		next: ({ headers }, product) =>
			pathOf(/^<([^>]*)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1], product),
		tokens: ['cursor=eyJpZCI6NDAxMTEwMDJ9', 'cursor=eyJpZCI6NDAxMTEwMDR9'],
		single: { path: '/v3/candidates?ids=40111003' },
		record: (body) => (body as unknown[])[0],
		upload: {
			path: '/v3/attachments',
			method: 'POST',
			headers: JSON_TYPE,
			body: JSON.stringify({
				...{ application_id: 71890221, filename: 'cv.pdf', type: 'resume' },
				...{ content: CONTENT, content_type: 'application/pdf' },
			}),
		},
		owner: '71890221',
		webhook: {
			signature: ({ headers }) => headers.signature,
			published: 'sha256 34a6e60d9eddb613bad00e08d56eb6f343a8fb79278334c20f3e2337b524a8af',
			expected: ({ body }, secret) => `sha256 ${hex(secret, body)}`,
		},
	},
	lever: {
		login: ({ login }) => basic(login.apiKey!),
		wrong: basic('wrong'),
		refused: { status: 401, body: { code: expect.any(String), message: expect.any(String) } },
		list: { path: '/v1/opportunities?limit=2' },
		records: (body) => at(body, 'data'),
		next: (answer) => {
			const body = answer.json() as { next?: string; hasNext: boolean };
			expect(body.hasNext).toBe(body.next !== undefined);
			const path = `/v1/opportunities?limit=2&offset=${encodeURIComponent(body.next ?? '')}`;
			return body.hasNext ? { path } : undefined;
		},
		tokens: [
			'%255B1790000000456%252C%25220a5f1c2e-77b1-4c0e-9b3d-000000000002%2522%255D',
			'%255B1790000000111%252C%25220a5f1c2e-77b1-4c0e-9b3d-000000000004%2522%255D',
		],
		single: { path: '/v1/opportunities/0a5f1c2e-77b1-4c0e-9b3d-000000000003' },
		record: (body) => at(body, 'data'),
		upload: {
			path: '/v1/opportunities/0a5f1c2e-77b1-4c0e-9b3d-000000000003/files?perform_as=5e8d7c1a-0000-4000-8000-00000000aa01',
			method: 'POST',
			body: form({}, 'file'),
		},
		owner: '0a5f1c2e-77b1-4c0e-9b3d-000000000003',
		webhook: {
			signature: ({ body }) => at(JSON.parse(body), 'signature'),
			published: 'abcdb5cc5c4e1d7b9ce70def3ef0c7ff561e826e8b2bc9043260b327885a6b48',
			expected: ({ body }, secret) => {
				const { token, triggeredAt } = JSON.parse(body) as Json;
				return hex(secret, `${token}${triggeredAt}`);
			},
		},
	},
	merge: {
		login: ({ login }) => ({
			...bearer(login.accessToken!),
			'X-Account-Token': login.accountToken!,
		}),
		wrong: bearer('wrong'),
		refused: { status: 401, body: { detail: expect.any(String) } },
		list: { path: '/api/ats/v1/candidates?page_size=2' },
		records: (body) => at(body, 'results'),
		next: (answer) => {
			const { next } = answer.json() as { next: string | null };
			return next === null
				? undefined
				: { path: `/api/ats/v1/candidates?page_size=2&cursor=${encodeURIComponent(next)}` };
		},
		tokens: ['cursor=cD0yMDI2LTA1LTAx', 'cursor=cD0yMDI2LTA1LTAy'],
		single: { path: '/api/ats/v1/candidates/9b6f2c1d-5e3a-4c77-8d10-000000000003' },
		record: (body) => body,
		upload: {
			path: '/api/ats/v1/attachments',
			method: 'POST',
			headers: JSON_TYPE,
			body: JSON.stringify({
				model: {
					...{ file_name: 'cv.pdf', file_url: 'https://files.example/cv.pdf' },
					candidate: '9b6f2c1d-5e3a-4c77-8d10-000000000003',
					attachment_type: 'RESUME',
				},
				remote_user_id: 'user-1',
			}),
		},
		owner: '9b6f2c1d-5e3a-4c77-8d10-000000000003',
		webhook: {
			signature: ({ headers }) => headers['x-merge-webhook-signature'],
			published: '_4gMU4erQNuoRGb6hOXtdfHVPCklMGts6YAiKXNlvZc=',
			expected: ({ body }, secret) => {
				const digest = createHmac('sha256', secret).update(body).digest('base64');
				return digest.replaceAll('+', '-').replaceAll('/', '_');
			},
		},
	},
	smartRecruiters: {
		login: ({ login }) => ({ 'X-SmartToken': login.apiKey! }),
		wrong: { 'X-SmartToken': 'wrong' },
		refused: { status: 401, body: { message: expect.any(String) } },
		list: { path: '/candidates?limit=2' },
		records: (body) => at(body, 'content'),
		next: (answer) => {
			const { nextPageId } = answer.json() as { nextPageId?: string };
			const path = nextPageId && `/candidates?limit=2&pageId=${encodeURIComponent(nextPageId)}`;
			expect(answer.headers.get('link')).toBe(path ? `<${path}>; rel="next"` : null);
			return path ? { path } : undefined;
		},
		tokens: ['pageId=aGVs%2FbG8%3D', 'pageId=d29y%2BbGQ%3D'],
		single: { path: '/candidates/3f0c9b8a-2d41-4f6e-8a0b-000000000003' },
		record: (body) => body,
		upload: {
			path: '/candidates/3f0c9b8a-2d41-4f6e-8a0b-000000000003/attachments',
			method: 'POST',
			body: form({ attachmentType: 'RESUME' }, 'file'),
		},
		owner: '3f0c9b8a-2d41-4f6e-8a0b-000000000003',
		webhook: {
			signature: ({ headers }) => headers['smartrecruiters-signature'],
			published:
				'v1=3d2259657ca63d06e352e1801a7c1698304613b4d300c23465fa83df3a8ddb5d;v1=73a61e605471e0dbc311abc1801a5dbf08105e705ab3670d99b8b81055bd2641',
			expected: ({ headers, body }, secret) => {
				const names = ['event-id', 'event-name', 'event-version', 'link'];
				const parts = names.map((name) => headers[name]);
				const text = [headers['smartrecruiters-timestamp'], body, ...parts].join('.');
				const keys = ['smartrecruiters-previous-secret', secret];
				return keys.map((key) => `v1=${hex(key, text)}`).join(';');
			},
		},
	},
	successFactors: {
		login: ({ login }) => basic(login.username!, login.password!),
		wrong: basic('integration@salesdemo', 'wrong'),
		refused: { status: 401 },
		list: { path: `/odata/v2/Candidate?${odata}` },
		records: (body) => at(body, 'd', 'results'),
		next: (answer, product) => pathOf(at(answer.json(), 'd', '__next'), product),
		tokens: ['$skiptoken=eyJzdGFydFJvdyI6Mn0', '$skiptoken=eyJzdGFydFJvdyI6NH0'],
		single: { path: `/odata/v2/Candidate(4183L)?${odata}` },
		record: (body) => at(body, 'd'),
		upload: {
			path: '/odata/v2/upsert',
			method: 'POST',
			headers: { ...JSON_TYPE, Accept: 'application/json' },
			body: JSON.stringify({
				__metadata: { uri: 'Candidate(4183L)', type: 'SFOData.Candidate' },
				resume: {
					__metadata: { type: 'SFOData.Attachment' },
					...{ externalId: '0', module: 'RECRUITING', moduleCategory: 'RESUME' },
					...{ fileContent: CONTENT, fileName: 'cv.pdf' },
				},
			}),
		},
		owner: '4183',
		webhook: {
			signature: ({ headers }) => headers.authorization,
			published: 'Basic aW50ZWdyYXRpb246aW52ZW50ZWQtcGFzc3dvcmQ=',
			expected: (_received, secret) => secret,
		},
	},
	workable: {
		login: ({ login }) => bearer(login.accessToken!),
		wrong: bearer('wrong'),
		refused: { status: 401, body: { error: expect.any(String) } },
		list: { path: '/spi/v3/accounts/groenveld/candidates?limit=2' },
		records: (body) => at(body, 'candidates'),
		next: (answer, product) => pathOf(at(answer.json(), 'paging', 'next'), product),
		tokens: ['since_id=a1f7c02', 'since_id=a1f7c04'],
		single: { path: '/spi/v3/candidates/a1f7c03' },
		record: (body) => at(body, 'candidate'),
		upload: {
			path: '/spi/v3/candidates/a1f7c03',
			method: 'PATCH',
			headers: JSON_TYPE,
			body: JSON.stringify({ candidate: { resume: { name: 'cv.pdf', data: CONTENT } } }),
		},
		owner: 'a1f7c03',
		webhook: {
			signature: ({ headers }) => headers['x-workable-signature'],
			published: '13eb4b10e4c47affa4c8d29104f703d853384a7afe20b79c22d6cd8a286f6ce2',
			expected: ({ body }, secret) => hex(secret, body),
		},
	},
};

const withWebhooks = PRODUCT_NAMES.filter((name) => clients[name].webhook);

const products = {} as Record<ProductName, Product>;
let receiver: Listener;
let received: Received[];

beforeAll(async () => {
	receiver = await listen(0);
	receiver.serve((req, res) => {
		const chunks: Buffer[] = [];
		req.on('data', (chunk: Buffer) => chunks.push(chunk));
		req.on('end', () => {
			received.push({ headers: req.headers, body: Buffer.concat(chunks).toString() });
			res.writeHead(202).end('taken');
		});
	});
});

beforeEach(async () => {
	received = [];
	const all = PRODUCT_NAMES.map(async (name) => [name, await startProduct(name)] as const);
	Object.assign(products, Object.fromEntries(await Promise.all(all)));
});

afterEach(
	async () =>
		void (await Promise.all(Object.values(products).map(async (one) => await one.stop()))),
);

afterAll(async () => await receiver.stop());

/** Sends a request, by default with the right login. */
async function ask(name: ProductName, { path, ...sent }: Sent, login?: Headers): Promise<Answer> {
	const product = products[name];
	const headers = { ...(login ?? (await clients[name].login(product))), ...sent.headers };
	const answer = await fetch(product.origin + path, { ...sent, headers });
	const text = await answer.text();
	return {
		...{ status: answer.status, headers: answer.headers, text },
		json: () => JSON.parse(text),
	};
}

/** All pages, by the rules of the product. */
async function pagesOf(name: ProductName, first = clients[name].list): Promise<unknown[][]> {
	const { records, next } = clients[name];
	const pages: unknown[][] = [];
	for (let request: Sent | undefined = first; request;) {
		const answer = await ask(name, request);
		expect(answer.status).toBe(200);
		pages.push(records(answer.json()) as unknown[]);
		request = next(answer, products[name]);
	}
	return pages;
}

async function delivery(name: ProductName, options?: ProductDeliveryOptions): Promise<Received> {
	const result = await products[name].deliver!(`${receiver.origin}/hook`, options);
	expect(result).toMatchObject({ status: 202, body: 'taken' });
	return received.at(-1)!;
}

function isSigned(name: ProductName, one: Received): boolean {
	const { signature, expected } = clients[name].webhook!;
	return signature(one) === expected(one, products[name].webhookSecret!);
}

describe.each(PRODUCT_NAMES)('the emulation of %s', (name) => {
	const client = clients[name];

	it('lists five people on three pages, and nothing twice', async () => {
		const pages = await pagesOf(name);
		expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
		expect(pages.flat()).toEqual(products[name].records);
		const asked = products[name].requests.filter(({ url }) => url !== '/token');
		expect(asked).toMatchObject([
			{ status: 200 },
			...client.tokens.map((token) => ({ status: 200, ...partWith(asked, token) })),
		]);
	});

	/** The request of a page has its token in the address or in the body. */
	function partWith(asked: Product['requests'], token: string): object {
		const inAddress = asked.some(({ url }) => url.includes(token));
		const part = expect.stringContaining(token);
		return inAddress ? { url: part } : { body: part };
	}

	it('has new and changed people on the next reading', async () => {
		const { add, change } = products[name];
		const [added, changed] = [add(), change(3)];
		const people = (await pagesOf(name)).flat();
		expect([people.length, people[3], people[5]]).toEqual([6, changed, added]);
		expect(JSON.stringify(changed)).toContain('changed-2@mail.example');
	});

	it('reads one record', async () => {
		const answer = await ask(name, client.single);
		const expected = { ...products[name].records[2], ...client.more };
		expect(client.record(answer.json())).toEqual(expected);
	});

	it('refuses a wrong login and no login, and does not know other addresses', async () => {
		const { status, body, header } = client.refused;
		const answer = await ask(name, client.list, client.wrong);
		expect(answer.status).toBe(status);
		if (body) expect(answer.json()).toMatchObject(body);
		if (header) expect([answer.text, answer.headers.get(header)]).toEqual(['', expect.any(String)]);
		expect((await ask(name, client.list, {})).status).toBe(401);
		const unknown = await ask(name, { path: '/v0/unknown', headers: client.list.headers });
		expect([unknown.status, unknown.json()]).toEqual([404, expect.any(Object)]);
	});

	it('takes a résumé', async () => {
		const answer = await ask(name, client.upload);
		expect([200, 201]).toContain(answer.status);
		const [upload] = products[name].uploads;
		const bytes = name === 'merge' ? Buffer.alloc(0) : FILE;
		expect(upload).toMatchObject({ fileName: 'cv.pdf', belongsTo: client.owner, bytes });
	});

	it('fails the planned number of requests', async () => {
		const { failNext } = products[name];
		failNext(503, 2, { 'Retry-After': '7' });
		const answers = [];
		for (let n = 0; n < 3; n++) answers.push(await ask(name, client.list));
		expect(answers.map(({ status }) => status)).toEqual([503, 503, 200]);
		expect(answers[0]?.headers.get('retry-after')).toBe('7');
	});
});

describe.each(withWebhooks)('a delivery of %s', (name) => {
	const { signature, published } = clients[name].webhook!;

	it('has the published signature if it is the published example, even after a change', async () => {
		products[name].change(2);
		const raw = await delivery(name, { raw: true });
		expect(signature(raw)).toBe(published);
		expect(isSigned(name, raw)).toBe(true);
	});

	it('is new every time, and about the person who is asked for', async () => {
		const [first, second] = [await delivery(name), await delivery(name)];
		expect([isSigned(name, first), isSigned(name, second)]).toEqual([true, true]);
		expect(JSON.stringify(first)).not.toBe(JSON.stringify(second));
		const { idField, id } = personAt(name, 4);
		expect(JSON.stringify(await delivery(name, { candidateId: id }))).toContain(id);
		const stranger = await delivery(name, { candidateId: '424242', event: 'other.event' });
		expect(`${JSON.stringify(stranger)} ${idField}`).toContain('424242');
		expect(JSON.stringify(stranger)).toContain('other.event');
	});

	it('is forged as asked for', async () => {
		const forged: Record<string, boolean> = {};
		const genuine = await delivery(name);
		for (const forge of PRODUCT_FORGERIES) {
			const one = await delivery(name, { forge });
			forged[forge] = isSigned(name, one);
			if (forge === 'replayed') expect(one).toEqual(genuine);
		}
		// Nothing is signed by SuccessFactors.
		const changedBody = name === 'successFactors';
		const refused = { wrongSecret: false, changedBody, noSignature: false };
		expect(forged).toEqual({ ...refused, replayed: true, oldTime: true });
	});
});

function personAt(name: ProductName, position: number): { idField: string; id: string } {
	const idField = name === 'successFactors' ? 'candidateId' : 'id';
	return { idField, id: String(products[name].records[position]![idField]) };
}

describe('what clients get wrong', () => {
	const lever = '/v1/opportunities';
	const refusals: Array<[string, ProductName, Sent, number, unknown?]> = [
		['Bearer with an API key', 'lever', { path: lever, headers: bearer('key') }, 401],
		['a limit over 100', 'lever', { path: `${lever}?limit=101` }, 400],
		['a number as offset', 'lever', { path: `${lever}?offset=2` }, 400],
		[
			'an upload for nobody',
			'lever',
			{ path: `${lever}/x/files`, method: 'POST' },
			404,
			{ code: 'ResourceNotFound', message: 'Opportunity was not found' },
		],
		[
			'an upload without a user',
			'lever',
			{ ...clients.lever.upload, path: clients.lever.upload.path.split('?')[0]! },
			400,
		],
		[
			'a page of over 500',
			'greenhouse',
			{ path: '/v3/candidates?per_page=600' },
			422,
			{
				message: 'Unprocessable Content',
				errors: [{ per_page: '`600` number is greater than: 500' }],
			},
		],
		[
			'a cursor with other parameters',
			'greenhouse',
			{ path: '/v3/candidates?cursor=a&per_page=2' },
			422,
			{ errors: ['When passing a cursor, do not include other query params.'] },
		],
		['a time alone', 'greenhouse', { path: '/v3/candidates?updated_at=2026-10-01T00:00:00Z' }, 422],
		['an address of its own', 'greenhouse', { path: '/v3/candidates/40111003' }, 404],
		['an older version', 'greenhouse', { path: '/v1/candidates' }, 404],
		['an unknown id', 'greenhouse', { path: '/v3/candidates?ids=1' }, 200, []],
		[
			'no account token',
			'merge',
			{ path: clients.merge.list.path, headers: { 'X-Account-Token': '' } },
			401,
		],
		[
			'a pageId that is not encoded',
			'smartRecruiters',
			{ path: '/candidates?pageId=d29y+bGQ=' },
			400,
		],
		['an unknown id', 'smartRecruiters', { path: '/candidates/x' }, 404],
		['an unknown id', 'bambooHr', { path: `${bambooList}/1`, headers: bambooHeaders }, 404],
		['an unknown id', 'workable', { path: '/spi/v3/candidates/x' }, 404],
		[
			'no body',
			'ashby',
			{ path: '/candidate.list', method: 'POST', headers: ashbyHeaders },
			200,
			invalid(),
		],
		['no version', 'ashby', { ...clients.ashby.list, headers: JSON_TYPE }, 200, invalid()],
		[
			'an unknown cursor',
			'ashby',
			ashbyRequest('/candidate.list', { cursor: 'x' }),
			200,
			invalid(),
		],
		[
			'an unknown id',
			'ashby',
			ashbyRequest('/candidate.info', { id: 'x' }),
			200,
			invalid('candidate_not_found'),
		],
		['a list that is no POST', 'ashby', { path: '/candidate.list', headers: ashbyHeaders }, 404],
		[
			'an unknown id',
			'successFactors',
			{ path: `/odata/v2/Candidate(9L)?${odata}` },
			404,
			{ error: { code: 'NotFoundException', message: { lang: 'en-US' } } },
		],
		[
			'a résumé of nobody',
			'successFactors',
			{
				...clients.successFactors.upload,
				body: String(clients.successFactors.upload.body).replace('4183L', '9L'),
			},
			200,
			{ d: [{ status: 'ERROR', httpCode: 404 }] },
		],
	];

	function invalid(code = 'invalid_input'): object {
		return { success: false, errors: [code], errorInfo: { code } };
	}

	const rows = refusals.map(([what, name, sent, status, body]) => ({
		what,
		name,
		sent,
		status,
		body,
	}));

	it.each(rows)('is noticed by $name: $what', async ({ name, sent, status, body }) => {
		const answer = await ask(name, sent);
		expect(answer.status).toBe(status);
		if (body) expect(answer.json()).toMatchObject(body);
	});

	it.each([
		['lever', '/v1/opportunities?updated_at_start='],
		['greenhouse', '/v3/candidates?updated_at=gte|'],
		['merge', '/api/ats/v1/candidates?modified_after='],
		['smartRecruiters', '/candidates?updatedAfter='],
		['workable', '/spi/v3/candidates?updated_after='],
		[
			'successFactors',
			`/odata/v2/Candidate?${odata}&$filter=lastModifiedDateTime ge datetimeoffset'`,
		],
	] as const)('%s lists what was changed since a time', async (name, path) => {
		const now = new Date(Date.now() - 1000);
		const time = name === 'lever' ? now.getTime() : now.toISOString();
		const changed = products[name].change(1);
		const sent = { path: `${path}${time}${name === 'successFactors' ? "'" : ''}` };
		expect(clients[name].records((await ask(name, sent)).json())).toEqual([changed]);
	});

	it('lists changes since the sync token of the last page for Ashby', async () => {
		const last = ashbyRequest('/candidate.list', { limit: 2, cursor: 'G1lzKzQ=' });
		await pagesOf('ashby');
		const { syncToken } = (await ask('ashby', last)).json() as Json;
		const changed = products.ashby.change(1);
		const since = await ask('ashby', ashbyRequest('/candidate.list', { syncToken }));
		expect(since.json()).toMatchObject({ results: [changed], moreDataAvailable: false });
	});

	it('writes XML unless the client asks for JSON', async () => {
		const bamboo = await ask('bambooHr', { path: bambooList });
		expect(bamboo.text).toMatch(/^<response>.*<firstName>Saoirse<\/firstName>/s);
		const feed = await ask('successFactors', { path: '/odata/v2/Candidate' });
		expect(feed.headers.get('content-type')).toMatch('application/atom+xml');
		const accept = { Accept: 'application/json' };
		const json = await ask('successFactors', { path: '/odata/v2/Candidate', headers: accept });
		expect(at(json.json(), 'd', '__next')).toEqual(expect.any(String));
	});

	it('leads from Workable’s newer address to the older one on another origin', async () => {
		const { subdomainBaseUrl, foreignRequests, login } = products.workable;
		const headers = bearer(login.accessToken!);
		const first = await fetch(`${subdomainBaseUrl}/v3/candidates?limit=2`, { headers });
		const next = String(at(await first.json(), 'paging', 'next'));
		expect(new URL(next).origin).not.toBe(products.workable.origin);
		const second = await fetch(next, { headers });
		expect(at(await second.json(), 'candidates')).toEqual(products.workable.records.slice(2, 4));
		expect(foreignRequests).toHaveLength(1);
	});

	it('is controlled by hand at an address without a login', async () => {
		const { origin, records, requests } = products.lever;
		const post = async (path: string) => await fetch(`${origin}/-/${path}`, { method: 'POST' });
		await post('add');
		await post('change?position=5');
		expect(records[5]).toMatchObject({ emails: ['changed-2@mail.example'] });
		await post(`deliver?url=${receiver.origin}/hook&event=candidateHired`);
		expect(JSON.parse(received[0]!.body)).toMatchObject({ event: 'candidateHired' });
		expect(requests).toEqual([]);
	});
});
