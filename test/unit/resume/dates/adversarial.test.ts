import { findDates } from '../../../../resume/dates/findDates';
import { growthOf, MOST_GROWTH } from '../../../support/performance';

/** Between bars, because some have a blank at their end. */
const PATTERNS = [
	'1/|1|1 |1.|1-|- | |\t|(|+|+1 |(0|0 1 |@|a.|a@b |2019-|2019 |2019/|2019 – ',
	"01/2019 |Jan |Jan 2019 |Jan-|May 1 |a|ก|年|3月|2019年|十|tháng 3 |des del |'19 |Q1",
	'WS 14/15 |de de |1 de |Windows 2019, |-–|meán |٠|１／|III |2019(e)ko |R2.4 |\u200b',
	'ม.ค|bis ',
].flatMap((patterns) => patterns.split('|'));

const searchIn = (pattern: string) => (length: number) => {
	const text = pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length);
	return () => void findDates(text);
};

describe('the search for dates in a hostile text', () => {
	it('takes time that is linear in the length of a text of all patterns', async () => {
		expect(await growthOf(searchIn(PATTERNS.join('')), 10_000)).toBeLessThan(MOST_GROWTH);
	});

	it('makes a number of lookups that is linear in the length of the text', () => {
		for (const pattern of PATTERNS) {
			const once = lookUpsFor(pattern.repeat(150));
			const twice = lookUpsFor(pattern.repeat(300));
			expect([pattern, twice <= 2.2 * once + 500]).toEqual([pattern, true]);
		}
	});
});

/** How often the finder looks something up in a table, as nearly each of its steps does. */
function lookUpsFor(text: string): number {
	let count = 0;
	const get = Map.prototype.get;
	const spy = jest.spyOn(Map.prototype, 'get').mockImplementation(function (
		this: Map<unknown, unknown>,
		key,
	) {
		count++;
		return get.call(this, key) as unknown;
	});
	try {
		findDates(text);
	} finally {
		spy.mockRestore();
	}
	return count;
}
