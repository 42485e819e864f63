import { randomInt } from 'node:crypto';

import { gather, type Evidence } from './kill/evidence';
import { strandingKills } from './kill/ordeal';
import { heldBack, missing, workedAgainKnowingly, wrongIds } from './kill/story';
import { summary } from './kill/summary';

jest.setTimeout(300_000);

/** `KILL_SEED` repeats the choices of an earlier run. */
const seed = process.env.KILL_SEED ?? String(randomInt(1_000_000));

describe(`n8n that is killed at random moments (KILL_SEED=${seed})`, () => {
	let evidence: Evidence;

	beforeAll(async () => {
		evidence = await gather(seed);
		process.stdout.write(`${summary(evidence)} (KILL_SEED=${seed})\n`);
	}, 3_600_000);

	afterAll(async () => await evidence?.scene.close());

	it('was killed at 20 moments at least, during polls, executions and between', () => {
		const { kills } = evidence;
		const count = (what: (kill: (typeof kills)[number]) => boolean) => kills.filter(what).length;
		expect(kills.length).toBeGreaterThanOrEqual(20);
		expect(count(({ duringPoll }) => duringPoll)).toBeGreaterThanOrEqual(5);
		expect(count(({ duringExecution }) => duringExecution)).toBeGreaterThanOrEqual(5);
		expect(strandingKills(kills)).toBeGreaterThanOrEqual(1);
	});

	it('has taken every delivery in the end', () => {
		const { deliveries, webhook } = evidence;
		expect(deliveries.filter(({ ok }) => !ok)).toEqual([]);
		expect(deliveries).toHaveLength(webhook.expected.length);
	});

	it.each(['polled', 'webhook'] as const)(
		'has started an execution for every event (%s)',
		(half) => {
			expect(missing(evidence[half])).toEqual([]);
		},
	);

	it.each(['polled', 'webhook'] as const)(
		'gives each event an id of its own that all its repeats have, and brings nothing else (%s)',
		(half) => {
			expect(wrongIds(evidence[half])).toEqual([]);
		},
	);

	it('has no executions but good ones and crashed ones', () => {
		const { polled, webhook } = evidence;
		const others = [...polled.executions, ...webhook.executions].filter(
			({ status }) => status !== 'success' && status !== 'crashed',
		);
		expect(others.map(({ id, error }) => ({ id, error }))).toEqual([]);
	});

	it.each(['polled', 'webhook'] as const)('does no work again that was recorded (%s)', (half) => {
		expect(workedAgainKnowingly(evidence[half], evidence.scene.work.works)).toEqual([]);
	});

	it('holds repeats back', () => {
		expect(heldBack(evidence.polled)).not.toEqual([]);
	});

	it('lets the user retry what has crashed, until all work is done', async () => {
		const { works } = evidence.scene.work;
		const done = () => new Set(works.filter((work) => work.done).map(({ eventId }) => eventId));
		for (const { sightings, reader } of [evidence.polled, evidence.webhook]) {
			for (const { eventId, execution } of sightings) {
				if (!done().has(eventId) && execution.status === 'crashed') await reader.retry(execution);
			}
			const left = sightings.filter(({ eventId }) => !done().has(eventId));
			expect(left.map(({ key }) => key)).toEqual([]);
		}
	});
});
