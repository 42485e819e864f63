import { candidate, candidates, idsFrom, nodeKnowing, PollingNode, run, settings } from './support';

const ten = idsFrom(1, 10);
const others = ten.slice(1);

describe('the first poll', () => {
	it('emits nothing', () => {
		const node = nodeKnowing(candidates(...ten));
		expect(node.last).toMatchObject({ events: [], notes: { baseline: 'first' } });
		expect(node.poll(candidates(...ten))).toEqual([]);
	});

	it('emits everything, if that is chosen', () => {
		const node = new PollingNode({ ...settings, firstPoll: 'everything' }, run);
		expect(node.poll(candidates('b', 'a'))).toEqual(['created b', 'created a']);
		expect(node.last.notes.baseline).toBe('first');
		expect(node.poll(candidates('b', 'a'))).toEqual([]);
	});

	it.each([
		['damaged', 'nonsense'],
		['of another type', 4711],
	])('is a silent one where the snapshot is %s, whatever is chosen', (_, text) => {
		const node = new PollingNode({ ...settings, firstPoll: 'everything' }, run);
		node.text = text as string;
		expect(node.poll(candidates(...ten))).toEqual([]);
		expect(node.last.notes.baseline).toBe('damaged');
	});

	it.each([{ watchedFields: ['email'] }, { scope: 'elsewhere' }, { kind: 'requisition' as const }])(
		'comes again without a flood after the settings became %j',
		(changes) => {
			const node = nodeKnowing(candidates('1'), { firstPoll: 'everything' });
			node.change(changes);
			expect(node.poll(candidates(...ten))).toEqual([]);
			expect(node.last.notes.baseline).toBe('settings');
		},
	);

	it('does not come again when settings change that compare nothing', () => {
		const node = nodeKnowing(candidates('1'));
		node.change({
			maxEvents: 5,
			firstPoll: 'everything',
			watchedFields: [...settings.watchedFields].reverse(),
		});
		expect(node.poll(candidates('1', '2'))).toEqual(['created 2']);
	});
});

describe('a change', () => {
	it('is an event with the record', () => {
		const node = nodeKnowing(candidates(...ten));
		const changed = { ...candidate('3', 1), tags: ['x'] };
		node.poll([...candidates('1', '2'), changed, ...candidates(...ten.slice(3), 'new')]);
		expect(node.last.events).toEqual([
			{ event: 'candidate.updated', eventId: expect.any(String), data: changed },
			{ event: 'candidate.created', eventId: expect.any(String), data: candidate('new') },
		]);
	});

	it('has the name of what is watched', () => {
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
		['an object instead of the row of its parts', { nested: ['object', 'a', 1] }, ['updated 1']],
		['a value in an object', { nested: { a: 2, b: [{ c: 2, d: 1 }] } }, ['updated 1']],
		['a value in an object in an array', { nested: { a: 1, b: [{ c: 2, d: 3 }] } }, ['updated 1']],
		['a key in an object', { nested: { z: 1, b: [{ c: 2, d: 1 }] } }, ['updated 1']],
		['an object without anything', { nested: {} }, ['updated 1']],
		['a text instead of a number', { number: '1' }, ['updated 1']],
		['a text that looks like JSON', { extra: 'null' }, ['updated 1']],
	])('is looked for in the watched fields: %s', (_, change, expected) => {
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

	it('is told apart from the same text in another field', () => {
		const node = nodeKnowing([{ id: '1', a: 'x', b: 'yz' }], { watchedFields: ['a', 'b'] });
		expect(node.poll([{ id: '1', a: 'xy', b: 'z' }])).toEqual(['updated 1']);
	});

	it('is found in nested data, but not below its 64th level', () => {
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

	it('is looked for in objects within each other no deeper either', () => {
		const nested = (leaf: string) =>
			JSON.parse(`${'{"a":'.repeat(50_000)}"${leaf}"${'}'.repeat(50_000)}`);
		const node = nodeKnowing([{ id: '1', a: nested('x') }], { watchedFields: ['a'] });
		expect(node.poll([{ id: '1', a: nested('y') }])).toEqual([]);
	});

	it('is looked for in the same fields where the id is named, too', () => {
		const node = nodeKnowing([{ id: '1', a: 'x' }], { watchedFields: ['a'] });
		node.change({ watchedFields: ['a', 'id', 'a'] });
		expect(node.poll([{ id: '1', a: 'y' }])).toEqual(['updated 1']);
	});
});

describe('a record that is missing', () => {
	it('is removed when a second complete list has it neither', () => {
		const node = nodeKnowing(candidates(...ten));
		expect(node.poll(candidates(...others))).toEqual([]);
		expect(node.last.notes.missing).toBe(1);
		expect(node.poll(candidates(...others))).toEqual(['removed 1']);
		expect(node.last.events[0]!.data).toEqual({ id: '1' });
		expect(node.poll(candidates(...others))).toEqual([]);
	});

	it('is nothing when it is back unchanged, however often', () => {
		const node = nodeKnowing(candidates(...ten));
		for (let i = 0; i < 3; i++) {
			expect(node.poll(candidates(...others))).toEqual([]);
			expect(node.poll(candidates(...ten))).toEqual([]);
		}
	});

	it('is updated when it is back changed', () => {
		const node = nodeKnowing(candidates(...ten));
		node.poll(candidates(...others));
		expect(node.poll([candidate('1', 1), ...candidates(...others)])).toEqual(['updated 1']);
	});

	it('is created again, with another id, when it is back after its removal', () => {
		const node = nodeKnowing(candidates(...others));
		node.poll(candidates(...ten));
		const [created] = node.eventIds;
		node.poll(candidates(...others));
		expect(node.poll(candidates(...others))).toEqual(['removed 1']);
		expect(node.poll(candidates(...ten))).toEqual(['created 1']);
		expect(node.eventIds).not.toContain(created);
	});
});

describe('a list that shrank suspiciously', () => {
	it.each([
		['to nothing', ten, [], true],
		['by more than half', ten, ten.slice(0, 4), true],
		['by half', ten, ten.slice(0, 5), false],
		['to nothing from one', ['1'], [], true],
	])('is held back: %s', (_, before, after, heldBack) => {
		const node = nodeKnowing(candidates(...before));
		expect(node.poll(candidates(...after))).toEqual([]);
		expect(node.last.notes.heldBack).toEqual(
			heldBack ? { before: before.length, listed: after.length } : undefined,
		);
	});

	it('is not held back where nothing was known', () => {
		const node = nodeKnowing([]);
		expect(node.poll([])).toEqual([]);
		expect(node.last.notes.heldBack).toBeUndefined();
	});

	it('changes nothing when the next one is long again', () => {
		const node = nodeKnowing(candidates(...ten));
		expect(node.poll([candidate('1', 1), candidate('new')])).toEqual([]);
		expect(node.poll(candidates(...ten))).toEqual([]);
		// Not even half of a removal: the list that was held back does not count.
		expect(node.poll(candidates(...others))).toEqual([]);
	});

	it('counts as the first of two complete lists when the next one says the same', () => {
		const node = nodeKnowing(candidates(...ten));
		node.poll([]);
		expect(node.poll([])).toEqual([...ten].sort((a, b) => +a - +b).map((id) => `removed ${id}`));
	});

	it('removes only what neither has, when the next one is short in another way', () => {
		const node = nodeKnowing(candidates(...ten));
		node.poll(candidates('1', '2', '3'));
		expect(node.poll([candidate('3', 1), candidate('new')])).toEqual([
			'updated 3',
			'created new',
			...ten.slice(3).map((id) => `removed ${id}`),
		]);
		expect(node.poll(candidates('3', 'new'))).toEqual(['updated 3', 'removed 1', 'removed 2']);
	});

	it('takes a record that it has for seen', () => {
		const node = nodeKnowing(candidates(...ten));
		node.poll(candidates(...others));
		node.poll(candidates('1'));
		expect(node.poll(candidates(...others))).toEqual([]);
		expect(node.poll(candidates(...others))).toEqual(['removed 1']);
	});

	it('stays held back through a restart', () => {
		const node = nodeKnowing(candidates(...ten));
		node.poll([]);
		node.restart('process-2');
		expect(node.poll([])).toHaveLength(10);
	});
});

describe('the cap', () => {
	it('leaves the rest for the next polls, in order, once', () => {
		const node = nodeKnowing(candidates(...ten), { maxEvents: 2 });
		const list = [candidate('a'), candidate('2', 1), ...candidates(...ten.slice(2), 'b')];
		expect(node.poll(list)).toEqual(['created a', 'updated 2']);
		expect(node.last.notes.pending).toBe(1);
		expect(node.poll(list)).toEqual(['created b', 'removed 1']);
		expect(node.last.notes.pending).toBe(0);
		expect(node.poll(list)).toEqual([]);
	});

	it('holds for the first poll, too', () => {
		const node = new PollingNode({ ...settings, firstPoll: 'everything', maxEvents: 4 }, run);
		const all = [1, 2, 3, 4].flatMap(() => node.poll(candidates(...ten)));
		expect(all).toEqual(ten.map((id) => `created ${id}`));
	});

	it('spreads a confirmed shrinking over polls, which is not suspicious again', () => {
		const node = nodeKnowing(candidates(...ten), { maxEvents: 3 });
		node.poll([]);
		const sizes = [1, 2, 3, 4, 5].map(() => node.poll([]).length);
		expect(sizes).toEqual([3, 3, 3, 1, 0]);
	});

	it('takes the latest state of what waited', () => {
		const node = nodeKnowing(candidates('1', '2'), { maxEvents: 1 });
		node.poll([candidate('1', 1), candidate('2', 1)]);
		node.poll([candidate('1', 1), candidate('2', 2)]);
		expect(node.last.events).toMatchObject([{ data: candidate('2', 2) }]);
		expect(node.poll([candidate('1', 1), candidate('2', 2)])).toEqual([]);
	});
});

describe('ids that come twice in a list', () => {
	it('count once, the first one', () => {
		const node = nodeKnowing([candidate('1'), candidate('1', 1)]);
		expect(node.last.notes.repeatedIds).toBe(1);
		expect(node.poll([candidate('1'), candidate('1', 2)])).toEqual([]);
		expect(
			node.poll([candidate('2'), candidate('1', 1), candidate('2', 1), candidate('1')]),
		).toEqual(['created 2', 'updated 1']);
		expect(node.last.notes.repeatedIds).toBe(2);
	});

	it('do not hide that a list shrank', () => {
		const node = nodeKnowing(candidates(...ten));
		node.poll(Array.from({ length: 10 }, () => candidate('1')));
		expect(node.last.notes.heldBack).toEqual({ before: 10, listed: 1 });
	});
});

describe('event ids', () => {
	it('are the same when the same poll is made again', () => {
		const node = nodeKnowing(candidates(...ten));
		const { text } = node;
		node.poll([candidate('1', 1), ...candidates(...others, 'new')]);
		const first = node.eventIds;
		node.text = text;
		node.restart('process-2');
		node.poll([...candidates('new', ...others), candidate('1', 1)]);
		expect(new Set(node.eventIds)).toEqual(new Set(first));
	});

	it('differ when the poll made again finds another content', () => {
		const node = nodeKnowing(candidates('1'));
		const { text } = node;
		node.poll([candidate('1', 1)]);
		const first = node.eventIds;
		node.text = text;
		node.poll([candidate('1', 2)]);
		expect(node.eventIds).not.toEqual(first);
	});

	it('do not depend on polls without an event, which n8n may not save', () => {
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

	it('are distinct for A, B, A, B', () => {
		const node = nodeKnowing([candidate('1', 0)]);
		const ids = [1, 0, 1, 0].flatMap((version) => {
			node.poll([candidate('1', version)]);
			return node.eventIds;
		});
		expect(new Set(ids).size).toBe(4);
	});

	it('are distinct between records and between nodes', () => {
		const ids = [1, 2].flatMap(() => {
			const node = nodeKnowing([]);
			node.poll(candidates('1', '2'));
			return node.eventIds;
		});
		expect(new Set(ids).size).toBe(4);
	});

	it('say nothing', () => {
		const node = nodeKnowing([]);
		node.poll(candidates('12345678'));
		expect(node.eventIds[0]).toMatch(/^[\w-]{22}$/);
	});
});
