import { expectNoHarm, orders } from './support/besides';

jest.setTimeout(120_000);

describe('in one process with pdf.js', () => {
	it.each(orders)('both read, and nothing is changed: %s', async (order) => {
		await expectNoHarm(order);
	});
});
