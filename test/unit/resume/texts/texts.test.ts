import { placeOf, problem } from '../../../../resume/check/findings';
import { fill, reportTexts, wordingOf, type ReportTexts } from '../../../../resume/texts';

const languages = Object.entries(reportTexts) as Array<[string, ReportTexts]>;

/** All texts of a table with their paths, e.g. `rules/fileSize.why`. */
function textsIn(value: unknown, path = ''): Array<[path: string, text: string]> {
	if (typeof value === 'string') return [[path, value]];
	return Object.entries(value as object).flatMap(([name, inner]) =>
		textsIn(inner, path === '' ? name : `${path}/${name}`),
	);
}

const gapsOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join(' ');

describe.each(languages)('the texts in %s', (_, texts) => {
	const all = textsIn(texts);

	it('have the same entries as the English ones, with the same gaps', () => {
		const english = new Map(textsIn(reportTexts.en));
		expect(all.map(([path]) => path)).toEqual([...english.keys()]);
		for (const [path, text] of all) {
			expect(`${path} ${gapsOf(text)}`).toBe(`${path} ${gapsOf(english.get(path)!)}`);
		}
	});

	it('are sentences without a full stop', () => {
		const sentences = all.filter(([path]) => path.startsWith('rules/'));
		expect(sentences.length).toBeGreaterThan(50);
		for (const [, text] of sentences) expect(text).toMatch(/^[\p{Lu}{].{10,140}[^.]$/u);
	});

	// The heading over the text that is read is the exception: only "What a parser reads" says what it is.
	it('name no profile and no parser outside the heading of the text that is read', () => {
		for (const [path, text] of all) {
			expect(text).not.toMatch(
				path === 'reading' ? /\bP[1-5]\b|\bATS\b/i : /\bP[1-5]\b|\bATS\b|\bpars/i,
			);
		}
	});
});

describe('the wording of a problem', () => {
	const { en, de } = reportTexts;

	it('depends on the number of its places', () => {
		const of = (count: number) =>
			problem(
				'dates.noMonth',
				'error',
				Array.from({ length: count }, () => placeOf({ text: '2019' })),
			);
		expect(wordingOf(of(1), en).what).toBe('A date has no month');
		expect(wordingOf(of(1_234), en).what).toBe('1,234 dates have no month');
		expect(wordingOf(of(1_234), de).what).toBe('In 1.234 Datumsangaben fehlt der Monat');
	});

	it('names a kind of file in its language', () => {
		const values = { ending: 'pdf', kind: 'docx', right: 'docx' };
		const { what } = wordingOf(problem('file.name', 'warning', [], values), de);
		expect(what).toContain('.pdf, der Inhalt ist aber ein Word-Dokument (DOCX)');
	});

	it('leaves a gap without a value empty', () => {
		expect(fill('Page {page}{more}', { page: 3 }, en)).toBe('Page 3');
	});
});
