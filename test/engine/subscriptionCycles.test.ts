import { randomNumbers, scenario, startProvider, type Provider } from '../provider';
import {
	documentedKeeper,
	type SubscriptionKeeper,
	systemKeeper,
	written,
} from '../provider/keepers';
import { startProduct } from '../provider/products';
import { productCredential } from '../support/products';
import { HookedWorkflow } from './hookedWorkflow';

let provider: Provider;

beforeAll(async () => {
	provider = await startProvider();
});

afterAll(async () => await provider.stop());

/** The documented API with one subscription for a trigger, and systems with a set of them. */
const KEEPERS = {
	documented: async (seed: number) => {
		const { webhooks, credentials } = provider.profiles.p5;
		webhooks.clear();
		const baseUrl = scenario(provider.profiles.p5, { page: seed % 2 ? undefined : 2 });
		const keeper = documentedKeeper(provider, 'p5');
		return { keeper, credential: { ...credentials, baseUrl }, stop: async () => {} };
	},
	lever: async () => await openSystem('lever'),
	workable: async () => await openSystem('workable'),
};

async function openSystem(name: 'lever' | 'workable') {
	const product = await startProduct(name);
	const keeper = systemKeeper(product, name);
	return { keeper, credential: productCredential(product), stop: async () => await product.stop() };
}

/** The subscriptions to the current addresses of these workflows. */
const heldFor = (keeper: SubscriptionKeeper, workflows: HookedWorkflow[]) =>
	written(
		keeper
			.list()
			.filter((held) => workflows.some(({ url, testUrl }) => [url, testUrl].includes(held.url))),
	);

let activeAtTheEnd = 0;

describe.each([
	['documented', [1, 2, 3, 4, 5]],
	['lever', [1, 2]],
	['workable', [1, 2]],
] as const)('random activations, restarts and failures (%s)', (name, seeds) => {
	let stop = async () => {};

	afterEach(async () => {
		jest.restoreAllMocks();
		await stop();
	});

	it.each(seeds)(
		'leave exactly the subscriptions of active workflows, and touch no others (seed %i)',
		async (seed) => {
			const random = randomNumbers(String(seed));
			const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
			const opened = await KEEPERS[name](seed);
			const { keeper, credential } = opened;
			stop = opened.stop;
			const { parameters, events } = keeper;
			const workflows = [0, 1, 2, 3].map(
				(n) => new HookedWorkflow(seed * 10 + n, parameters, credential),
			);
			/** IDs of subscriptions that the triggers must not touch. */
			const untouchable = new Set([keeper.add('http://other.example/hook', events)]);
			const lose = (id: string) => {
				keeper.lose(id);
				untouchable.delete(id);
			};
			const steps: Array<(workflow: HookedWorkflow) => Promise<void>> = [
				async (workflow) => await workflow.activate(),
				async (workflow) => await workflow.activate(),
				async (workflow) => await workflow.deactivate(),
				async (workflow) => await workflow.restart(),
				async (workflow) => {
					// From here on, the subscriptions to the old address may belong to another n8n.
					const { url, testUrl } = workflow;
					const left = keeper.list().filter((held) => [url, testUrl].includes(held.url));
					for (const { id } of left) untouchable.add(id);
					await workflow.movePublicUrl();
				},
				async (workflow) => {
					workflow.events = pick([events.slice(0, 1), events.slice(2), events]);
					await workflow.restart();
				},
				async () => {
					const chosen = pick(keeper.list());
					if (chosen) lose(chosen.id);
				},
				// With other events, it would be adopted if the workflow's own was lost before any list showed it.
				async (workflow) => void keeper.add(workflow.url, workflow.events),
				async (workflow) => await workflow.test(),
				async () => {
					const chosen = pick(keeper.list());
					if (chosen) keeper.pause(chosen.id);
				},
			];
			const end = keeper.failRandomly(String(seed));
			for (let step = 0; step < 300; step++) await pick(steps)(pick(workflows));
			end();

			// A list may need two minutes to show a new subscription.
			const now = Date.now();
			jest.spyOn(Date, 'now').mockReturnValue(now + 3 * 60_000);
			// Orphaned subscriptions are deleted at the next opportunity.
			for (const workflow of workflows) {
				const { active } = workflow;
				await workflow.activate();
				if (!active) await workflow.deactivate();
			}
			const active = workflows.filter((workflow) => workflow.active);
			const wanted = active.flatMap((workflow) => keeper.wanted(workflow.url, workflow.events));
			activeAtTheEnd += active.length;
			expect(heldFor(keeper, workflows)).toEqual(wanted.sort());
			const ids = keeper.list().map(({ id }) => id);
			expect([...untouchable].filter((id) => !ids.includes(id))).toEqual([]);
		},
		180_000,
	);
});

it('leave some workflows active', () => {
	expect(activeAtTheEnd).toBeGreaterThan(9);
});
