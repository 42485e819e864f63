import type { IExecuteFunctions, INode, INodeExecutionData } from 'n8n-workflow';

import { DeduplicationTable } from './deduplicationTable';

type Once = typeof import('../../../../nodes/Recruiting/trigger/once');
type Open = typeof import('../../../../nodes/Recruiting/trigger/open');

/** The function as a new process has it. */
function inNewProcess() {
	let loaded: Once & Open;
	jest.isolateModules(() => {
		const once: Once = require('../../../../nodes/Recruiting/trigger/once');
		const open: Open = require('../../../../nodes/Recruiting/trigger/open');
		loaded = { ...once, ...open };
	});
	return async (context: object, items: INodeExecutionData[]) =>
		await loaded.withoutDuplicates(loaded.openTrigger(context as IExecuteFunctions), items);
}

const HOUR_MS = 3_600_000;

const itemsOf = (...ids: Array<string | null>): INodeExecutionData[] =>
	ids.map((eventId) => ({ json: { eventId } }));

const created = (source: string) => (eventId: string, id: unknown) => ({
	json: { event: 'candidate.created', eventId, source, data: { id } } as never,
});
const delivered = created('webhook');
const fromList = created('poll');

const idsOf = (items: INodeExecutionData[]) => items.map(({ json }) => json.eventId);

/** A stub of n8n with its deduplication table. */
function n8n() {
	const table = new DeduplicationTable();
	const { helpers } = table;
	const warnings: string[] = [];
	const infos: string[] = [];
	let withoutDuplicates = inNewProcess();
	const run = async (executionId: string, items: INodeExecutionData[], mode = 'webhook') => {
		const context = {
			getMode: () => mode,
			getExecutionId: () => executionId,
			getExecutionCancelSignal: () => undefined,
			getInputData: () => items,
			getNodeParameter: (name: string, _: number, fallback: unknown) =>
				parameters[name] ?? fallback,
			getNode: () => ({ id: nodeId, name: 'Trigger', ...node }),
			getWorkflow: () => ({ id: '1', name: 'New\ncandidates' }),
			logger: {
				warn: (message: string) => warnings.push(message),
				info: (message: string) => infos.push(message),
			},
			helpers,
		};
		return idsOf(await withoutDuplicates(context, items));
	};
	const nodeId = `node-${++nodes}`;
	const node: Partial<INode> = {};
	const parameters: Record<string, unknown> = {
		profile: 'p3',
		events: ['candidate.created'],
		pollTimes: { item: [{ mode: 'everyHour' }] },
	};
	const restart = () => {
		withoutDuplicates = inNewProcess();
	};
	return { run, restart, table, warnings, infos, helpers, node, parameters };
}

let nodes = 0;
let stub: ReturnType<typeof n8n>;

beforeEach(() => {
	stub = n8n();
});

const run = async (...execution: Parameters<typeof stub.run>) => await stub.run(...execution);
const restart = () => stub.restart();
const entries = () => stub.table.entries.length;

describe('deduplication of events', () => {
	it('drops events that already started an execution', async () => {
		const { infos } = stub;
		expect(await run('1', itemsOf('a', 'b'))).toEqual(['a', 'b']);
		expect(await run('2', itemsOf('b', 'c'))).toEqual(['c']);
		expect(await run('3', itemsOf('a'), 'trigger')).toEqual([]);
		expect(infos).toEqual([
			'"Trigger" of workflow "New\\ncandidates": 1 of 2 event(s) came again and were held back.',
			'"Trigger" of workflow "New\\ncandidates": 1 of 1 event(s) came again and were held back.',
		]);
	});

	it('drops events that started an execution before a restart or on another worker', async () => {
		await run('1', itemsOf('a', 'b'));
		restart();
		expect(await run('2', itemsOf('b', 'c'))).toEqual(['c']);
	});

	it('drops duplicates in the same process even if n8n cannot check them', async () => {
		const { table } = stub;
		table.isBroken = true;
		expect(await run('1', itemsOf('a'))).toEqual(['a']);
		expect(await run('2', itemsOf('a', 'b'))).toEqual(['b']);
	});

	describe('with one delivery ID', () => {
		const named = (event: string, providerEvent?: string): INodeExecutionData => ({
			json: { event, eventId: 'd', ...(providerEvent === undefined ? {} : { providerEvent }) },
		});
		const two = [named('candidate.created'), named('job.published')];

		it.each([false, true])('keeps two events (restart between: %s)', async (isRestarted) => {
			expect(await run('1', [two[0]!])).toEqual(['d']);
			if (isRestarted) restart();
			expect(await run('2', two)).toEqual(['d']);
			if (isRestarted) restart();
			expect(await run('3', two)).toEqual([]);
		});

		it.each([{}, { signedText: '{timestamp}.{body}' }])(
			'keeps two events of one delivery with the settings %j',
			async (providerApi) => {
				Object.assign(stub.parameters, { providerApi });
				expect(await run('1', two)).toEqual(['d', 'd']);
			},
		);

		it("tells them apart by the provider's names", async () => {
			const update = (name: string) => named('application.updated', name);
			expect(await run('1', [update('stageChange'), update('ownerChange')])).toEqual(['d', 'd']);
			expect(await run('2', [update('ownerChange')])).toEqual([]);
		});

		it.each([false, true])(
			'keeps only the first event if the body is not signed (restart between: %s)',
			async (isRestarted) => {
				const { parameters } = stub;
				parameters.providerApi = { signedText: '{json:token}{timestamp}' };
				expect(await run('1', two)).toEqual(['d']);
				if (isRestarted) restart();
				expect(await run('2', [two[1]!])).toEqual([]);
			},
		);
	});

	it('keeps events without an ID, and records nothing for them', async () => {
		expect(await run('1', itemsOf(null))).toEqual([null]);
		expect(await run('2', itemsOf(null))).toEqual([null]);
		expect(entries()).toBe(0);
		expect(await run('3', itemsOf('a', null))).toEqual(['a', null]);
		expect(await run('4', itemsOf('a', 'b', null, 'b', null))).toEqual(['b', null, null]);
	});

	it('keeps all events if n8n runs the same execution again, and drops its duplicates', async () => {
		await run('1', itemsOf('a'));
		expect(await run('1', itemsOf('a'))).toEqual(['a']);
		for (let n = 0; n < 2; n++) expect(await run('2', itemsOf('a', 'b'))).toEqual(['b']);
	});

	it.each(['manual', 'retry'])('neither checks nor records events in the mode %s', async (mode) => {
		await run('1', itemsOf('a'));
		const before = entries();
		expect(await run('2', itemsOf('a', 'b'), mode)).toEqual(['a', 'b']);
		expect(entries()).toBe(before);
	});

	it('remembers the last 1,000 events over a restart, and keeps the table small', async () => {
		for (let n = 0; n < 6_000; n++) await run(`${n}`, itemsOf(`event ${n}`));
		expect(entries()).toBeLessThanOrEqual(2_500);
		restart();
		expect(await run('again', itemsOf('event 5000'))).toEqual([]);
	});

	it('remembers candidates whatever other events come after them', async () => {
		const candidates = Array.from({ length: 1_800 }, (_, n) => `c${n}`);
		for (const id of candidates) await run(`of ${id}`, [delivered(`d ${id}`, id)]);
		for (let n = 0; n < 5_000; n++) await run(`${n}`, itemsOf(`event ${n}`));
		const list = candidates.map((id) => fromList(`p ${id}`, id));
		expect(await run('list', list, 'trigger')).toEqual([]);
		restart();
		expect(await run('list again', list, 'trigger')).toEqual([]);
	});

	it('takes no ID of a sender for a key of its own', async () => {
		const named = ['named candidate c1', 'candidate c1', 'execution 3', 'caught up 1 candidate c1'];
		await run('1', itemsOf(...named));
		restart();
		expect(await run('2', [fromList('p1', 'c1')], 'trigger')).toEqual(['p1']);
		await run('4', itemsOf('a'));
		expect(await run('3', itemsOf('a'))).toEqual([]);
	});

	it('keeps an event and warns if n8n cannot check it', async () => {
		const { table, warnings } = stub;
		await run('1', itemsOf('a'));
		restart();
		table.isBroken = true;
		expect(await run('2', itemsOf('a'))).toEqual(['a']);
		expect(warnings).toEqual([expect.stringContaining('no such table')]);
	});

	it.each([false, true])(
		'recognizes a large batch after any number of restarts (removals fail: %s)',
		async (isFailing) => {
			const { helpers } = stub;
			const failing = async () => await Promise.reject(new Error('database is locked'));
			if (isFailing) helpers.removeProcessed = failing;
			const batch = itemsOf(...Array.from({ length: 4_000 }, (_, n) => `event ${n}`));
			await run('first', batch, 'trigger');
			for (let start = 0; start < 50; start++) {
				restart();
				expect(await run(`start ${start}`, batch, 'trigger')).toEqual([]);
			}
			expect(entries()).toBe(isFailing ? 4_051 : 4_001);
		},
	);

	describe('of a candidate that a delivery and the list tell of', () => {
		it.each([false, true])('holds back the list (restart between: %s)', async (isRestarted) => {
			const { infos } = stub;
			expect(await run('1', [delivered('d1', 'c1')])).toEqual(['d1']);
			if (isRestarted) restart();
			const list = [fromList('p1', 'c1'), fromList('p2', 'c2')];
			expect(await run('2', list, 'trigger')).toEqual(['p2']);
			expect(infos).toHaveLength(1);
			expect(await run('3', [delivered('d2', 'c1')])).toEqual(['d2']);
		});

		describe('holds back the first delivery after the list', () => {
			beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));

			afterEach(() => jest.useRealTimers());

			it.each([
				[0, false, []],
				[71, false, []],
				[73, false, ['d1']],
				[1, true, []],
				[71, true, []],
				[97, true, ['d1']],
			])('%i hours later (restart between: %s)', async (hours, isRestarted, expected) => {
				expect(await run('1', [fromList('p1', 'c1')], 'trigger')).toEqual(['p1']);
				if (isRestarted) restart();
				jest.setSystemTime(Date.now() + hours * HOUR_MS);
				expect(await run('2', [delivered('d1', 'c1')])).toEqual(expected);
				if (isRestarted) restart();
				expect(await run('3', [delivered('d2', 'c1')])).toEqual(['d2']);
				expect(await run('4', [delivered('d3', 'c1')])).toEqual(['d3']);
			});
		});

		it('looks nothing up twice for a second resume', async () => {
			const { helpers } = stub;
			await run('1', [delivered('d1', 'c1')]);
			helpers.removeProcessed = async () => await Promise.reject(new Error('unexpected'));
			const look = jest.spyOn(helpers, 'checkProcessedAndRecord');
			expect(await run('2', [delivered('d2', 'c1')])).toEqual(['d2']);
			expect(look).toHaveBeenCalledTimes(1);
		});

		it.each([false, true])('keeps the table small (restart between: %s)', async (isRestarted) => {
			const ids = Array.from({ length: 200 }, (_, n) => `c${n}`);
			const polled = ids.map((id) => fromList(`p ${id}`, id));
			expect(await run('1', polled, 'trigger')).toHaveLength(200);
			if (isRestarted) restart();
			const all = ids.map(async (id) => await run(`d ${id}`, [delivered(`d ${id}`, id)]));
			expect((await Promise.all(all)).flat()).toEqual([]);
			// The events and candidates, when the list told of them, and the executions.
			expect(entries()).toBeLessThanOrEqual(5 * 200 + 200 + 1);
			restart();
			expect(await run('again', [polled[0]!, delivered('d c1', 'c1')])).toEqual([]);
		});

		it('holds back a poll if the node had a webhook before', async () => {
			const { parameters } = stub;
			await run('1', [delivered('d1', 'c1')]);
			parameters.mode = 'polling';
			restart();
			const polled = [fromList('p1', 'c1'), fromList('p2', 'c2')];
			expect(await run('2', polled, 'trigger')).toEqual(['p2']);
			// After a removal, both are new again.
			const again = [fromList('p3', 'c1'), fromList('p4', 'c2')];
			expect(await run('3', again, 'trigger')).toEqual(['p3', 'p4']);
		});

		it('lets a second resume pass that comes in the same delivery', async () => {
			expect(await run('1', [delivered('d1', 'c1'), delivered('d2', 'c1')])).toEqual(['d1', 'd2']);
			await run('2', [fromList('p1', 'c2')], 'trigger');
			expect(await run('3', [delivered('d3', 'c2'), delivered('d4', 'c2')])).toEqual(['d4']);
		});

		it.each([
			['have no ID', undefined, {}],
			['are of a node that does not catch up', 'c1', { options: { catchUp: false } }],
			['are of a node that polls', 'c1', { mode: 'polling' }],
			['are of a node with manual registration', 'c1', { registration: 'manual' }],
			['are of a node with a preset and no credential', 'c1', { provider: 'greenhouse' }],
		])('passes all events that %s', async (_, id, changes) => {
			const { parameters } = stub;
			Object.assign(parameters, changes);
			expect(await run('1', [fromList('p1', id)], 'trigger')).toEqual(['p1']);
			expect(await run('2', [delivered('d1', id)])).toEqual(['d1']);
			expect(await run('3', [fromList('p2', id)], 'trigger')).toEqual(['p2']);
		});

		it.each([{ registration: 'manual' }, { provider: 'smartRecruiters' }])(
			'holds back the list if a node with %j has a credential',
			async (changes) => {
				const { node, parameters } = stub;
				Object.assign(parameters, { profile: 'p3', authentication: 'apiKey' }, changes);
				node.credentials = { recruitingP3ApiKeyApi: { id: '1', name: 'P3' } };
				expect(await run('1', [delivered('d1', 'c1')])).toEqual(['d1']);
				expect(await run('2', [fromList('p1', 'c1')], 'trigger')).toEqual([]);
			},
		);

		it('passes all events if n8n runs the same execution again', async () => {
			await run('1', [delivered('d1', 'c1')]);
			expect(await run('1', [delivered('d1', 'c1')])).toEqual(['d1']);
			await run('2', [fromList('p2', 'c2')], 'trigger');
			restart();
			expect(await run('2', [fromList('p2', 'c2')], 'trigger')).toEqual(['p2']);
		});
	});

	describe('concurrent look-ups', () => {
		const many = Array.from({ length: 50 }, (_, n) => `delivery ${n}`);
		const all = async (ids: string[], one: (id: string) => Promise<unknown[]>) =>
			(await Promise.all(ids.map(one))).flat();

		it('remember all of fifty deliveries', async () => {
			await all(many, async (id) => await run(`first ${id}`, itemsOf(id)));
			restart();
			const again = await all(many, async (id) => await run(`again ${id}`, itemsOf(id)));
			expect(again).toEqual([]);
		});

		it('keep one of ten copies', async () => {
			const copies = many.slice(0, 10);
			expect(await all(copies, async (id) => await run(id, itemsOf('copy')))).toEqual(['copy']);
		});

		it('continue if one of them fails', async () => {
			const { table } = stub;
			const { read } = table;
			table.read = async () => {
				table.read = read;
				await Promise.reject(new Error('database is locked'));
			};
			const failing = run('1', itemsOf('a'));
			const next = run('2', itemsOf('b'));
			expect(await failing).toEqual(['a']);
			expect(await next).toEqual(['b']);
			expect(await run('3', itemsOf('b'))).toEqual([]);
		});

		describe('that hang', () => {
			beforeEach(() => jest.useFakeTimers());

			afterEach(() => jest.useRealTimers());

			const begin = async () => await all(many, async (id) => await run(id, itemsOf(id)));

			it('keep their event, and the others still run one after the other', async () => {
				const { table, warnings } = stub;
				const { read } = table;
				table.read = async () => {
					table.read = read;
					return await new Promise(() => {});
				};
				const hanging = run('1', itemsOf('a'));
				const others = begin();
				await jest.advanceTimersByTimeAsync(10_000);
				expect(await hanging).toEqual(['a']);
				expect(await others).toEqual(many);
				expect(warnings).toEqual([
					expect.stringMatching(/Duplicate events could not be detected: .+ within 10 seconds$/),
				]);
				for (const id of many) expect(await run(`again ${id}`, itemsOf(id))).toEqual([]);
			});

			it('do not add up their delays', async () => {
				const { table } = stub;
				table.read = async () => await new Promise(() => {});
				const begun = begin();
				await jest.advanceTimersByTimeAsync(30_000);
				expect(await begun).toEqual(many);
			});
		});
	});
});
