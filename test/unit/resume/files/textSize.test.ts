import {
	areTooMany,
	isTooLong,
	isTooMuchText,
} from '../../../../nodes/Recruiting/resume/files/textSize';

describe('the size of a text', () => {
	it('is too much from half a million letters on', () => {
		expect(isTooLong('a'.repeat(500_000))).toBe(false);
		expect(isTooLong('a'.repeat(500_001))).toBe(true);
		expect(isTooLong(new Uint8Array(500_001))).toBe(true);
		expect(isTooMuchText(['a'.repeat(250_000), 'a'.repeat(250_000)])).toBe(false);
		expect(isTooMuchText(['a'.repeat(250_000), 'a'.repeat(250_001)])).toBe(true);
	});

	it('is too much from fifty thousand paragraphs on', () => {
		expect(areTooMany(50_000)).toBe(false);
		expect(areTooMany(50_001)).toBe(true);
		expect(isTooMuchText(Array<string>(50_000).fill(''))).toBe(false);
		expect(isTooMuchText(Array<string>(50_001).fill(''))).toBe(true);
	});
});
