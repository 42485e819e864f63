import { allEvents } from '../../../test/support/triggers';
import type { CycleRun } from './cycleRun';
import { endTest, listen } from './cycledWorkflow';

/** Something that happens to n8n, a workflow or the provider. */
export type Step = (run: CycleRun) => Promise<void>;

const FEWEST_WORKFLOWS = 4;
const MOST_WORKFLOWS = 7;

const someEvents = ({ chance }: CycleRun) => chance.oneOrMore(allEvents);

/** Steps that take a second or less. The weight says how often each occurs in proportion. */
const quick: Record<string, { weight: number; step: Step }> = {
	activate: { weight: 8, step: async (run) => await anyOf(run).activate() },
	deactivate: { weight: 3, step: async (run) => await anyOf(run).deactivate() },
	'choose events': {
		weight: 4,
		step: async (run) => {
			const workflow = anyOf(run);
			await workflow.choose(workflow.triggers.map(() => someEvents(run)));
		},
	},
	'provider loses a subscription': {
		weight: 2,
		step: async (run) => await run.loseShownSubscription(),
	},
	'provider pauses a subscription': {
		weight: 2,
		step: async ({ chance, webhooks }) => {
			const subscriptions = webhooks.list();
			if (subscriptions.length > 0) webhooks.pause(chance.pick(subscriptions).id);
		},
	},
	'provider gets a foreign subscription': {
		weight: 2,
		step: async (run) => run.addForeignSubscription(anyOf(run)),
	},
	'provider toggles its handling of duplicates': {
		weight: 1,
		step: async ({ webhooks }) => {
			webhooks.duplicates = webhooks.duplicates === 'allow' ? 'conflict' : 'allow';
		},
	},
	'test run': {
		weight: 3,
		step: async (run) => {
			const production = run.heldSubscriptions('/webhook/');
			const workflow = anyOf(run);
			const trigger = run.chance.pick(workflow.triggers);
			const how = run.chance.pick(['event', 'cancel'] as const);
			const listening = await listen(run.stage, workflow, trigger);
			if (listening) await endTest(run.stage, workflow, trigger, how);
			expect(run.heldSubscriptions('/webhook/')).toEqual(production);
		},
	},
	duplicate: {
		weight: 2,
		step: async (run) => {
			if (run.workflows.length >= MOST_WORKFLOWS) return await remove(run);
			const copy = await run.duplicate(anyOf(run));
			if (run.chance.happens(0.7)) await copy.activate();
		},
	},
	delete: { weight: 1, step: remove },
};

/** Steps that take about ten seconds. */
const slow: Record<string, Step> = {
	restart: async (run) => await run.restartAndWait(async () => await run.stage.n8n.restart()),
	crash: async (run) => await run.restartAndWait(async () => await crash(run)),
	'crash in a test run': async (run) => {
		const workflow = anyOf(run);
		await listen(run.stage, workflow, run.chance.pick(workflow.triggers));
		await run.restartAndWait(async () => await crash(run));
	},
	'move the public URL': move,
	'move the public URL again': move,
};

/** The given numbers of quick and slow steps, in random order. */
export function plan(
	{ chance }: CycleRun,
	counts: { quick: number; slow: number },
): Array<[name: string, step: Step]> {
	const weighted = Object.entries(quick).flatMap(([name, { weight, step }]) =>
		Array.from({ length: weight }, (): [string, Step] => [name, step]),
	);
	const starts = Object.entries(slow);
	return chance.shuffled([
		...Array.from({ length: counts.quick }, () => chance.pick(weighted)),
		...Array.from({ length: counts.slow }, (_, index) => starts[index % starts.length]!),
	]);
}

const anyOf = ({ chance, workflows }: CycleRun) => chance.pick(workflows);

async function remove(run: CycleRun): Promise<void> {
	await run.delete(anyOf(run));
	if (run.workflows.length < FEWEST_WORKFLOWS) await run.add([someEvents(run)]);
}

async function move(run: CycleRun): Promise<void> {
	expect(await run.movePublicUrl()).toEqual([]);
}

async function crash({ stage }: CycleRun): Promise<void> {
	await stage.n8n.kill();
	await stage.n8n.start();
}
