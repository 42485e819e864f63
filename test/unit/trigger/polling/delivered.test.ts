import { DeliveredCandidates } from '../../../../nodes/Recruiting/trigger/once/deliveredCandidates';
import { candidates, idsFrom } from './support';

const NOW = 1_700_000_000_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const fresh = () => new DeliveredCandidates(undefined);

/** What the next process reads. */
const restored = (delivered: DeliveredCandidates, now = NOW) =>
	new DeliveredCandidates(delivered.toStore(now));

describe('the candidates whom deliveries have named', () => {
	it('are received, and then have started an execution', () => {
		const delivered = fresh();
		delivered.receive(['1', 2], NOW);
		delivered.start(['2', '3']);
		expect(['1', '2', '3'].map((id) => delivered.stateOf(id))).toEqual([
			'received',
			'started',
			undefined,
		]);
		delivered.receive(['2'], NOW);
		expect(delivered.stateOf('2')).toBe('started');
	});

	it('are known if another event names them, which says nothing about how new ones are named', () => {
		const delivered = fresh();
		delivered.receive(['1'], NOW);
		delivered.know(['1', '2'], NOW);
		expect(['1', '2'].map((id) => delivered.stateOf(id))).toEqual(['received', 'started']);
		expect([delivered.size, delivered.news]).toEqual([2, 1]);
		// Whoever is new after that may still be lost.
		delivered.receive(['2'], NOW);
		expect([delivered.stateOf('2'), delivered.news]).toEqual(['received', 2]);
		const other = fresh();
		other.know(['2'], NOW - DAY_MS);
		expect([other.isDoubtful, other.areOthers(NOW)]).toEqual([false, false]);
	});

	it('survive a restart, in six bytes each and without their ids', () => {
		const delivered = fresh();
		const ids = idsFrom(0, 1_000).map((id) => `candidate-${id}`);
		delivered.receive(ids, NOW);
		delivered.start(ids.slice(0, 500));
		const next = restored(delivered);
		expect(ids.map((id) => next.stateOf(id))).toEqual(
			ids.map((_, n) => (n < 500 ? 'started' : 'received')),
		);
		const stored = delivered.toStore(NOW);
		expect(stored).not.toContain('candidate-');
		expect(stored.length).toBeLessThan(8_200);
	});

	it.each([undefined, 'nonsense', null])('are nobody if %j is stored', (stored) => {
		const delivered = new DeliveredCandidates(stored);
		delivered.receive(['1'], NOW);
		expect([delivered.size, delivered.stateOf('1')]).toEqual([1, 'received']);
	});

	it('are forgotten once a list shows them, or should have', () => {
		const delivered = fresh();
		delivered.receive(['1', '2'], NOW);
		delivered.receive(['3'], NOW + MINUTE_MS);
		delivered.forget(delivered.shownIn(candidates('1', '7')), NOW + DAY_MS);
		expect(['1', '2', '3'].map((id) => delivered.stateOf(id))).toEqual([
			undefined,
			undefined,
			'received',
		]);
	});

	it('are at most 20,000, the last ones', () => {
		const delivered = fresh();
		delivered.receive(idsFrom(0, 20_001), NOW);
		expect([delivered.size, delivered.stateOf('0')]).toEqual([20_000, undefined]);
		expect(delivered.stateOf('20000')).toBe('received');
		delivered.know(['known'], NOW);
		expect(['1', 'known'].map((id) => delivered.stateOf(id))).toEqual(['received', undefined]);
	});

	it('are to be stored if an eighth has changed, or after a minute', () => {
		const delivered = fresh();
		expect(delivered.isDue(NOW)).toBe(false);
		delivered.receive(idsFrom(0, 80), NOW);
		expect(delivered.isDue(NOW)).toBe(true);
		delivered.toStore(NOW);
		expect(delivered.isDue(NOW + MINUTE_MS)).toBe(false);
		delivered.start(idsFrom(0, 10));
		expect(delivered.isDue(NOW)).toBe(false);
		expect(delivered.isDue(NOW + MINUTE_MS)).toBe(true);
		delivered.start(idsFrom(0, 1));
		expect(delivered.isDue(NOW)).toBe(true);
	});

	describe('are named otherwise than in the list', () => {
		it.each<[string, unknown[], string[], boolean]>([
			['they have no id', [undefined, {}], ['1'], true],
			['no list shows them', ['a'], ['1'], true],
			['a list shows one of them', ['a', 'b', 1], ['1'], false],
			['a list shows one of them, and others have no id', [null, 1], ['1'], false],
			['there are none', [], ['1'], false],
		])('if %s', (_, ids, listed, areOthers) => {
			const delivered = fresh();
			delivered.receive(ids, NOW);
			delivered.shownIn(candidates(...listed));
			expect(delivered.areOthers(NOW + 10 * MINUTE_MS)).toBe(areOthers);
			expect(restored(delivered).areOthers(NOW + 10 * MINUTE_MS)).toBe(areOthers);
		});

		it('only ten minutes after a delivery, because lists may be late', () => {
			const delivered = fresh();
			delivered.receive(['a'], NOW);
			expect(delivered.areOthers(NOW + 10 * MINUTE_MS - 1)).toBe(false);
		});

		it('only if they came after somebody published the workflow, whatever came before', () => {
			const before = fresh();
			before.receive(['1', '2', 'a'], NOW);
			before.shownIn(candidates('1'));
			before.doubt();
			const delivered = restored(before);
			expect(delivered.areOthers(NOW + DAY_MS)).toBe(false);
			delivered.receive(['b'], NOW);
			delivered.shownIn(candidates('2'));
			expect(delivered.areOthers(NOW + DAY_MS)).toBe(true);
			delivered.receive(['3'], NOW);
			delivered.shownIn(candidates('3'));
			expect(delivered.areOthers(NOW + DAY_MS)).toBe(false);
		});
	});
});
