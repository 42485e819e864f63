import { messageOf, reasonTexts } from '../../../../resume/read/outcome';

describe('the message about a reason', () => {
	it.each(Object.entries(reasonTexts))('says for %s what happened and what to do', (_, text) => {
		for (const sentence of [text.message, text.suggestion]) {
			expect(sentence).toMatch(/^[A-Z].{15,100}[^.]$/);
		}
	});

	it('is found by its name', () => {
		expect(messageOf('password')).toEqual({
			message: 'The file is password-protected',
			suggestion: 'Save it without a password and check it again',
		});
	});
});
