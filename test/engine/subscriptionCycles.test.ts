import { randomNumbers, scenario, startProvider, type Provider } from '../provider';
import { HookedWorkflow } from './hookedWorkflow';

const EVENTS = ['candidate.created', 'application.updated', 'job.published'];

let provider: Provider;

beforeAll(async () => {
	provider = await startProvider();
});

afterAll(async () => await provider.stop());

/** The subscriptions to the current addresses of these workflows. */
const heldFor = (workflows: HookedWorkflow[]) =>
	provider.profiles.p5.webhooks
		.list()
		.filter((held) => workflows.some(({ url, testUrl }) => [url, testUrl].includes(held.url)))
		.map(({ url, events }) => `${url} ${[...events].sort().join()}`)
		.sort();

let activeAtTheEnd = 0;

describe('random activations, restarts and failures', () => {
	it.each([1, 2, 3, 4, 5])(
		'leave exactly the subscriptions of active workflows, and touch no others (seed %i)',
		async (seed) => {
			const random = randomNumbers(String(seed));
			const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
			const { webhooks, credentials } = provider.profiles.p5;
			const baseUrl = scenario(provider.profiles.p5, { page: seed % 2 ? undefined : 2 });
			const credential = { ...credentials, baseUrl };
			const workflows = [0, 1, 2, 3].map((n) => new HookedWorkflow(seed * 10 + n, credential));
			/** IDs of subscriptions that the triggers must not touch. */
			const untouchable = new Set([webhooks.add({ url: 'http://other.example/hook' }).id]);
			const lose = (id: string) => {
				webhooks.lose(id);
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
					const left = webhooks.list().filter((held) => [url, testUrl].includes(held.url));
					for (const { id } of left) untouchable.add(id);
					await workflow.movePublicUrl();
				},
				async (workflow) => {
					workflow.events = pick([[EVENTS[0]!], [EVENTS[2]!], EVENTS]);
					await workflow.restart();
				},
				async () => {
					const chosen = pick(webhooks.list());
					if (chosen) lose(chosen.id);
				},
				// With other events, it would be adopted if the workflow's own was lost before any list showed it.
				async ({ url, events }) => void webhooks.add({ url, events: events as never }),
				async (workflow) => await workflow.test(),
				async () => {
					const chosen = pick(webhooks.list());
					if (chosen) webhooks.pause(chosen.id);
				},
			];
			const end = provider.failRandomly('p5', {
				probability: 0.15,
				seed: String(seed),
				kinds: ['500', '503', 'reset', 'lost', '409', '404'],
			});
			for (let step = 0; step < 300; step++) await pick(steps)(pick(workflows));
			end();
			provider.clearFailures();

			// A list may need two minutes to show a new subscription.
			const now = Date.now();
			jest.spyOn(Date, 'now').mockReturnValue(now + 3 * 60_000);
			// Orphaned subscriptions are deleted at the next opportunity.
			for (const workflow of workflows) {
				const { active } = workflow;
				await workflow.activate();
				if (!active) await workflow.deactivate();
			}
			const wanted = workflows
				.filter(({ active }) => active)
				.map(({ url, events }) => `${url} ${[...events].sort().join()}`)
				.sort();
			activeAtTheEnd += wanted.length;
			expect(heldFor(workflows)).toEqual(wanted);
			const ids = webhooks.list().map(({ id }) => id);
			expect([...untouchable].filter((id) => !ids.includes(id))).toEqual([]);
			webhooks.clear();
			jest.restoreAllMocks();
		},
		180_000,
	);

	it('leave some workflows active', () => {
		expect(activeAtTheEnd).toBeGreaterThan(5);
	});
});
