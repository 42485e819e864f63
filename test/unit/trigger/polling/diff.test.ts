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

describe('the first poll', () => {
	it('emits nothing by default', () => {
		const node = nodeKnowing(candidates(...ten));
		expect(node.last).toMatchObject({ events: [], notes: { baseline: 'first' } });
		expect(node.poll(candidates(...ten))).toEqual([]);
	});

	it('emits everything if the setting says so', () => {
		const node = new PollingNode({ ...settings, firstPoll: 'everything' }, run);
		expect(node.poll(candidates('b', 'a'))).toEqual(['created b', 'created a']);
		expect(node.poll(candidates('b', 'a'))).toEqual([]);
	});

	it.each([
		['damaged', 'nonsense'],
		['of another type', 4711],
	])('emits nothing if the snapshot is %s, whatever the setting', (_, text) => {
		const node = new PollingNode({ ...settings, firstPoll: 'everything' }, run);
		node.text = text as string;
		expect(node.poll(candidates(...ten))).toEqual([]);
		expect(node.last.notes.baseline).toBe('damaged');
	});

	it('is repeated without events if the list comes from elsewhere', () => {
		const node = nodeKnowing(candidates('1'), { firstPoll: 'everything' });
		node.change({ scope: 'elsewhere' });
		expect(node.poll(candidates(...ten))).toEqual([]);
		expect(node.last.notes.baseline).toBe('settings');
	});

	it('is not repeated if the changed settings do not affect the comparison', () => {
		const node = nodeKnowing(candidates('1'));
		node.change({
			maxEvents: 5,
			firstPoll: 'everything',
			watchedFields: [...settings.watchedFields].reverse(),
		});
		expect(node.poll(candidates('1', '2'))).toEqual(['created 2']);
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

	it('keeps what was left because of the maximum', () => {
		const node = nodeKnowing(candidates(...ten), { maxEvents: 2 });
		const list = candidates(...ten, 'a', 'b', 'c');
		expect(node.poll(list)).toEqual(['created a', 'created b']);
		node.change({ watchedFields: ['email'] });
		expect(node.poll(list)).toEqual(['created c']);
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

	it('has an event name with the kind of record', () => {
		const node = nodeKnowing([{ id: 'r1', title: 'A' }], {
			kind: 'requisition',
			watchedFields: ['title'],
		});
		node.poll([{ id: 'r1', title: 'B' }]);
		expect(node.last.events).toMatchObject([{ event: 'requisition.updated' }]);
	});

	it.each([
		['another field', { tags: ['x'] }, []],
		['a watched field', { email: 'x' }, ['updated 1']],
		['null instead of nothing', { extra: null }, []],
		['the order in an object', { nested: { b: [{ d: 1, c: 2 }], a: 1 } }, []],
		['the order in an array', { list: [2, 1] }, ['updated 1']],
		['an array instead of an object', { nested: ['a', 1] }, ['updated 1']],
		['an object instead of an array', { list: { 0: 1, 1: 2 } }, ['updated 1']],
		['an object instead of a list of its parts', { nested: ['object', 'a', 1] }, ['updated 1']],
		['a value in an object', { nested: { a: 2, b: [{ c: 2, d: 1 }] } }, ['updated 1']],
		['a value in an object in an array', { nested: { a: 1, b: [{ c: 2, d: 3 }] } }, ['updated 1']],
		['a key in an object', { nested: { z: 1, b: [{ c: 2, d: 1 }] } }, ['updated 1']],
		['an empty object', { nested: {} }, ['updated 1']],
		['a text instead of a number', { number: '1' }, ['updated 1']],
		['a text that looks like JSON', { extra: 'null' }, ['updated 1']],
	])('is emitted only if a watched field differs: %s', (_, change, expected) => {
		const record = {
			...candidate('1'),
			nested: { a: 1, b: [{ c: 2, d: 1 }] },
			list: [1, 2],
			number: 1,
		};
		const watchedFields = ['email', 'extra', 'nested', 'list', 'number'];
		const node = nodeKnowing([record], { watchedFields });
		expect(node.poll([{ ...record, ...change }])).toEqual(expected);
	});

	it('is emitted with the names of the changed fields, also if it is emitted again', () => {
		const people = candidates(...ten);
		const node = new PollingNode(settings, run);
		node.poll(people);
		const named = { ...people[0]!, first_name: 'X', last_name: 'Y', tags: ['not watched'] };
		const list = [named, { ...people[1]!, email: '' }, ...people.slice(2)];
		const changes = [['first_name', 'last_name'], ['email']];
		node.poll(list);
		expect(node.last.events.map(({ changedFields }) => changedFields)).toEqual(changes);
		node.restart('process-2');
		node.poll(list);
		expect(node.last.events.map(({ changedFields }) => changedFields)).toEqual(changes);
	});

	it('is detected if a text moves to another field', () => {
		const node = nodeKnowing([{ id: '1', a: 'x', b: 'yz' }], { watchedFields: ['a', 'b'] });
		expect(node.poll([{ id: '1', a: 'xy', b: 'z' }])).toEqual(['updated 1']);
	});

	it('is detected in nested data down to the 64th level', () => {
		const nested = (depth: number, leaf: string) =>
			JSON.parse(`${'['.repeat(depth)}"${leaf}"${']'.repeat(depth)}`);
		const node = nodeKnowing([{ id: '1', a: nested(64, 'x'), b: nested(50_000, 'x') }], {
			watchedFields: ['a', 'b'],
		});
		expect(node.poll([{ id: '1', a: nested(64, 'x'), b: nested(50_000, 'y') }])).toEqual([]);
		expect(node.poll([{ id: '1', a: nested(64, 'y'), b: nested(50_000, 'y') }])).toEqual([
			'updated 1',
		]);
		expect(node.poll([{ id: '1', a: nested(65, 'y'), b: nested(50_000, 'y') }])).toEqual([
			'updated 1',
		]);
		expect(node.poll([{ id: '1', a: nested(65, 'z'), b: nested(50_000, 'y') }])).toEqual([]);
	});

	it('is not detected in objects that are nested deeper', () => {
		const nested = (leaf: string) =>
			JSON.parse(`${'{"a":'.repeat(50_000)}"${leaf}"${'}'.repeat(50_000)}`);
		const node = nodeKnowing([{ id: '1', a: nested('x') }], { watchedFields: ['a'] });
		expect(node.poll([{ id: '1', a: nested('y') }])).toEqual([]);
	});

	it('is detected in the same fields if they also name the ID', () => {
		const node = nodeKnowing([{ id: '1', a: 'x' }], { watchedFields: ['a'] });
		node.change({ watchedFields: ['a', 'id', 'a'] });
		expect(node.poll([{ id: '1', a: 'y' }])).toEqual(['updated 1']);
	});
});

describe('a record that is missing', () => {
	it('is removed if a second complete list does not have it either', () => {
		const node = nodeKnowing(candidates(...ten));
		expect(node.poll(candidates(...others))).toEqual([]);
		expect(node.poll(candidates(...others))).toEqual(['removed 1']);
		expect(node.last.events[0]!.data).toEqual({ id: '1' });
		expect(node.poll(candidates(...others))).toEqual([]);
	});

	it('causes no event if it returns unchanged, however often', () => {
		const node = nodeKnowing(candidates(...ten));
		for (let i = 0; i < 3; i++) {
			expect(node.poll(candidates(...others))).toEqual([]);
			expect(node.poll(candidates(...ten))).toEqual([]);
		}
	});

	it('is updated if it returns changed', () => {
		const node = nodeKnowing(candidates(...ten));
		node.poll(candidates(...others));
		expect(node.poll([candidate('1', 1), ...candidates(...others)])).toEqual(['updated 1']);
	});

	it('is created again with another event ID if it returns after its removal', () => {
		const node = nodeKnowing(candidates(...others));
		node.poll(candidates(...ten));
		const [created] = node.eventIds;
		node.poll(candidates(...others));
		expect(node.poll(candidates(...others))).toEqual(['removed 1']);
		expect(node.poll(candidates(...ten))).toEqual(['created 1']);
		expect(node.eventIds).not.toContain(created);
	});
});

describe('an unlikely list', () => {
	it.each([
		['quarantined if it is empty', ten, [], true],
		['quarantined if it has less than half of the records', ten, ten.slice(0, 4), true],
		['accepted if it has half of the records', ten, ten.slice(0, 5), false],
		['quarantined if it has lost its only record', ['1'], [], true],
		['quarantined if it has as many records, but others', ten, idsFrom(11, 10), true],
		['quarantined if it has more, but lost most', ten, idsFrom(7, 100), true],
		['accepted if it has more', ten, idsFrom(1, 100), false],
	])('is %s', (_, before, after, isQuarantined) => {
		const node = nodeKnowing(candidates(...before));
		const events = node.poll(candidates(...after));
		const { quarantined } = node.last.notes;
		expect(quarantined !== undefined).toBe(isQuarantined);
		if (!isQuarantined) return;
		expect(events).toEqual([]);
		expect(quarantined).toMatchObject({ before: before.length, listed: after.length });
	});

	const HOUR_MS = 60 * 60 * 1_000;

	it('counts when it has stayed that way for the configured time', () => {
		const node = nodeKnowing(candidates(...ten), { acceptAfterMs: 24 * HOUR_MS });
		const strangers = candidates('x', 'y');
		for (let n = 0; n < 95; n++) expect(node.poll(strangers)).toEqual([]);
		node.wait(1);
		expect(node.poll(strangers)).toEqual([]);
		expect(node.poll(strangers)).toEqual(['created x', 'created y']);
		expect(node.poll(strangers)).toHaveLength(10);
		expect(node.poll(strangers)).toEqual([]);
	});

	it.each([
		['only recorded if it has none of 100 known records', 100, 'settings', 0],
		['compared if it has none of 99', 99, undefined, 99],
	])('is then %s', (_, size, baseline, events) => {
		const node = nodeKnowing(candidates(...idsFrom(1, size)));
		const strangers = candidates(...idsFrom(1_000, size));
		node.poll(strangers);
		expect(node.poll(strangers)).toHaveLength(events);
		expect(node.last.notes.baseline).toBe(baseline);
	});

	it('starts its time again after a likely list', () => {
		const node = nodeKnowing(candidates(...ten), { acceptAfterMs: HOUR_MS });
		for (let n = 0; n < 4; n++) expect(node.poll([])).toEqual([]);
		expect(node.poll(candidates(...ten))).toEqual([]);
		for (let n = 0; n < 5; n++) expect(node.poll([])).toEqual([]);
		expect(node.poll([])).toHaveLength(10);
	});

	it('counts at once if the user wants that', () => {
		const node = nodeKnowing(candidates(...ten), { acceptAfterMs: 0 });
		expect(node.poll(candidates('x'))).toEqual(['created x']);
		expect(node.poll(candidates('x'))).toHaveLength(10);
	});

	it('counts its time anew if the clock was put back', () => {
		const node = nodeKnowing(candidates(...ten), { acceptAfterMs: HOUR_MS });
		node.poll([]);
		node.wait(-48 * HOUR_MS);
		for (let n = 0; n < 5; n++) expect(node.poll([])).toEqual([]);
		expect(node.poll([])).toHaveLength(10);
	});

	it('is not quarantined if no record was known', () => {
		const node = nodeKnowing([]);
		expect(node.poll([])).toEqual([]);
		expect(node.last.notes.quarantined).toBeUndefined();
	});

	it('changes nothing if the next list is long again', () => {
		const node = nodeKnowing(candidates(...ten));
		expect(node.poll([candidate('1', 1), candidate('new')])).toEqual([]);
		expect(node.poll(candidates(...ten))).toEqual([]);
		// The quarantined list does not count towards a removal.
		expect(node.poll(candidates(...others))).toEqual([]);
	});

	it('counts as the first of two lists that lack a record', () => {
		const node = nodeKnowing(candidates(...ten));
		node.poll([]);
		expect(node.poll([])).toEqual([]);
		expect(node.poll([])).toEqual([...ten].sort().map((id) => `removed ${id}`));
	});

	it('removes only records that the next list does not have either', () => {
		const node = nodeKnowing(candidates(...ten));
		node.poll(candidates('1', '2', '3'));
		expect(node.poll([candidate('3', 1), candidate('new')])).toEqual(['created new', 'updated 3']);
		const gone = ten.filter((id) => !['2', '3'].includes(id)).sort();
		expect(node.poll(candidates('2', '3', 'new'))).toEqual([
			...gone.map((id) => `removed ${id}`),
			'updated 3',
		]);
	});

	it('still proves that its records exist', () => {
		const node = nodeKnowing(candidates(...ten));
		node.poll(candidates(...others));
		node.poll(candidates('1'));
		expect(node.poll(candidates(...others))).toEqual([]);
		expect(node.poll(candidates(...others))).toEqual(['removed 1']);
	});

	it('stays quarantined through a restart', () => {
		const node = nodeKnowing(candidates(...ten));
		node.poll([]);
		node.restart('process-2');
		expect(node.poll([])).toEqual([]);
		expect(node.last.notes.quarantined).toBeUndefined();
	});
});

describe('the maximum number of events', () => {
	it('leaves the remaining events for the next polls, new records first', () => {
		const node = nodeKnowing(candidates(...ten), { maxEvents: 2 });
		const list = [candidate('2', 1), candidate('a'), ...candidates(...ten.slice(2), 'b')];
		expect(node.poll(list)).toEqual(['created a', 'created b']);
		expect(node.last.notes.pending).toBe(1);
		expect(node.poll(list)).toEqual(['removed 1', 'updated 2']);
		expect(node.last.notes.pending).toBe(0);
		expect(node.poll(list)).toEqual([]);
	});

	it('lets updates take turns if more records change than it allows', () => {
		const node = nodeKnowing(candidates(...ten), { maxEvents: 3 });
		const polls = [1, 2, 3, 4, 5].map((version) =>
			node.poll(ten.map((id) => candidate(id, version))),
		);
		expect(polls[0]).toEqual(['updated 1', 'updated 2', 'updated 3']);
		expect(new Set(polls.flat()).size).toBe(10);
	});

	it('never keeps a new record waiting for records that change with each list', () => {
		const node = nodeKnowing(candidates(...ten), { maxEvents: 3 });
		node.poll(ten.map((id) => candidate(id, 1)));
		const events = node.poll([...ten.map((id) => candidate(id, 2)), candidate('new')]);
		expect(events).toHaveLength(3);
		expect(events[0]).toBe('created new');
	});

	it('also applies to the first poll', () => {
		const node = new PollingNode({ ...settings, firstPoll: 'everything', maxEvents: 4 }, run);
		const all = [1, 2, 3, 4].flatMap(() => node.poll(candidates(...ten)));
		expect(all).toEqual(ten.map((id) => `created ${id}`));
	});

	it('spreads a confirmed shrinkage over several polls without a new quarantine', () => {
		const node = nodeKnowing(candidates(...ten), { maxEvents: 3 });
		node.poll([]);
		node.poll([]);
		const sizes = [1, 2, 3, 4, 5].map(() => node.poll([]).length);
		expect(sizes).toEqual([3, 3, 3, 1, 0]);
	});

	it('emits the latest state of a record that had to wait', () => {
		const node = nodeKnowing(candidates('1', '2'), { maxEvents: 1 });
		node.poll([candidate('1', 1), candidate('2', 1)]);
		node.poll([candidate('1', 1), candidate('2', 2)]);
		expect(node.last.events).toMatchObject([{ data: candidate('2', 2) }]);
		expect(node.poll([candidate('1', 1), candidate('2', 2)])).toEqual([]);
	});
});

describe('a list with many changes', () => {
	const many = idsFrom(1, 200);
	const changed = (count: number) => many.map((id, index) => candidate(id, index < count ? 1 : 0));

	it('stops the poll if more than the configured share has changed', () => {
		const node = nodeKnowing(candidates(...many), { maxChangedShare: 0.5 });
		const { text } = node;
		expect(node.poll([...changed(101), candidate('new')])).toEqual([]);
		expect(node.last.notes.stopped).toEqual({ created: 1, changed: 101, removed: 0, known: 200 });
		expect(node.text).toBe(text);
		node.change({ maxChangedShare: 1 });
		expect(node.poll([...changed(101), candidate('new')])).toHaveLength(102);
	});

	it('is emitted if its changes are not more than that', () => {
		const node = nodeKnowing(candidates(...many), { maxChangedShare: 0.5 });
		expect(node.poll(changed(100))).toHaveLength(100);
	});

	it('is emitted if it has fewer than 100 changes', () => {
		const node = nodeKnowing(candidates(...many), { maxChangedShare: 0.01 });
		expect(node.poll(changed(99))).toHaveLength(99);
	});

	it('stops the poll because of removals, too', () => {
		const node = nodeKnowing(candidates(...many), { maxChangedShare: 0.5 });
		node.poll(candidates(...many.slice(90)));
		expect(node.poll(changed(150).slice(90))).toEqual([]);
		expect(node.last.notes.stopped).toEqual({ created: 0, changed: 60, removed: 90, known: 200 });
	});

	it.each([
		['200 known records', many, 101],
		['60, all of them strangers', idsFrom(1, 60), 100],
		['an empty first list', [], 100],
	])('stops the poll because of new records after %s', (_, known, count) => {
		const node = nodeKnowing(candidates(...known), { maxChangedShare: 0.5 });
		const list = candidates(...(known.length === 60 ? [] : known), ...idsFrom(1_000, count));
		for (let n = 0; n < 3; n++) expect(node.poll(list)).toEqual([]);
		expect(node.last.notes.stopped).toMatchObject({ created: count, known: known.length });
		node.change({ maxChangedShare: 1 });
		expect(node.poll(list).filter((event) => event.startsWith('created'))).toHaveLength(count);
	});

	it.each([
		['half of the known ones', many, 100],
		['99', [], 99],
	])('is emitted if its new records are no more than %s', (_, known, count) => {
		const node = nodeKnowing(candidates(...known), { maxChangedShare: 0.5 });
		expect(node.poll(candidates(...known, ...idsFrom(1_000, count)))).toHaveLength(count);
	});

	it('is emitted if it is the first one, and everything in it shall be, in several polls', () => {
		const node = new PollingNode(
			{ ...settings, firstPoll: 'everything', maxEvents: 70, maxChangedShare: 0.5 },
			run,
		);
		const counts = [1, 2, 3, 4].map(() => node.poll(candidates(...many)).length);
		expect(counts).toEqual([70, 70, 60, 0]);
	});

	it('is emitted if deliveries have named its new records', () => {
		const delivered = new Set(idsFrom(1_000, 50));
		const deliveredAs = (id: string) => (delivered.has(id) ? 'received' : undefined);
		const node = new PollingNode({ ...settings, maxChangedShare: 0.5 }, { ...run, deliveredAs });
		node.poll(candidates(...many));
		expect(node.poll(candidates(...many, ...idsFrom(1_000, 150)))).toHaveLength(150);
		expect(node.poll(candidates(...many, ...idsFrom(1_000, 480)))).toEqual([]);
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
		const node = nodeKnowing(candidates(...many), { maxChangedShare: 0.5, maxEvents: 10 });
		const waiting = candidates(...many, ...idsFrom(1_000, 60));
		expect(node.poll(waiting)).toHaveLength(10);
		expect(node.poll([...waiting, ...candidates(...idsFrom(5_000, 300))])).toEqual([]);
		expect(node.last.notes.stopped).toMatchObject({ created: 350 });
		expect(node.poll(waiting)).toHaveLength(10);
	});
});

describe('a partial list', () => {
	it('says nothing about other records, also if one of its own cannot be read', () => {
		const node = nodeKnowing(candidates(...ten), { events: ['created'], acceptAfterMs: 0 });
		node.poll(candidates(...ten.slice(1)));
		const before = snapshotIn(node.text).records.absentDays;
		expect([...before].filter(Boolean)).toHaveLength(1);
		node.pollChanges([], [{ id: undefined, problem: 'it is null' }]);
		expect(snapshotIn(node.text).records.absentDays).toEqual(before);
	});
});

describe('a record that lists lacked', () => {
	const DAY_MS = 24 * 60 * 60 * 1_000;
	const rest = candidates(...ten.slice(4));
	const onlyCreated = { events: ['created' as const], acceptAfterMs: 0 };

	it.each([2, 10])('is not new when it comes back (%i lists)', (lists) => {
		const node = nodeKnowing(candidates(...ten), onlyCreated);
		for (let n = 0; n < lists; n++) expect(node.poll(rest)).toEqual([]);
		expect(node.poll(candidates(...ten, 'new'))).toEqual(['created new']);
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

	it('is updated if it comes back with another content', () => {
		const node = nodeKnowing(candidates(...ten), { events: ['created', 'updated'] });
		for (let n = 0; n < 3; n++) node.poll(candidates(...others));
		expect(node.poll([candidate('1', 1), ...candidates(...others)])).toEqual(['updated 1']);
	});

	it('is removed if it came back after that was selected', () => {
		const node = nodeKnowing(candidates(...ten), { events: ['created'] });
		for (let n = 0; n < 2; n++) node.poll(candidates(...others));
		node.change({ events: ['created', 'removed'] });
		node.poll(candidates(...others));
		node.poll(candidates(...ten));
		node.poll(candidates(...others));
		expect(node.poll(candidates(...others))).toEqual(['removed 1']);
	});

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

	it('does not count as one of two lists that lack a record', () => {
		const node = nodeKnowing(candidates(...ten));
		node.poll(candidates(...others));
		node.pollChanges([]);
		expect(node.poll(candidates(...ten))).toEqual([]);
	});

	it('stops if it has too many new records', () => {
		const node = nodeKnowing(candidates(...ten), { maxChangedShare: 0.5 });
		expect(node.pollChanges(candidates(...idsFrom(1_000, 100)))).toEqual([]);
		expect(node.last.notes.stopped).toMatchObject({ created: 100 });
	});
});

describe('an invalid record in a list', () => {
	const invalid = (id?: string) => [{ id, problem: 'The candidate at index 0 is null' }];
	const rest = candidates(...ten.slice(1));

	it('is not removed if its ID can be read', () => {
		const node = nodeKnowing(candidates(...ten));
		for (let n = 0; n < 3; n++) expect(node.poll(rest, undefined, invalid('1'))).toEqual([]);
		expect(node.poll([candidate('1', 1), ...rest])).toEqual(['updated 1']);
	});

	it('may be any missing record if its ID cannot be read', () => {
		const node = nodeKnowing(candidates(...ten));
		for (let n = 0; n < 3; n++) expect(node.poll(rest, undefined, invalid())).toEqual([]);
		expect([node.poll(rest), node.poll(rest)]).toEqual([[], ['removed 1']]);
	});

	it('becomes an event as soon as it is valid', () => {
		const node = nodeKnowing(candidates(...ten));
		const all = candidates(...ten);
		expect(node.poll(all, undefined, invalid('new'))).toEqual([]);
		expect(node.poll([...all, candidate('new')])).toEqual(['created new']);
	});
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
	it('are the same if the same poll is repeated', () => {
		const node = nodeKnowing(candidates(...ten));
		const { text } = node;
		node.poll([candidate('1', 1), ...candidates(...others, 'new')]);
		const first = node.eventIds;
		node.text = text;
		node.restart('process-2');
		node.poll([...candidates('new', ...others), candidate('1', 1)]);
		expect(new Set(node.eventIds)).toEqual(new Set(first));
	});

	it('differ if the repeated poll finds other content', () => {
		const node = nodeKnowing(candidates('1'));
		const { text } = node;
		node.poll([candidate('1', 1)]);
		const first = node.eventIds;
		node.text = text;
		node.poll([candidate('1', 2)]);
		expect(node.eventIds).not.toEqual(first);
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

	it('are distinct if a record alternates between two states', () => {
		const node = nodeKnowing([candidate('1', 0)]);
		const ids = [1, 0, 1, 0].flatMap((version) => {
			node.poll([candidate('1', version)]);
			return node.eventIds;
		});
		expect(new Set(ids).size).toBe(4);
	});

	it('are distinct for different records and different nodes', () => {
		const ids = [1, 2].flatMap(() => {
			const node = nodeKnowing([]);
			node.poll(candidates('1', '2'));
			return node.eventIds;
		});
		expect(new Set(ids).size).toBe(4);
	});

	it('do not reveal the ID of the record', () => {
		const node = nodeKnowing([]);
		node.poll(candidates('12345678'));
		expect(node.eventIds[0]).toMatch(/^[\w-]{22}$/);
	});
});
