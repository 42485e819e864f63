import { ensureN8n } from '../n8n/install';
import { expectNoHarm, orders } from '../unit/resume/files/pdf/support/besides';

jest.setTimeout(120_000);

let folder: string;

beforeAll(async () => {
	({ folder } = await ensureN8n());
}, 1_800_000);

describe('in one process with the Extract From File of n8n', () => {
	it.each(orders)('both read, and nothing is changed: %s', async (order) => {
		await expectNoHarm(order, folder);
	});
});
