import { findDates } from '../../resume';
import { growthOf, MOST_GROWTH } from '../../test/support/performance';
import { FRAGMENTS, runOf } from './cases/texts';

const SHORT = 5_000;

describe('the search for dates', () => {
	it('takes linear time', async () => {
		const growths = [];
		for (const fragment of FRAGMENTS) {
			const search = (length: number) => {
				const text = runOf(fragment, length);
				return () => void findDates(text);
			};
			growths.push({ fragment, growth: await growthOf(search, SHORT) });
		}
		expect(growths.filter(({ growth }) => growth > MOST_GROWTH)).toEqual([]);
	});
});
