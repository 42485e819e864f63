import { scenario, startProvider, type Provider } from '../provider';
import { HookedWorkflow } from './hookedWorkflow';

let provider: Provider;

beforeAll(async () => {
	provider = await startProvider();
});

afterEach(() => {
	provider.clearFailures();
	provider.profiles.p5.webhooks.clear();
	provider.profiles.p4.webhooks.clear();
});

afterAll(async () => await provider.stop());

const webhooks = () => provider.profiles.p5.webhooks;
const ids = () =>
	webhooks()
		.list()
		.map(({ id }) => id);

async function activated(baseUrl?: string): Promise<{ workflow: HookedWorkflow; id: string }> {
	const before = ids();
	const workflow = new HookedWorkflow(provider, { baseUrl });
	await workflow.activate();
	expect(workflow.active).toBe(true);
	const [id] = ids().filter((one) => !before.includes(one));
	return { workflow, id: id! };
}

describe('a list of subscriptions with pages', () => {
	const pages = () => scenario(provider.profiles.p5, { page: 1 });
	let others: string[];

	beforeEach(() => {
		const add = (n: number) => webhooks().add({ url: `http://other.example/${n}` }).id;
		others = [add(1), add(2), add(3)];
	});

	it('is read to its end to find the one that is there', async () => {
		const { workflow, id } = await activated(pages());
		await workflow.restart();
		expect(ids()).toEqual([...others, id]);
	});

	it('is read to its end to replace one of an earlier life', async () => {
		const workflow = new HookedWorkflow(provider, { baseUrl: pages() });
		const { id: earlier } = webhooks().add({ url: workflow.url });
		await workflow.activate();
		expect(ids()).toHaveLength(4);
		expect(ids()).not.toContain(earlier);
		await workflow.deactivate();
		expect(ids()).toEqual(others);
	});

	it('that leads elsewhere is an error, and nothing is made', async () => {
		const baseUrl = scenario(provider.profiles.p5, { page: 1, link: 'foreign' });
		const workflow = new HookedWorkflow(provider, { baseUrl });
		await workflow.activate();
		expect(workflow.active).toBe(false);
		expect(ids()).toEqual(others);
		expect(provider.foreign.requests).toEqual([]);
	});
});

describe('a subscription that the provider would not delete', () => {
	it('is adopted at the next activation if it still cannot be deleted', async () => {
		webhooks().duplicates = 'conflict';
		const { workflow, id } = await activated();
		provider.failNext('p5', { method: 'DELETE', status: 500, times: 1_000 });
		await workflow.deactivate();
		await workflow.activate();
		expect([workflow.active, ids()]).toEqual([true, [id]]);
		provider.clearFailures();
		await workflow.restart();
		expect(ids()).toEqual([id]);
		await workflow.deactivate();
		expect(ids()).toEqual([]);
	});

	it('is deleted later, although there is another one by then', async () => {
		const { workflow } = await activated();
		provider.failNext('p5', { method: 'DELETE', status: 500, times: 1_000 });
		workflow.events = ['job.published'];
		await workflow.restart();
		expect(ids()).toHaveLength(2);
		provider.clearFailures();
		await workflow.restart();
		expect(webhooks().list()).toMatchObject([{ events: ['job.published'] }]);
	});

	it('is looked for again if the provider only says that it is gone', async () => {
		const { workflow, id } = await activated();
		provider.failNext('p5', { method: 'DELETE', status: 404 });
		await workflow.deactivate();
		expect(ids()).toEqual([id]);
		await workflow.deactivate();
		expect(ids()).toEqual([]);
	});
});

describe('a start while the provider does not list its subscriptions', () => {
	it.each(['500', 'reset', 'hang', 'lost'] as const)(
		'leaves everything as it is: %s',
		async (kind) => {
			const { workflow, id } = await activated();
			const before = webhooks().list();
			provider.failNext(
				'p5',
				kind === '500' ? { status: 500, times: 1_000 } : { kind, times: 1_000 },
			);
			await workflow.restart();
			expect(workflow.active).toBe(true);
			expect(webhooks().list()).toEqual(before);
			provider.clearFailures();
			await workflow.restart();
			expect(ids()).toEqual([id]);
		},
	);
});

describe('a copy of the database on another n8n', () => {
	it('leaves the subscription of the original alone', async () => {
		const { workflow, id } = await activated();
		await workflow.movePublicUrl();
		expect(ids()).toHaveLength(2);
		expect(ids()).toContain(id);
		expect(workflow.log.join()).toContain(`subscription "${id}"`);
		await workflow.deactivate();
		expect(ids()).toEqual([id]);
	});
});

describe('after the Base URL was changed', () => {
	it('no id of the other provider is used, which may be that of somebody else', async () => {
		const { workflow, id } = await activated();
		webhooks().clear();
		const stranger = webhooks().add({ id, url: 'http://other.example/' });
		workflow.baseUrl = `${provider.profiles.p5.baseUrl}/size=1`;
		await workflow.restart();
		expect(webhooks().list()).toContainEqual(stranger);
		expect(webhooks().list()).toMatchObject([{ id }, { url: workflow.url }]);
		expect(workflow.log.join()).toContain(id);
	});

	it('one that is found at the same address is replaced', async () => {
		const { workflow, id } = await activated();
		workflow.baseUrl = `${provider.profiles.p5.baseUrl}/size=1`;
		await workflow.restart();
		expect(ids()).toHaveLength(1);
		expect(ids()).not.toContain(id);
		await workflow.deactivate();
		expect(ids()).toEqual([]);
	});
});

describe('a test run', () => {
	it('leaves production alone and nothing behind', async () => {
		const { workflow, id } = await activated();
		await workflow.test(() => expect(ids()).toHaveLength(2));
		expect(ids()).toEqual([id]);
	});

	it('ends if the list cannot be read, and what it leaves is deleted at the next activation', async () => {
		const { workflow, id } = await activated();
		await workflow.test(() => void provider.failNext('p5', { method: 'GET', status: 500 }));
		expect(ids()).toHaveLength(2);
		await workflow.restart();
		expect(ids()).toEqual([id]);
	});

	it.each(['activation', 'deactivation'])(
		'of which something was left over is cleaned up at the next %s',
		async (next) => {
			const { workflow, id } = await activated();
			const refuse = { method: 'DELETE', status: 500 };
			await workflow.test(() => void provider.failNext('p5', refuse));
			expect(ids()).toHaveLength(2);
			await (next === 'activation' ? workflow.restart() : workflow.deactivate());
			expect(ids()).toEqual(next === 'activation' ? [id] : []);
		},
	);
});
