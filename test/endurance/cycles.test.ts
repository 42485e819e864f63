import { newCandidate } from '../support/triggerStage';
import { allEvents } from '../support/triggers';
import { plan } from './cycles/steps';
import type { Subject } from './cycles/subject';
import { World } from './cycles/world';

const ROUNDS = [1, 2];
const QUICK = 50;
const SLOW = 5;

/** `CYCLES_SEED` repeats the cycles of an earlier run. */
const seed = process.env.CYCLES_SEED ?? String(Date.now());

jest.setTimeout(1_800_000);

let world: World;

beforeAll(async () => {
	process.stdout.write(`Cycles with CYCLES_SEED=${seed}\n`);
	world = await World.open(seed);
	for (const triggers of [1, 1, 1, 2, 2]) {
		await world.add(Array.from({ length: triggers }, () => world.chance.oneOrMore(allEvents)));
	}
}, 900_000);

afterAll(async () => {
	if (world) process.stdout.write(`${world.summary()}\n`);
	await world?.stage.close();
});

describe.each(ROUNDS)('after random cycles (round %i)', () => {
	it('the provider holds exactly the subscriptions of the active workflows', async () => {
		world.faults.begin();
		try {
			for (const [name, step] of plan(world, { quick: QUICK, slow: SLOW })) {
				await world.live(name, step);
			}
		} finally {
			world.faults.stop();
		}
		await giveLastChance();
		expect(world.held()).toEqual(world.wanted());
		expect(world.active.length).toBeGreaterThan(0);
	});

	it('each event starts each of them exactly once', async () => {
		const counted = async () => await Promise.all(world.subjects.map(executions));
		const before = await counted();
		for (const event of allEvents) {
			const sent = await world.stage.provider.profiles.p4.emit(event, newCandidate);
			expect(sent.filter(({ ok }) => !ok)).toEqual([]);
		}
		// n8n has answered each delivery: the executions exist.
		const started = (await counted()).map((count, index) => count - before[index]!);
		expect(started).toEqual(world.subjects.map(eventsWanted));
	});
});

/** What was not deleted is deleted at the next activation or deactivation. */
async function giveLastChance(): Promise<void> {
	for (const subject of world.subjects) {
		const { active } = subject;
		const running = (await subject.running()).length === subject.triggers.length;
		if (!active || !running) await subject.activate();
		if (!active) await subject.deactivate();
	}
	await world.throughStart(async () => await world.stage.n8n.restart());
}

async function executions({ id }: Subject): Promise<number> {
	return (await world.stage.n8n.client.listExecutions(id)).length;
}

function eventsWanted({ active, triggers }: Subject): number {
	return active ? triggers.flatMap(({ events }) => events).length : 0;
}
