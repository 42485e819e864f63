import { isTooMuch, isTooMuchText } from '../../../../resume/read/limits';

describe('the limits of a text', () => {
	it('allow half a million letters', () => {
		expect(isTooMuchText(['a'.repeat(250_000), 'a'.repeat(250_000)])).toBe(false);
		expect(isTooMuchText(['a'.repeat(250_000), 'a'.repeat(250_001)])).toBe(true);
	});

	it('allow fifty thousand paragraphs', () => {
		expect(isTooMuch({ paragraphs: 50_000, characters: 500_000 })).toBe(false);
		expect(isTooMuch({ paragraphs: 50_001, characters: 0 })).toBe(true);
		expect(isTooMuch({ paragraphs: 0, characters: 500_001 })).toBe(true);
		expect(isTooMuchText(Array<string>(50_000).fill(''))).toBe(false);
		expect(isTooMuchText(Array<string>(50_001).fill(''))).toBe(true);
	});
});
