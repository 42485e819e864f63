import type { CycleRun } from './cycleRun';
import { endTest, listen } from './cycledWorkflow';

/** Something that happens to n8n, a workflow or the provider. */
type Step = (run: CycleRun) => Promise<void>;

/** The step without faults: nothing would remember a subscription that could not be deleted. */
const DELETE = 'delete';

const FEWEST_WORKFLOWS = 4;
const MOST_WORKFLOWS = 7;

const anyOf = ({ chance, workflows }: CycleRun) => chance.pick(workflows);

/** Steps that take a second or less, and how often each occurs in proportion. */
const QUICK: ReadonlyArray<[name: string, weight: number, step: Step]> = [
	['activate', 8, async (run) => await anyOf(run).activate()],
	['deactivate', 3, async (run) => await anyOf(run).deactivate()],
	['test run', 3, testRun],
	['duplicate', 2, duplicate],
	[DELETE, 1, remove],
	[
		'provider toggles its handling of duplicates',
		1,
		async ({ keepers }) => keepers.forEach((keeper) => keeper.toggleDuplicates()),
	],
];

/** Steps that take about ten seconds. */
const SLOW: ReadonlyArray<[name: string, step: Step]> = [
	['restart', async (run) => await run.restartAndWait(async () => await run.stage.n8n.restart())],
	['crash', async (run) => await run.restartAndWait(async () => await crash(run))],
	[
		'crash in a test run',
		async (run) => {
			const workflow = anyOf(run);
			await listen(run.stage, workflow, run.chance.pick(workflow.triggers));
			await run.restartAndWait(async () => await crash(run));
		},
	],
	['move the public URL', move],
	['move the public URL again', move],
];

/** Takes each slow step, and a number of quick ones, in random order. An error names all steps so far. */
export async function takeSteps(run: CycleRun, quick: number): Promise<void> {
	const taken: string[] = [];
	for (const [name, step] of plan(run, quick)) {
		taken.push(name);
		try {
			await (name === DELETE ? step(run) : run.withFaults(async () => await step(run)));
		} catch (error) {
			throw new Error(`In the cycles ${taken.join(', ')}`, { cause: error });
		}
	}
}

function plan({ chance }: CycleRun, quick: number): Array<readonly [name: string, step: Step]> {
	const weighted = QUICK.flatMap(([name, weight, step]) =>
		Array<[string, Step]>(weight).fill([name, step]),
	);
	return chance.shuffled([...Array.from({ length: quick }, () => chance.pick(weighted)), ...SLOW]);
}

async function testRun(run: CycleRun): Promise<void> {
	const production = run.heldSubscriptions('/webhook/');
	const workflow = anyOf(run);
	const trigger = run.chance.pick(workflow.triggers);
	const how = run.chance.pick(['event', 'cancel'] as const);
	const listening = await listen(run.stage, workflow, trigger);
	if (listening) await endTest(run.stage, workflow, trigger, how);
	expect(run.heldSubscriptions('/webhook/')).toEqual(production);
}

async function duplicate(run: CycleRun): Promise<void> {
	if (run.workflows.length >= MOST_WORKFLOWS) return;
	const copy = await run.duplicate(anyOf(run));
	if (run.chance.happens(0.7)) await copy.activate();
}

/** Deletes a workflow and a subscription that an earlier deactivation may have left. */
async function remove(run: CycleRun): Promise<void> {
	const workflow = anyOf(run);
	await workflow.deactivate();
	await workflow.activate();
	await workflow.delete();
	run.workflows = run.workflows.filter((other) => other !== workflow);
	if (run.workflows.length < FEWEST_WORKFLOWS) await run.add(1);
}

async function move(run: CycleRun): Promise<void> {
	expect(await run.movePublicUrl()).toEqual([]);
}

async function crash({ stage }: CycleRun): Promise<void> {
	await stage.n8n.kill();
	await stage.n8n.start();
}
