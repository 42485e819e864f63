import { getLexicon } from '../../../../resume/dates/lexicon';
import { fold } from '../../../../resume/dates/tokens/spelling';

// Looked up within the tests because the lexicon is built on first use.
const meaningOf = (word: string) => getLexicon().words.get(fold(word));
const monthsOf = (word: string) => [...(meaningOf(word)?.months ?? [])];
const rolesOf = (word: string) => [...(meaningOf(word)?.roles ?? [])];

describe('the lexicon', () => {
	it('has no empty or broken words', () => {
		const words = [...getLexicon().words.keys()];
		expect(words.filter((word) => word.trim() === '' || /_|Stryker/i.test(word))).toEqual([]);
	});

	it.each([
		['March', [3]],
		['mar', [3]],
		['März', [3]],
		['июля', [7]],
		['kovo', [3]],
	])('has the month name %s', (name, months) => {
		expect(monthsOf(name)).toEqual(months);
	});

	it('has all months of a name that differs between languages', () => {
		expect(monthsOf('listopad').sort()).toEqual([10, 11]);
	});

	it.each([
		['tammikuussa', [1]],
		['januárban', [1]],
		['januártól', [1]],
		['maj', [5]],
	])('has the inflected month name %s', (name, months) => {
		expect(monthsOf(name)).toEqual(months);
	});

	it('does not inflect abbreviations', () => {
		expect(monthsOf('jan')).toEqual([1]);
		expect(monthsOf('janssa')).toEqual([]);
		expect(monthsOf('márban')).toEqual([]);
		// Four letters count as a full name.
		expect(monthsOf('márcban')).toEqual([3]);
	});

	it('has month names with attached prepositions', () => {
		expect(monthsOf('בינואר')).toEqual([1]);
		expect(monthsOf('ומינואר')).toEqual([1]);
		expect(monthsOf('ويناير')).toEqual([1]);
		expect(monthsOf('במאי')).toEqual([5]);
	});

	it('has the seasons', () => {
		expect(
			['spring', 'Sommer', 'automne', 'χειμώνας'].map((word) => meaningOf(word)?.season),
		).toEqual([0, 1, 2, 3]);
		expect(meaningOf('semester')?.season).toBeNull();
	});

	it('has the roles of words next to dates', () => {
		expect(rolesOf('semester')).toContain('terms');
		expect(rolesOf('since')).toEqual(['before']);
		expect(rolesOf('present')).toContain('openEnds');
		expect(rolesOf('gestern')).toEqual([]);
	});

	it('has phrases and indexes them by their first words', () => {
		expect(rolesOf('of which')).toEqual(['partitives']);
		const { phraseStarts } = getLexicon();
		expect(phraseStarts.has('of')).toBe(true);
		expect(phraseStarts.has('since')).toBe(false);
		expect(phraseStarts.has('of which')).toBe(false);
		const { words } = getLexicon();
		const starts = [...words.keys()]
			.filter((word) => word.includes(' '))
			.map((word) => word.split(' ')[0]);
		expect(phraseStarts.has('出')).toBe(true);
		const ideographs = [...words.keys()].filter((word) => /^[ぁ-ヺ一-鿿].+/.test(word));
		starts.push(...ideographs.map((word) => word.charAt(0)));
		expect(phraseStarts).toEqual(new Set(starts));
	});

	it('has stems of at least four letters', () => {
		const { stems, words } = getLexicon();
		for (const role of ['counted', 'birth'] as const) {
			const long = [...words].filter(([word, { roles }]) => roles.has(role) && word.length >= 4);
			expect(stems[role]).toEqual(new Set(long.map(([word]) => word)));
			expect(stems[role].size).toBeGreaterThan(10);
			expect(Math.min(...[...stems[role]].map((stem) => stem.length))).toBe(4);
		}
	});

	it('is built only once', () => {
		expect(getLexicon()).toBe(getLexicon());
	});
});
