import type { Provider, Scenario } from '../../provider';
import { scenario, startProvider } from '../../provider';
import type { Answer } from './client';
import { call, json } from './client';

let provider: Provider;

beforeAll(async () => {
	provider = await startProvider();
});

beforeEach(() => provider.clearRequests());

afterAll(async () => await provider.stop());

async function fetchUrl(url: string): Promise<Answer> {
	const authorization = `Bearer ${provider.profiles.p1.credentials.accessToken}`;
	return await call(url, { authorization });
}

function firstUrl(wanted: Scenario): string {
	return `${scenario(provider.profiles.p1, wanted)}/v1/candidates`;
}

/** Enough for headers that hold one link. */
function nextUrl(answer: Answer): string | undefined {
	return /^<([^>]*)>; rel="next"$/.exec(String(answer.headers.link))?.[1];
}

function ids(answer: Answer): string[] {
	return json<Array<{ id: string }>>(answer).map(({ id }) => id);
}

it('gives the whole list at once unless asked for pages', async () => {
	const answer = await fetchUrl(`${firstUrl({ size: 300 })}?limit=5`);
	expect(answer.headers).not.toHaveProperty('link');
	expect(ids(answer)).toHaveLength(300);
});

it('gives every candidate once and no address after the last page', async () => {
	const seen: string[] = [];
	let url: string | undefined = firstUrl({ size: 7, page: 3 });
	while (url) {
		expect(url.startsWith(provider.profiles.p1.origin)).toBe(true);
		const answer: Answer = await fetchUrl(url);
		seen.push(...ids(answer));
		url = nextUrl(answer);
	}
	expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `cand-${n}`));
	expect(provider.requests).toHaveLength(3);
});

it('takes a next address only as it was given', async () => {
	const url = nextUrl(await fetchUrl(firstUrl({ size: 4, page: 2 }))) ?? '';
	expect((await fetchUrl(url)).status).toBe(200);
	for (const damaged of [url.replace('%20', '+'), url.replace('%3D', '='), `${url}&limit=1`]) {
		expect((await fetchUrl(damaged)).status).toBe(400);
	}
});

it('writes relative addresses', async () => {
	const url = nextUrl(await fetchUrl(firstUrl({ size: 4, page: 2, link: 'relative' }))) ?? '';
	expect(url).toMatch(/^\/hub\//);
	expect(ids(await fetchUrl(provider.profiles.p1.origin + url))).toEqual(['cand-3', 'cand-4']);
});

it('points to the foreign origin, which is alive and keeps its own record', async () => {
	const url = nextUrl(await fetchUrl(firstUrl({ size: 4, page: 2, link: 'foreign' }))) ?? '';
	expect(new URL(url).origin).toBe(provider.foreign.origin);
	expect(ids(await fetchUrl(url))).toEqual(['cand-1']);
	expect(provider.requests).toHaveLength(1);
	expect(provider.foreign.requests).toMatchObject([
		{ profile: 'foreign', headers: { authorization: expect.any(String) } },
	]);
});

it('points from the last page to the first', async () => {
	const start = firstUrl({ size: 4, page: 2, link: 'loop' });
	const second = nextUrl(await fetchUrl(start)) ?? '';
	expect(second).not.toBe(start);
	expect(nextUrl(await fetchUrl(second))).toBe(start);
});

it('hides the next address among others', async () => {
	const answer = await fetchUrl(firstUrl({ size: 4, page: 2, link: 'multi' }));
	const link = String(answer.headers.link);
	expect(link).toContain('title="More, \\"please\\""; rel="next nofollow"');
	expect(link.match(/rel=/g)?.length).toBeGreaterThan(3);
	const url = /<([^>]*cursor[^>]*)>/.exec(link)?.[1] ?? '';
	expect(ids(await fetchUrl(url))).toEqual(['cand-3', 'cand-4']);
});

it('keeps the name by which it was called', async () => {
	const url = firstUrl({ size: 4, page: 2 }).replace('127.0.0.1', 'localhost');
	expect(nextUrl(await fetchUrl(url))).toMatch(/^http:\/\/localhost:/);
});
