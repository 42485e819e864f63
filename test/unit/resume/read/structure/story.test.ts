import { Fields } from '../../../../../resume/read/structure/story';

describe('the fields of a Word document', () => {
	it('have an instruction followed by a result, even if they are nested', () => {
		const fields = new Fields();
		const seen = ['begin', 'begin', 'separate', 'end', 'separate', 'end'] as const;
		const within = seen.map((step) => {
			fields[step]();
			return fields.areAtInstruction;
		});
		expect(within).toEqual([true, true, true, true, false, false]);
	});

	it('are ignored if they end or continue without a beginning', () => {
		const fields = new Fields();
		fields.end();
		fields.separate();
		expect(fields.areAtInstruction).toBe(false);
		fields.begin();
		expect(fields.areAtInstruction).toBe(true);
	});

	it('lose instructions without an end, but keep results', () => {
		const fields = new Fields();
		fields.begin();
		fields.separate();
		fields.begin();
		fields.dropInstructions();
		expect(fields.areAtInstruction).toBe(false);
	});
});
