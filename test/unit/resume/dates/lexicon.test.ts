import { getLexicon } from '../../../../nodes/Recruiting/resume/dates/lexicon';
import { fold } from '../../../../nodes/Recruiting/resume/dates/tokens/fold';

// Asked for within the tests: it is made on first use.
const meaningOf = (word: string) => getLexicon().words.get(fold(word));
const monthsOf = (word: string) => [...(meaningOf(word)?.months ?? [])];
const rolesOf = (word: string) => [...(meaningOf(word)?.roles ?? [])];

describe('the lexicon', () => {
	it('has words and nothing else', () => {
		const words = [...getLexicon().words.keys()];
		expect(words.filter((word) => word.trim() === '' || /_|Stryker/i.test(word))).toEqual([]);
	});

	it.each([
		['March', [3]],
		['mar', [3]],
		['März', [3]],
		['июля', [7]],
		['kovo', [3]],
	])('has names of months: %s', (name, months) => {
		expect(monthsOf(name)).toEqual(months);
	});

	it('has names that are of several months in several languages', () => {
		expect(monthsOf('listopad').sort()).toEqual([10, 11]);
	});

	it.each([
		['tammikuussa', [1]],
		['januárban', [1]],
		['januártól', [1]],
		['maj', [5]],
	])('has names of months with endings: %s', (name, months) => {
		expect(monthsOf(name)).toEqual(months);
	});

	it('has no endings of abbreviations', () => {
		expect(monthsOf('jan')).toEqual([1]);
		expect(monthsOf('janssa')).toEqual([]);
		expect(monthsOf('márban')).toEqual([]);
		// Four letters are a name.
		expect(monthsOf('márcban')).toEqual([3]);
	});

	it('has names of months with the words that are written together with them', () => {
		expect(monthsOf('בינואר')).toEqual([1]);
		expect(monthsOf('ומינואר')).toEqual([1]);
		expect(monthsOf('ويناير')).toEqual([1]);
		expect(monthsOf('במאי')).toEqual([5]);
	});

	it('has seasons', () => {
		expect(
			['spring', 'Sommer', 'automne', 'χειμώνας'].map((word) => meaningOf(word)?.season),
		).toEqual([0, 1, 2, 3]);
		expect(meaningOf('semester')?.season).toBeNull();
	});

	it('has what words can do beside dates', () => {
		expect(rolesOf('semester')).toContain('term');
		expect(rolesOf('since')).toEqual(['before']);
		expect(rolesOf('present')).toContain('openEnd');
		expect(rolesOf('gestern')).toEqual([]);
	});

	it('has phrases, and their first words to look for them by', () => {
		expect(rolesOf('of which')).toEqual(['partitive']);
		const { phraseStarts } = getLexicon();
		expect(phraseStarts.has('of')).toBe(true);
		expect(phraseStarts.has('since')).toBe(false);
		expect(phraseStarts.has('of which')).toBe(false);
		const { words } = getLexicon();
		const starts = [...words.keys()]
			.filter((word) => word.includes(' '))
			.map((word) => word.split(' ')[0]);
		expect(phraseStarts).toEqual(new Set(starts));
	});

	it('has the beginnings of words that are long enough to be some', () => {
		const { stems, words } = getLexicon();
		for (const role of ['counted', 'birth'] as const) {
			const long = [...words].filter(([word, { roles }]) => roles.has(role) && word.length >= 4);
			expect(stems[role]).toEqual(new Set(long.map(([word]) => word)));
			expect(stems[role].size).toBeGreaterThan(10);
			expect(Math.min(...[...stems[role]].map((stem) => stem.length))).toBe(4);
		}
	});

	it('is made once', () => {
		expect(getLexicon()).toBe(getLexicon());
	});
});
