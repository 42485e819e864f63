import { areTooMany, isTooMuchText } from '../../../../resume/read/limits';

describe('the limits of a text', () => {
	it('allow half a million letters', () => {
		expect(isTooMuchText(['a'.repeat(250_000), 'a'.repeat(250_000)])).toBe(false);
		expect(isTooMuchText(['a'.repeat(250_000), 'a'.repeat(250_001)])).toBe(true);
	});

	it('allow fifty thousand paragraphs', () => {
		expect(areTooMany(50_000)).toBe(false);
		expect(areTooMany(50_001)).toBe(true);
		expect(isTooMuchText(Array<string>(50_000).fill(''))).toBe(false);
		expect(isTooMuchText(Array<string>(50_001).fill(''))).toBe(true);
	});
});
