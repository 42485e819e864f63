import type { IDataObject } from 'n8n-workflow';

import { itemContext, requestScope } from '../../../nodes/Recruiting/transport';
import { listSubscriptions } from '../../../nodes/Recruiting/records';
import { fakeContext, response } from '../support/executeContext';

/** Lists subscriptions with these options from a server that answers a query. */
async function listed(options: IDataObject, server: (query: string) => unknown) {
	const { context } = fakeContext({
		parameters: { options },
		handlers: [({ url }) => response(200, server(new URL(url).search))],
	});
	const { present } = await listSubscriptions(await requestScope(itemContext(context, 0)));
	return present.map(({ id }) => id);
}

const subscription = (id: string) => ({ id, url: `https://n8n.example.com/${id}` });

describe('the list of webhook subscriptions', () => {
	it('has the page style of the options', async () => {
		const options = { pageStyle: 'offset', recordsField: 'data' };
		const pages = new Map([
			['?offset=0', { data: [subscription('a')] }],
			['?offset=1', { data: [subscription('b')] }],
			['?offset=2', { data: [] }],
		]);
		expect(await listed(options, (query) => pages.get(query))).toEqual(['a', 'b']);
	});

	it('has a subscription that moved to an earlier page while the list was read', async () => {
		const options = { pageStyle: 'offset', recordsField: 'data' };
		const stored = [subscription('a'), subscription('b'), subscription('c')];
		const ids = await listed(options, (query) => {
			const start = Number(query.replace('?offset=', ''));
			const page = { data: stored.slice(start, start + 2) };
			// Somebody deletes the first subscription between the pages.
			if (stored.length === 3) stored.shift();
			return page;
		});
		expect(ids).toEqual(['a', 'b', 'c']);
	});
});
