import type { IDataObject } from 'n8n-workflow';

import { listSubscriptions } from '../../../../nodes/Recruiting/trigger/subscription/requests';
import { response } from '../../support/executeContext';
import { connectedTo } from '../../support/provider';

/** Lists subscriptions with these settings from a server that answers a query. */
async function listed(
	providerApi: IDataObject,
	server: (query: string) => unknown,
	headers: IDataObject = {},
) {
	const { provider } = await connectedTo(providerApi, [
		({ url, method }) => {
			expect(method).toBe('GET');
			return response(200, server(new URL(url).search), headers);
		},
	]);
	const { present } = await listSubscriptions(provider);
	return present.map(({ id }) => id);
}

const subscription = (id: string) => ({ id, url: `https://n8n.example.com/${id}` });

describe('the list of webhook subscriptions', () => {
	it('has the page style of the settings', async () => {
		const settings = { pageStyle: 'offset', recordsField: 'data' };
		const pages = new Map([
			['?offset=0', { data: [subscription('a')] }],
			['?offset=1', { data: [subscription('b')] }],
			['?offset=2', { data: [] }],
		]);
		expect(await listed(settings, (query) => pages.get(query))).toEqual(['a', 'b']);
	});

	it('has a subscription that moved to an earlier page while the list was read', async () => {
		const settings = { pageStyle: 'offset', recordsField: 'data' };
		const stored = [subscription('a'), subscription('b'), subscription('c')];
		const ids = await listed(settings, (query) => {
			const start = Number(query.replace('?offset=', ''));
			const page = { data: stored.slice(start, start + 2) };
			// Somebody deletes the first subscription between the pages.
			if (stored.length === 3) stored.shift();
			return page;
		});
		expect(ids).toEqual(['a', 'b', 'c']);
	});

	const data = [subscription('a'), subscription('b')];

	it.each<[IDataObject, unknown]>([
		[{ pageStyle: 'cursor' }, data],
		[{ pageStyle: 'cursor', cursorField: 'next' }, data],
		[
			{ pageStyle: 'nextUrl', recordsField: 'data' },
			{ data, next: {} },
		],
		[{ pageStyle: 'nextUrl' }, data],
		[{ pageStyle: 'offset' }, data],
		[{ pageStyle: 'pageNumber' }, data],
		[{ pageStyle: 'cursor', listMethod: 'POST' }, data],
	])('may have one page although candidates have several: %j', async (settings, body) => {
		expect(await listed(settings, () => body)).toEqual(['a', 'b']);
	});

	it('fails if a Link header says that there is more, but not where', async () => {
		const listing = listed({}, () => data, { link: '<?page=2>; rel=nextPage' });
		await expect(listing).rejects.toThrow('The link to the next page cannot be read');
	});
});
