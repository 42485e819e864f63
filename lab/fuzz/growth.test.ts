import { findDates } from '../../resume';
import { growthOf, MOST_GROWTH } from '../../test/support/performance';
import { FRAGMENTS, runOf } from './cases/texts';

const SHORT = 5_000;

describe('the search for dates', () => {
	it('takes linear time', () => {
		const growths = FRAGMENTS.map((fragment) => {
			const search = (length: number) => {
				const text = runOf(fragment, length);
				return () => void findDates(text);
			};
			return { fragment, growth: growthOf(search, SHORT) };
		});
		expect(growths.filter(({ growth }) => growth > MOST_GROWTH)).toEqual([]);
	});
});
