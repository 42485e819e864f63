import { newFields } from '../../../../nodes/Recruiting/resume/files/fields';

describe('fields', () => {
	it('have an instruction and then a result, also within one another', () => {
		const fields = newFields();
		const seen = ['begin', 'begin', 'separate', 'end', 'separate', 'end'] as const;
		const within = seen.map((step) => {
			fields[step]();
			return fields.inInstruction();
		});
		expect(within).toEqual([true, true, true, true, false, false]);
	});

	it('that end or go on without a beginning change nothing', () => {
		const fields = newFields();
		fields.end();
		fields.separate();
		expect(fields.inInstruction()).toBe(false);
		fields.begin();
		expect(fields.inInstruction()).toBe(true);
	});

	it('lose instructions without an end, and keep results', () => {
		const fields = newFields();
		fields.begin();
		fields.separate();
		fields.begin();
		fields.dropInstructions();
		expect(fields.inInstruction()).toBe(false);
	});
});
