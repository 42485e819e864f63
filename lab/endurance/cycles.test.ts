import type { CycledWorkflow } from './cycles/cycledWorkflow';
import { CycleRun } from './cycles/cycleRun';
import { takeSteps } from './cycles/steps';

/** Set ENDURANCE_ROUNDS for longer runs by hand. */
const ROUNDS = Array.from({ length: Number(process.env.ENDURANCE_ROUNDS ?? 1) }, (_, n) => n + 1);
const QUICK_STEPS = 50;

/** `CYCLES_SEED` repeats the cycles of an earlier run. */
const seed = process.env.CYCLES_SEED ?? String(Date.now());

jest.setTimeout(1_800_000);

let run: CycleRun;

beforeAll(async () => {
	process.stdout.write(`Cycles with CYCLES_SEED=${seed}\n`);
	run = await CycleRun.open(seed);
	for (const triggers of [1, 1, 2]) await run.addOfEach(triggers);
}, 900_000);

afterAll(async () => await run?.close());

/** The engine's tests have further steps, e.g. of the provider, against the same hooks. */
describe.each(ROUNDS)('webhook triggers after random activation cycles (round %i)', () => {
	it('leave exactly the subscriptions of the active workflows at the provider', async () => {
		await takeSteps(run, QUICK_STEPS);
		await settle();
		expect(run.heldSubscriptions()).toEqual(run.expectedSubscriptions());
		expect(run.active.length).toBeGreaterThan(0);
		for (const { requests } of run.keepers)
			expect(requests.some(({ fault }) => fault !== undefined)).toBe(true);
	});

	it('start each active workflow exactly once for each event', async () => {
		const counted = async () => await Promise.all(run.workflows.map(countExecutions));
		const before = await counted();
		for (const keeper of run.keepers) expect(await keeper.emitAll()).not.toContain(false);
		// n8n has answered each delivery, so the executions exist.
		const started = (await counted()).map((count, index) => count - before[index]!);
		expect(started).toEqual(run.workflows.map(expectedExecutions));
	});
});

/** A subscription that could not be deleted is deleted by the next activation or deactivation. */
async function settle(): Promise<void> {
	for (const workflow of run.workflows) {
		const { active } = workflow;
		if (!active || !(await workflow.runs('every'))) await workflow.activate();
		if (!active) await workflow.deactivate();
	}
	await run.restartAndWait(async () => await run.stage.n8n.restart());
}

async function countExecutions({ id }: CycledWorkflow): Promise<number> {
	return (await run.stage.n8n.client.listExecutions(id)).length;
}

function expectedExecutions({ active, triggers }: CycledWorkflow): number {
	return active ? triggers.flatMap(({ events }) => events).length : 0;
}
