import { getLexicon } from '../../../../resume/dates/lexicon';
import { fold } from '../../../../resume/dates/tokens/spelling';

// Looked up within the tests because the lexicon is built on first use.
const meaningOf = (word: string) => getLexicon().words.get(fold(word));
const rolesOf = (word: string) => [...(meaningOf(word)?.roles ?? [])];

describe('the lexicon', () => {
	it('has no empty or broken words', () => {
		const words = [...getLexicon().words.keys()];
		expect(words.filter((word) => word.trim() === '' || /_|Stryker/i.test(word))).toEqual([]);
	});

	it.each([
		['July in Russian', 'июля', [7]],
		['a name that differs between languages', 'listopad', [10, 11]],
		['names with endings', 'januártól', [1]],
		['a name of four letters with an ending', 'márcban', [3]],
		['no abbreviation with an ending', 'márban', []],
		['a name behind a preposition', 'ומינואר', [1]],
	])('has %s: %s', (_, name, months) => {
		expect([...(meaningOf(name)?.months ?? [])].sort()).toEqual(months);
	});

	it('has roles and phrases', () => {
		expect(rolesOf('χειμώνας')).toEqual(['terms']);
		expect(rolesOf('since')).toEqual(['before']);
		expect(rolesOf('of which')).toEqual(['partitives']);
		expect(rolesOf('gestern')).toEqual([]);
	});

	it('is built only once', () => {
		expect(getLexicon()).toBe(getLexicon());
	});
});
