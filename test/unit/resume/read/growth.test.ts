import { uprightPage } from '../../../../resume/read/pdf/textRuns';
import type { RawItem } from '../../../../resume/read/pdf/core';
import { growthOf, MOST_GROWTH } from '../../../support/performance';

const letter = (x: number): RawItem => ({
	...{ str: 'x', transform: [10, 0, 0, 10, x, 700], width: 0, height: 10, dir: 'ltr' },
});

describe('an upright page of single letters', () => {
	it('takes time in proportion to its letters', async () => {
		const letters = (count: number) => {
			const items = Array.from({ length: count }, (_, i) => letter(i / 200));
			return () => void uprightPage({ view: [0, 0, 600, 800], rotate: 0, items }, 1);
		};
		expect(await growthOf(letters, 12_500)).toBeLessThan(MOST_GROWTH);
	}, 60_000);
});
