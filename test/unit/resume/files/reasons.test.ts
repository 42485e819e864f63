import { messageOf, reasonTexts } from '../../../../nodes/Recruiting/resume/files/reasons';

describe('the text of a reason', () => {
	it.each(Object.entries(reasonTexts))('of %s says what is so and what to do', (_, text) => {
		for (const sentence of [text.message, text.suggestion]) {
			expect(sentence).toMatch(/^[A-Z].{15,100}[^.]$/);
		}
	});

	it('is told for one', () => {
		expect(messageOf('password')).toEqual({
			message: 'The file is protected by a password',
			suggestion: 'Save it without a password and check it again',
		});
	});
});
