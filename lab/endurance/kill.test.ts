import { randomInt } from 'node:crypto';

import {
	fullyFiltered,
	type KillResults,
	missingEvents,
	processedAgainThoughRecorded,
	runKillTest,
	wrongIds,
} from './kill/history';
import { killsDuringHandover, plannedMoments } from './kill/kills';

jest.setTimeout(300_000);

/** `KILL_SEED` repeats the choices of an earlier run. */
const seed = process.env.KILL_SEED ?? String(randomInt(1_000_000));

describe(`n8n killed at random moments (KILL_SEED=${seed})`, () => {
	let results: KillResults;

	beforeAll(async () => {
		results = await runKillTest(seed);
	}, 3_600_000);

	afterAll(async () => await results?.setup.close());

	it('is killed during polls, during executions and in between', () => {
		const { kills } = results;
		const count = (what: (kill: (typeof kills)[number]) => boolean) => kills.filter(what).length;
		expect(kills).toHaveLength(plannedMoments().length);
		// How many kills hit a poll is luck; that some do is enough.
		expect(count(({ duringPoll }) => duringPoll)).toBeGreaterThanOrEqual(1);
		expect(count(({ duringExecution }) => duringExecution)).toBeGreaterThanOrEqual(1);
		expect(killsDuringHandover(kills)).toBeGreaterThanOrEqual(1);
	});

	it('accepts every delivery in the end', () => {
		const { deliveries, webhook } = results;
		expect(deliveries.filter(({ ok }) => !ok)).toEqual([]);
		expect(deliveries).toHaveLength(webhook.expected.length);
	});

	it.each(['polled', 'webhook'] as const)(
		'starts an execution for every event of the %s workflow',
		(half) => {
			expect(missingEvents(results[half])).toEqual([]);
		},
	);

	it.each(['polled', 'webhook'] as const)(
		'gives each event of the %s workflow one id, repeats included, and adds no other events',
		(half) => {
			expect(wrongIds(results[half])).toEqual([]);
		},
	);

	it('has only successful and crashed executions', () => {
		const { polled, webhook } = results;
		const others = [...polled.executions, ...webhook.executions].filter(
			({ status }) => status !== 'success' && status !== 'crashed',
		);
		expect(others.map(({ id, error }) => ({ id, error }))).toEqual([]);
	});

	it.each(['polled', 'webhook'] as const)(
		'does not repeat recorded work of the %s workflow',
		(half) => {
			expect(processedAgainThoughRecorded(results[half], results.setup.work.items)).toEqual([]);
		},
	);

	it('filters repeats out', () => {
		expect(fullyFiltered(results.polled)).not.toEqual([]);
	});

	it('lets the user retry crashed executions until all work is done', async () => {
		const { items } = results.setup.work;
		const done = () => new Set(items.filter((item) => item.done).map(({ eventId }) => eventId));
		for (const { observed, reader } of [results.polled, results.webhook]) {
			for (const { eventId, execution } of observed) {
				if (!done().has(eventId) && execution.status === 'crashed') await reader.retry(execution);
			}
			const left = observed.filter(({ eventId }) => !done().has(eventId));
			expect(left.map(({ key }) => key)).toEqual([]);
		}
	});
});
