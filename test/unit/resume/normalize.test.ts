import { normalized } from '../../../resume/words/spelling';

describe('a normalized text', () => {
	it.each([
		'Nguyễn Đức Ánh',
		'ก็ไม่ได้',
		'שָׁלוֹם',
		'Z\u0335\u0321\u0341\u0357oe',
		'ﬁｘ ㌢ \uFF76\uFF9E',
	])('is that of Unicode: %j', (text) => {
		for (const form of ['NFC', 'NFKC'] as const) {
			const decomposed = text.normalize('NFD');
			expect(normalized(decomposed, form)).toBe(text.normalize(form));
		}
	});

	it.each(['\u0301\u0323', '\uFF9E\u0323', '\u0344'])('has few of the marks %j', (marks) => {
		const text = `Jos${marks.repeat(9_000)}e`;
		expect(normalized(text, 'NFKC').length).toBeLessThan(50);
		expect(normalized(text, 'NFKC')).toMatch(/^J.*e$/u);
	});
});
