import { randomNumbers, scenario, startProvider, type Provider } from '../provider';
import { HookedWorkflow } from './hookedWorkflow';

const EVENTS = ['candidate.created', 'application.updated', 'job.published'];

let provider: Provider;

beforeAll(async () => {
	provider = await startProvider();
});

afterAll(async () => await provider.stop());

const held = () =>
	provider.profiles.p5.webhooks
		.list()
		.map(({ url, events }) => `${url} ${[...events].sort().join()}`)
		.sort();

let activeAtTheEnd = 0;

it.each([1, 2, 3, 4, 5, 6, 7, 8])(
	'holds exactly the subscriptions of active workflows after 300 random cycles (seed %i)',
	async (seed) => {
		const random = randomNumbers(String(seed));
		const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
		const { webhooks } = provider.profiles.p5;
		const baseUrl = scenario(provider.profiles.p5, { page: seed % 2 ? undefined : 2 });
		const workflows = Array.from(
			{ length: 4 },
			(_, index) => new HookedWorkflow(provider, { id: seed * 10 + index, baseUrl }),
		);
		const strangers = new Set<string>();
		/** What a workflow that is not active cannot know of, once its URL has changed. */
		const loseStrangers = ({ url, testUrl }: HookedWorkflow) => {
			for (const held of webhooks.list()) {
				const unknown = held.url === testUrl || (held.url === url && strangers.has(held.id));
				if (unknown) webhooks.lose(held.id);
			}
		};
		const steps: Array<(workflow: HookedWorkflow) => Promise<void>> = [
			async (workflow) => await workflow.activate(),
			async (workflow) => await workflow.activate(),
			async (workflow) => await workflow.deactivate(),
			async (workflow) => await workflow.restart(),
			async (workflow) => {
				if (!workflow.active) loseStrangers(workflow);
				await workflow.movePublicUrl();
			},
			async (workflow) => {
				workflow.events = pick([[EVENTS[0]!], [EVENTS[2]!], EVENTS]);
				await workflow.restart();
			},
			async () => {
				const chosen = pick(webhooks.list());
				if (chosen) webhooks.lose(chosen.id);
			},
			async (workflow) => void strangers.add(webhooks.add({ url: workflow.url }).id),
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
		for (let cycle = 0; cycle < 300; cycle++) await pick(steps)(pick(workflows));
		end();
		provider.clearFailures();

		// What was left over is deleted at the next opportunity.
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
		expect(held()).toEqual(wanted);
		expect(webhooks.list().every(({ status }) => status === 'active')).toBe(true);
		webhooks.clear();
	},
	60_000,
);

it('and some were active', () => {
	expect(activeAtTheEnd).toBeGreaterThan(5);
});
