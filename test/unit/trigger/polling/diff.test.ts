import {
	candidate,
	candidates,
	idsFrom,
	nodeKnowing,
	PollingNode,
	run,
	settings,
	snapshotIn,
} from './support';

const ten = idsFrom(1, 10);
const others = ten.slice(1);
const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;

describe('a first poll', () => {
	it.each<[string, string, (node: PollingNode) => unknown]>([
		['the snapshot is damaged', 'damaged', (node) => (node.text = 'nonsense')],
		['the list comes from elsewhere', 'settings', (node) => node.change({ scope: 'elsewhere' })],
	])('emits nothing if %s, whatever the setting', (_, baseline, change) => {
		const node = nodeKnowing(candidates('1'), { firstPoll: 'everything' });
		change(node);
		expect(node.poll(candidates(...ten))).toEqual([]);
		expect(node.last.notes.baseline).toBe(baseline);
	});

	it('is not repeated if the changed settings do not affect the comparison', () => {
		const node = nodeKnowing(candidates('1'));
		const watchedFields = ['last_name', 'email', 'first_name', 'email'];
		node.change({ maxEvents: 5, firstPoll: 'everything', watchedFields });
		expect(node.poll([candidate('1', 1), candidate('2')])).toEqual(['created 2', 'updated 1']);
	});
});

describe('a poll that watches other fields than the last one', () => {
	it('emits no update, but new and removed records', () => {
		const node = nodeKnowing(candidates(...ten));
		node.poll(candidates(...others));
		node.change({ watchedFields: ['tags'] });
		const tagged = candidates(...others, 'new').map((one) => ({ ...one, email: '', tags: ['x'] }));
		expect(node.poll(tagged)).toEqual(['created new', 'removed 1']);
		expect(node.last.notes.hasOtherFields).toBe(true);
		expect(node.poll(tagged.map((one) => ({ ...one, email: 'changed' })))).toEqual([]);
		expect(node.poll([{ ...tagged[0]!, tags: [] }, ...tagged.slice(1)])).toEqual(['updated 2']);
	});
});

describe('a change in a list', () => {
	it('is emitted as an event with the record', () => {
		const node = nodeKnowing(candidates(...ten));
		const changed = { ...candidate('3', 1), tags: ['x'] };
		node.poll([...candidates('1', '2'), changed, ...candidates(...ten.slice(3), 'new')]);
		expect(node.last.events).toEqual([
			{
				...{ event: 'candidate.created', change: 'created', id: 'new' },
				eventId: expect.any(String),
				data: candidate('new'),
			},
			{
				...{ event: 'candidate.updated', change: 'updated', id: '3' },
				eventId: expect.any(String),
				changedFields: ['email'],
				data: changed,
			},
		]);
	});

	it.each([
		['another field', { tags: ['x'] }, []],
		['a watched field', { email: 'x' }, ['updated 1']],
		['null instead of nothing', { extra: null }, []],
		['the order in an object', { nested: { b: [{ d: 1, c: 2 }], a: 1 } }, []],
		['the order in an array', { list: [2, 1] }, ['updated 1']],
		['an array instead of an object', { nested: ['a', 1, 'b', [['c', 2, 'd', 1]]] }, ['updated 1']],
		['an object instead of an array', { list: { 0: 1, 1: 2 } }, ['updated 1']],
		['an object instead of a list of its parts', { nested: ['object', 'a', 1] }, ['updated 1']],
		['a value in an object in an array', { nested: { a: 1, b: [{ c: 2, d: 3 }] } }, ['updated 1']],
		['a key in an object', { nested: { aa: 1, b: [{ c: 2, d: 1 }] } }, ['updated 1']],
		['a text instead of a number', { number: '1' }, ['updated 1']],
		['a text that looks like JSON', { extra: 'null' }, ['updated 1']],
		['a value at a place in a watched object', { place: { of: [{ value: 2 }] } }, ['updated 1']],
		['another place in it', { place: { of: [{ value: 1, other: 2 }] } }, []],
		['a text that moves to another field', { first_name: 'xy', last_name: 'z' }, ['updated 1']],
	])('is emitted only if a watched field differs: %s', (_, change, expected) => {
		const record = {
			...{ id: '1', first_name: 'x', last_name: 'yz', email: '', number: 1 },
			...{ nested: { a: 1, b: [{ c: 2, d: 1 }] }, list: [1, 2] },
		};
		const places = { extra: '', 'place.of.0.value': '' };
		const watchedFields = Object.keys({ ...record, ...places });
		const known = { ...record, place: { of: [{ value: 1 }] } };
		const node = nodeKnowing([known], { watchedFields });
		expect(node.poll([{ ...known, ...change }])).toEqual(expected);
	});

	it('is emitted with the names of the changed fields, also if it is emitted again', () => {
		const people = candidates(...ten);
		const node = nodeKnowing(people);
		const named = { ...people[0]!, first_name: 'X', last_name: 'Y', tags: ['not watched'] };
		const list = [named, { ...people[1]!, email: '' }, ...people.slice(2)];
		for (const process of ['process-1', 'process-2']) {
			node.restart(process);
			node.poll(list);
			expect(node.last.events.map(({ changedFields }) => changedFields)).toEqual([
				['first_name', 'last_name'],
				['email'],
			]);
		}
	});

	it.each([
		['arrays', '[', ']'],
		['objects', '{"a":', '}'],
	])('is detected in nested %s down to the 64th level', (_, open, close) => {
		const nested = (depth: number, leaf: string) =>
			JSON.parse(`${open.repeat(depth)}"${leaf}"${close.repeat(depth)}`);
		const record = { id: '1', a: nested(64, 'x'), b: nested(50_000, 'x') };
		const node = nodeKnowing([record], { watchedFields: ['a', 'b'] });
		const changed = (change: object) => node.poll([{ ...record, ...change }]);
		expect(changed({ b: nested(50_000, 'y') })).toEqual([]);
		expect(changed({ a: nested(64, 'y') })).toEqual(['updated 1']);
		expect(changed({ a: nested(65, 'y') })).toEqual(['updated 1']);
		expect(changed({ a: nested(65, 'z') })).toEqual([]);
	});
});

describe('an unlikely list', () => {
	it('counts when it has stayed that way for the configured time', () => {
		const node = nodeKnowing(candidates(...ten), { acceptAfterMs: DAY_MS });
		const few = candidates('1', 'x', 'y');
		for (let n = 0; n < 95; n++) expect(node.poll(few)).toEqual([]);
		node.wait(1);
		expect(node.poll(few)).toEqual([]);
		expect(node.poll(few)).toEqual(['created x', 'created y']);
		expect(node.poll(few)).toHaveLength(9);
		expect(node.poll(few)).toEqual([]);
	});

	it.each([
		['only recorded if it has none of three known records', 3, 'others', 0],
		['compared if it has none of two', 2, undefined, 2],
	])('is then %s', (_, size, baseline, events) => {
		const node = nodeKnowing(candidates(...idsFrom(1, size)));
		const strangers = candidates(...idsFrom(1_000, size));
		node.poll(strangers);
		expect(node.poll(strangers)).toHaveLength(events);
		expect(node.last.notes.baseline).toBe(baseline);
	});

	it('is only recorded at once if it comes with another key', () => {
		const node = nodeKnowing(candidates(...ten), { account: 'sandbox' });
		node.change({ account: 'production' });
		expect(node.poll(candidates('x', 'y'))).toEqual([]);
		expect(node.last.notes.baseline).toBe('others');
		expect(node.poll(candidates('x', 'y', 'z'))).toEqual(['created z']);
	});

	it('is only recorded if it stays empty with another key', () => {
		const node = nodeKnowing(candidates(...ten), { account: 'sandbox', acceptAfterMs: HOUR_MS });
		node.change({ account: 'production' });
		for (let n = 0; n < 6; n++) expect(node.poll([])).toEqual([]);
		expect(node.poll(candidates('x'))).toEqual(['created x']);
	});

	it('is unlikely although it has a record without an id, which is but one of those it lacks', () => {
		const node = nodeKnowing(candidates(...ten), { acceptAfterMs: HOUR_MS });
		const strangers = candidates(...idsFrom(1_000, 10));
		const invalid = [{ id: undefined, problem: 'it is null' }];
		for (let n = 0; n < 5; n++) expect(node.poll(strangers, undefined, invalid)).toEqual([]);
		expect(node.last.notes.baseline).toBe('others');
	});

	it('is compared if another key leads to the same records', () => {
		const node = nodeKnowing(candidates(...ten), { account: 'first' });
		node.change({ account: 'second' });
		expect(node.poll(candidates(...ten, 'x'))).toEqual(['created x']);
	});

	it('counts its time anew if the clock was put back', () => {
		const node = nodeKnowing(candidates(...ten), { acceptAfterMs: HOUR_MS });
		node.poll([]);
		node.wait(-48 * HOUR_MS);
		for (let n = 0; n < 5; n++) expect(node.poll([])).toEqual([]);
		expect(node.poll([])).toHaveLength(10);
	});

	it('still proves that its records exist', () => {
		const node = nodeKnowing(candidates(...ten));
		node.poll(candidates(...others));
		node.poll(candidates('1'));
		expect(node.poll(candidates(...others))).toEqual([]);
		expect(node.poll(candidates(...others))).toEqual(['removed 1']);
	});
});

describe('a list with many changes', () => {
	const many = idsFrom(1, 200);
	const changed = (count: number, ids = many) =>
		ids.map((id, index) => candidate(id, index < count ? 1 : 0));
	const withNew = (count: number, known: readonly string[] = many) =>
		candidates(...known, ...idsFrom(1_000, count));
	const half = { maxChangedShare: 0.5 };

	it.each([
		['half of its records have changed', many, changed(100), 100],
		['half as many as before are new', many, withNew(100), 100],
		['fewer than 100 have changed', idsFrom(1, 150), changed(99, idsFrom(1, 150)), 99],
		['fewer than 100 are new', [], withNew(99, []), 99],
	])('is emitted if %s', (_, known, list, count) => {
		expect(nodeKnowing(candidates(...known), half).poll(list)).toHaveLength(count);
	});

	it.each([
		['more than half of its records have changed', many, changed(101), { changed: 101 }],
		['more than half as many as before are new', many, withNew(101), { created: 101 }],
		['the first list was empty', [], withNew(100, []), { created: 100 }],
	])('stops the polls until the user allows it if %s', (_, known, list, counts) => {
		const node = nodeKnowing(candidates(...known), half);
		for (let n = 0; n < 3; n++) expect(node.poll(list)).toEqual([]);
		expect(node.last.notes.stopped).toMatchObject({ ...counts, known: known.length });
		node.change({ maxChangedShare: 1 });
		expect(node.poll(list).length).toBeGreaterThanOrEqual(100);
	});

	it('stops the polls because of removals, too', () => {
		const node = nodeKnowing(candidates(...many), half);
		node.poll(candidates(...many.slice(90)));
		expect(node.poll(changed(150).slice(90))).toEqual([]);
		expect(node.last.notes.stopped).toEqual({ created: 0, changed: 60, removed: 90, known: 200 });
	});

	it('is emitted if the many changes are not selected', () => {
		const node = nodeKnowing(candidates(...ten), { ...half, events: ['updated'] });
		expect(node.poll([candidate('1', 1), ...withNew(300, others)])).toEqual(['updated 1']);
	});

	it('is emitted if it is the first one, and everything in it shall be, in several polls', () => {
		const whole = { firstPoll: 'everything', maxEvents: 70, ...half } as const;
		const node = new PollingNode({ ...settings, ...whole }, run);
		const counts = [1, 2, 3, 4].map(() => node.poll(candidates(...many)).length);
		expect(counts).toEqual([70, 70, 60, 0]);
	});

	it('is emitted if deliveries have named its new records', () => {
		const delivered = new Set(idsFrom(1_000, 50));
		const deliveredAs = (id: string) => (delivered.has(id) ? 'received' : undefined);
		const node = new PollingNode({ ...settings, ...half }, { ...run, deliveredAs });
		node.poll(candidates(...many));
		expect(node.poll(withNew(150))).toHaveLength(150);
		expect(node.poll(withNew(480))).toEqual([]);
	});

	it('is silent about new records with whom a delivery has started an execution', () => {
		const deliveredAs = (id: string) => (id === '1' ? 'started' : 'received');
		const node = new PollingNode({ ...settings, maxEvents: 1 }, { ...run, deliveredAs });
		node.poll([]);
		expect(node.poll(candidates('1', '2'))).toEqual(['created 2']);
		expect(node.last.notes.pending).toBe(0);
		expect(node.poll(candidates('1', '2'))).toEqual([]);
	});

	it('is emitted if its new records have waited, but strangers do not pass with them', () => {
		const node = nodeKnowing(candidates(...many), { ...half, maxEvents: 10 });
		expect(node.poll(withNew(60))).toHaveLength(10);
		expect(node.last.notes.pending).toBe(50);
		const strangers = candidates(...idsFrom(5_000, 300));
		expect(node.poll([...withNew(60), ...strangers])).toEqual([]);
		expect(node.last.notes.stopped).toMatchObject({ created: 350 });
		expect(node.poll(withNew(60))).toHaveLength(10);
	});
});

describe('a list of changes', () => {
	it('adds and changes records, and removes nobody', () => {
		const node = nodeKnowing(candidates(...ten));
		for (let n = 1; n < 4; n++) {
			expect(node.pollChanges([candidate('3', n), candidate(`new ${n}`)])).toEqual([
				`created new ${n}`,
				'updated 3',
			]);
			expect(node.last.notes.quarantined).toBeUndefined();
		}
		expect(node.pollChanges([])).toEqual([]);
		const all = [...ten.filter((id) => id !== '3'), 'new 1', 'new 2', 'new 3'];
		expect(node.poll([candidate('3', 3), ...candidates(...all)])).toEqual([]);
	});

	it('says nothing about other records, also if one of its own cannot be read', () => {
		const node = nodeKnowing(candidates(...ten));
		node.poll(candidates(...others));
		const absentDays = () => snapshotIn(node.text).records.absentDays;
		const before = absentDays();
		expect(before.filter(Boolean)).toHaveLength(1);
		node.pollChanges([], [{ id: undefined, problem: 'it is null' }]);
		expect(absentDays()).toEqual(before);
	});
});

describe('a record that lists lacked', () => {
	const rest = candidates(...ten.slice(4));
	const onlyCreated = { events: ['created' as const], acceptAfterMs: 0 };

	it('is not new when it comes back, and updated if it has changed', () => {
		const node = nodeKnowing(candidates(...ten), { events: ['created', 'updated'] });
		for (let n = 0; n < 40; n++) expect(node.poll(rest)).toEqual([]);
		const back = [candidate('1', 1), ...candidates(...others, 'new')];
		expect(node.poll(back)).toEqual(['created new', 'updated 1']);
	});

	it.each([
		[29, []],
		[32, ['created 1', 'created 2', 'created 3', 'created 4']],
	])('is known for thirty days, also if the last list was empty (%i)', (days, expected) => {
		const node = nodeKnowing(candidates(...ten), onlyCreated);
		for (let day = 0; day < days; day++) {
			node.poll(day % 5 === 4 ? [] : rest);
			node.wait(DAY_MS);
		}
		node.poll(rest);
		expect(node.poll(candidates(...ten))).toEqual(expected);
	});

	it.each([0, -40])(
		'is known for as long if there were no lists in between (and %i days)',
		(days) => {
			const node = nodeKnowing(candidates(...ten), onlyCreated);
			node.poll(rest);
			node.wait(40 * DAY_MS);
			node.poll(rest);
			node.wait(days * DAY_MS);
			node.poll(rest);
			expect(node.poll(candidates(...ten))).toEqual([]);
		},
	);

	it('is removed if that is selected later, as far as its ID is known', () => {
		const node = nodeKnowing(candidates(...ten), { events: ['created'] });
		for (let n = 0; n < 3; n++) node.poll(candidates(...others));
		node.change({ events: ['created', 'removed'] });
		expect(node.poll(candidates(...others))).toEqual([]);
		for (let n = 0; n < 2; n++) expect(node.poll(candidates(...ten.slice(2)))).toHaveLength(n);
		expect(node.poll(candidates(...ten.slice(2)))).toEqual([]);
		expect(node.poll(candidates(...ten))).toEqual(['created 2']);
	});
});

describe('an invalid record in a list', () => {
	it.each([
		['is not removed if its ID can be read', '1'],
		['may be any missing record if its ID cannot be read', undefined],
	])('%s', (_, id) => {
		const node = nodeKnowing(candidates(...ten));
		const invalid = [{ id, problem: 'The candidate at index 0 is null' }];
		const rest = candidates(...others);
		for (let n = 0; n < 3; n++) expect(node.poll(rest, undefined, invalid)).toEqual([]);
		expect([node.poll(rest), node.poll(rest)]).toEqual([[], ['removed 1']]);
	});
});

it('A record that was invalid in the first list is not new when it is as documented', () => {
	const node = new PollingNode(settings, run);
	node.poll(candidates('1'), undefined, [{ id: '2', problem: 'it has no "email"' }]);
	expect(node.poll(candidates('1', '2', '3'))).toEqual(['created 3', 'updated 2']);
});

describe('repeated IDs in a list', () => {
	it('count once, with the first record', () => {
		const node = nodeKnowing([candidate('1'), candidate('1', 1)]);
		expect(node.last.notes.repeatedIds).toBe(1);
		expect(node.poll([candidate('1'), candidate('1', 2)])).toEqual([]);
		expect(
			node.poll([candidate('2'), candidate('1', 1), candidate('2', 1), candidate('1')]),
		).toEqual(['created 2', 'updated 1']);
		expect(node.last.notes.repeatedIds).toBe(2);
	});

	it('do not hide that the list shrank', () => {
		const node = nodeKnowing(candidates(...ten));
		node.poll(Array.from({ length: 10 }, () => candidate('1')));
		expect(node.last.notes.quarantined).toMatchObject({ before: 10, listed: 1, known: 1 });
	});
});

describe('event IDs', () => {
	it('are the same if the same poll is repeated, and others for other content', () => {
		const node = nodeKnowing(candidates(...ten));
		const { text } = node;
		const idsOf = (list: ReturnType<typeof candidates>) => {
			node.text = text;
			node.poll(list);
			return node.eventIds.sort();
		};
		const ids = idsOf([candidate('1', 1), ...candidates(...others, 'new')]);
		node.restart('process-2');
		expect(idsOf([...candidates('new', ...others), candidate('1', 1)])).toEqual(ids);
		const other = idsOf([...candidates('new', ...others), candidate('1', 2)]);
		expect(other.filter((id) => ids.includes(id))).toHaveLength(1);
	});

	it('do not depend on polls without events, which n8n may not save', () => {
		const node = nodeKnowing(candidates(...ten));
		const { text } = node;
		node.poll(candidates(...ten, 'new'));
		const first = node.eventIds;
		node.text = text;
		node.poll(candidates(...ten));
		node.poll(candidates(...others));
		node.poll(candidates(...ten, 'new'));
		expect(node.eventIds).toEqual(first);
	});

	it('of new records are the same in two processes that have seen other changes', () => {
		const both = [1, 2].map(
			() => new PollingNode({ ...settings, events: ['created', 'removed'] }, run),
		);
		const [one, other] = both as [PollingNode, PollingNode];
		one.poll(candidates(...ten));
		other.text = one.text;
		const told = both.map(() => new Map<string, string>());
		const poll = (which: number, list: ReturnType<typeof candidates>) => {
			both[which]!.poll(list);
			for (const { change, id, eventId } of both[which]!.last.events) {
				if (change === 'created') told[which]!.set(id, eventId);
			}
		};
		for (let n = 0; n < 9; n++) {
			const list = candidates(...ten.slice(n), ...idsFrom(100, n));
			poll(0, list);
			if (n % 3 === 0) poll(1, list);
		}
		for (const which of [0, 1, 1]) poll(which, candidates(...idsFrom(100, 9)));
		expect(told[0]!.size).toBe(9);
		expect(told[1]).toEqual(told[0]);
	});

	it('are distinct if a record goes and comes back', () => {
		const node = nodeKnowing(candidates(...ten));
		const ids = [1, 2, 3].flatMap(() => {
			node.poll(candidates(...ten, 'new'));
			const { eventIds } = node;
			for (let n = 0; n < 2; n++) node.poll(candidates(...ten));
			return eventIds;
		});
		expect(new Set(ids).size).toBe(3);
		expect(snapshotIn(node.text).gone).toHaveLength(1);
	});

	it('are distinct for different records and different nodes', () => {
		const ids = [1, 2].flatMap(() => {
			const node = nodeKnowing([]);
			node.poll(candidates('1', '2'));
			return node.eventIds;
		});
		expect(new Set(ids).size).toBe(4);
	});
});
