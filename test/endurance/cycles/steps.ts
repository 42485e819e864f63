import { allEvents } from '../../support/triggers';
import { endTest, listen } from './testRun';
import type { World } from './world';

/** Something that happens to n8n, a workflow or the provider. */
export type Step = (world: World) => Promise<void>;

const FEWEST_WORKFLOWS = 4;
const MOST_WORKFLOWS = 7;

const someEvents = ({ chance }: World) => chance.oneOrMore(allEvents);

/** What takes a second or less, with how often it happens in proportion. */
const quick: Record<string, { weight: number; step: Step }> = {
	activate: { weight: 8, step: async (world) => await anyOf(world).activate() },
	deactivate: { weight: 3, step: async (world) => await anyOf(world).deactivate() },
	'choose events': {
		weight: 4,
		step: async (world) => {
			const subject = anyOf(world);
			await subject.choose(subject.triggers.map(() => someEvents(world)));
		},
	},
	'provider loses one': {
		weight: 2,
		step: async (world) => withOneHeld(world, (id) => world.webhooks.lose(id)),
	},
	'provider pauses one': {
		weight: 2,
		step: async (world) => withOneHeld(world, (id) => world.webhooks.pause(id)),
	},
	'provider has a strange one': {
		weight: 2,
		step: async (world) => world.addStranger(anyOf(world)),
	},
	'provider changes its mind about two for one address': {
		weight: 1,
		step: async ({ webhooks }) => {
			webhooks.duplicates = webhooks.duplicates === 'allow' ? 'conflict' : 'allow';
		},
	},
	'test run': {
		weight: 3,
		step: async (world) => {
			const production = world.held('/webhook/');
			const subject = anyOf(world);
			const trigger = world.chance.pick(subject.triggers);
			const how = world.chance.pick(['event', 'cancel'] as const);
			const listening = await listen(world.stage, subject, trigger);
			if (listening) await endTest(world.stage, subject, trigger, how);
			expect(world.held('/webhook/')).toEqual(production);
		},
	},
	duplicate: {
		weight: 2,
		step: async (world) => {
			if (world.subjects.length >= MOST_WORKFLOWS) return await remove(world);
			const copy = await world.duplicate(anyOf(world));
			if (world.chance.happens(0.7)) await copy.activate();
		},
	},
	delete: { weight: 1, step: remove },
};

/** What takes ten seconds. */
const slow: Record<string, Step> = {
	restart: async (world) => await world.throughStart(async () => await world.stage.n8n.restart()),
	crash: async (world) => await world.throughStart(async () => await crash(world)),
	'crash in a test run': async (world) => {
		const subject = anyOf(world);
		await listen(world.stage, subject, world.chance.pick(subject.triggers));
		await world.throughStart(async () => await crash(world));
	},
	'move the public URL': move,
	'move it again': move,
};

/** As many steps of each kind as is said, in random order. */
export function plan(
	{ chance }: World,
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

const anyOf = ({ chance, subjects }: World) => chance.pick(subjects);

async function remove(world: World): Promise<void> {
	await world.delete(anyOf(world));
	if (world.subjects.length < FEWEST_WORKFLOWS) await world.add([someEvents(world)]);
}

async function move(world: World): Promise<void> {
	expect(await world.movePublicUrl()).toEqual([]);
}

async function crash({ stage }: World): Promise<void> {
	await stage.n8n.kill();
	await stage.n8n.start();
}

function withOneHeld({ chance, webhooks }: World, work: (id: string) => void): void {
	const held = webhooks.list();
	if (held.length > 0) work(chance.pick(held).id);
}
