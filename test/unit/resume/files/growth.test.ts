import { uprightPage } from '../../../../nodes/Recruiting/resume/files/pdf/pages';
import type { RawItem } from '../../../../nodes/Recruiting/resume/files/pdf/rawPage';
import { growthOf, MOST_GROWTH } from '../../../support/growth';

const letter = (x: number): RawItem => ({
	...{ str: 'x', transform: [10, 0, 0, 10, x, 700], width: 0, height: 10, dir: 'ltr' },
	fontName: 'f1',
});

test('a hundred thousand single letters take a time that grows as they do', () => {
	const letters = (count: number) => {
		const items = Array.from({ length: count }, (_, i) => letter(i / 200));
		return () => void uprightPage({ view: [0, 0, 600, 800], rotate: 0, items }, 1);
	};
	expect(growthOf(letters, 12_500)).toBeLessThan(MOST_GROWTH);
}, 60_000);
