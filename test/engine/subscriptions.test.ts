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

	it('is read to its end to replace an orphaned subscription', async () => {
		const workflow = new HookedWorkflow(provider, { baseUrl: pages() });
		const { id: earlier } = webhooks().add({ url: workflow.url });
		await workflow.activate();
		expect(ids()).toHaveLength(4);
		expect(ids()).not.toContain(earlier);
		await workflow.deactivate();
		expect(ids()).toEqual(others);
	});

	it('fails the activation if a page is on another origin, and creates nothing', async () => {
		const baseUrl = scenario(provider.profiles.p5, { page: 1, link: 'foreign' });
		const workflow = new HookedWorkflow(provider, { baseUrl });
		await workflow.activate();
		expect(workflow.active).toBe(false);
		expect(ids()).toEqual(others);
		expect(provider.foreign.requests).toEqual([]);
	});
});

describe('a subscription that the provider did not delete', () => {
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

	it('is looked up again if the provider only claims that it is gone', async () => {
		const { workflow, id } = await activated();
		provider.failNext('p5', { method: 'DELETE', status: 404 });
		await workflow.deactivate();
		expect(ids()).toEqual([id]);
		await workflow.deactivate();
		expect(ids()).toEqual([]);
	});
});

describe('an activation after the Base URL was changed', () => {
	it('does not use the ID from the other provider, which may belong to somebody else', async () => {
		const { workflow, id } = await activated();
		webhooks().clear();
		const stranger = webhooks().add({ id, url: 'http://other.example/' });
		workflow.baseUrl = `${provider.profiles.p5.baseUrl}/size=1`;
		await workflow.restart();
		expect(webhooks().list()).toContainEqual(stranger);
		expect(webhooks().list()).toMatchObject([{ id }, { url: workflow.url }]);
		expect(workflow.log.join()).toContain(id);
	});
});

describe('a test run', () => {
	it('ends if the list cannot be read, and deletes its subscription by its ID', async () => {
		const { workflow, id } = await activated();
		await workflow.test(() => void provider.failNext('p5', { method: 'GET', status: 500 }));
		expect(ids()).toEqual([id]);
	});

	it.each(['activation', 'deactivation'])(
		'leaves an orphaned subscription that the next %s deletes',
		async (next) => {
			const { workflow, id } = await activated();
			const failure = { method: 'DELETE', status: 500 };
			await workflow.test(() => void provider.failNext('p5', failure));
			expect(ids()).toHaveLength(2);
			await (next === 'activation' ? workflow.restart() : workflow.deactivate());
			expect(ids()).toEqual(next === 'activation' ? [id] : []);
		},
	);
});
