import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { getLexicon, LOCALES } from '../../../../resume/dates/lexicon';
import cldrMonths from '../../../../resume/dates/locales/months.cjs';
import { fold, phrasesIn } from '../../../../resume/words/spelling';

const root = path.join(__dirname, '../../../..');

/** Names that the lexicon does not contain: with numbers, or behind an article. */
const OTHERWISE_READ = /\d|^d['’]|^de /;

/** Japanese and Korean number their months, and Vietnamese does so, too, in `Intl`. */
const NUMBERED = ['ja', 'ko', 'vi', 'und'];
const CODES = LOCALES.flatMap(({ codes }) => codes.split(' '));
const NAMED = CODES.filter((code) => !NUMBERED.includes(code));

/** What each language has for itself. */
const BY_LANGUAGE = new Set(['months', 'monthEndings']);

/** The names of each month, as they are looked up. */
function namesByMonth(list = ''): Map<number, string[]> {
	const groups = list.matchAll(/(\d+) ?([^\d]*)/g);
	return new Map(
		Array.from(groups, ([, month, names = '']) => [Number(month), phrasesIn(names).map(fold)]),
	);
}

describe('the locales', () => {
	it('are listed, and have the names of CLDR', () => {
		expect(Object.keys(cldrMonths).sort()).toEqual([...CODES].sort());
		expect(new Set(CODES).size).toBe(CODES.length);
		expect(CODES.length).toBeGreaterThan(70);
	});

	it('have only lists that the type describes', () => {
		const types = readFileSync(path.join(root, 'resume/dates/lexicon.ts'), 'utf8');
		const known = Array.from(types.matchAll(/readonly (\w+)\??:/g), ([, name]) => name);
		const used = new Set(LOCALES.flatMap((locale) => Object.keys(locale)));
		expect([...used].filter((name) => !known.includes(name))).toEqual([]);
	});

	it('are as many as the document says, and those with a file of labelled lines, too', () => {
		// `und` has what languages share; Serbian has a row for each script.
		const codes = CODES.map((code) => code.replace(/-.*/, ''));
		const languages = new Set(codes.filter((code) => code !== 'und'));
		const files = readdirSync(path.join(root, 'test/corpus/dates'));
		const labelled = [...languages].filter((code) => files.includes(`${code}.txt`));
		const page = readFileSync(path.join(root, 'docs/resume-check.md'), 'utf8');
		const counts = /in (\d+) of the (\d+)\s+languages/.exec(page)?.slice(1).map(Number);
		expect(counts).toEqual([labelled.length, languages.size]);
	});

	it.each(LOCALES)('have the names of months that CLDR lacks: $codes', ({ codes, months }) => {
		const further = namesByMonth(months);
		for (const [month, names] of further) {
			expect(month).toBeLessThanOrEqual(12);
			expect(names.length).toBeGreaterThan(0);
			const ofCldr = codes.split(' ').flatMap((code) => namesByMonth(cldrMonths[code]).get(month));
			expect(names.filter((name) => ofCldr.includes(name))).toEqual([]);
		}
	});

	it.each(CODES)('have all months of CLDR: %s', (code) => {
		const months = [...namesByMonth(cldrMonths[code]).keys()];
		expect(months).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
	});

	it('repeat no word of another language, and have no empty ones', () => {
		const words = LOCALES.flatMap((locale) =>
			Object.entries(locale)
				.filter(([field, list]) => typeof list === 'string' && !BY_LANGUAGE.has(field))
				.flatMap(([field, list]) =>
					phrasesIn(list as string).map((word) => `${field} ${fold(word)}`),
				),
		);
		expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
		expect([...getLexicon().words.keys()].filter((word) => /^\s*$|_/.test(word))).toEqual([]);
	});

	it.each(NAMED)('have the month names that Intl uses: %s', (code) => {
		const { words } = getLexicon();
		for (const style of ['long', 'short'] as const) {
			const format = new Intl.DateTimeFormat(code, {
				month: style,
				calendar: 'gregory',
				timeZone: 'UTC',
			});
			for (let month = 1; month <= 12; month++) {
				const name = format.format(Date.UTC(2019, month - 1, 15)).replace(/[.॰]$/, '');
				if (OTHERWISE_READ.test(name)) continue;
				const key = fold(name.replace(/^(?:am|an) (?:t-)?/i, ''));
				expect([name, words.get(key)?.months.has(month)]).toEqual([name, true]);
			}
		}
	});
});

describe('the lexicon', () => {
	it.each<[what: string, word: string, months: number[], roles: string[]]>([
		['a month in Russian', 'июля', [7], []],
		['a name that differs between languages', 'listopad', [10, 11], []],
		['a name with an ending', 'januártól', [1], []],
		['a name of four letters with an ending', 'márcban', [3], []],
		['no abbreviation with an ending', 'márban', [], []],
		['a name after a preposition', 'ומינואר', [1], []],
		['a term', 'χειμώνας', [], ['terms']],
		['a word before dates', 'since', [], ['before']],
		['a phrase', 'of which', [], ['partitives']],
		['no other words', 'gestern', [], []],
	])('knows %s: %s', (_, word, months, roles) => {
		const meaning = getLexicon().words.get(fold(word));
		expect([...(meaning?.months ?? [])].sort()).toEqual(months);
		expect([...(meaning?.roles ?? [])]).toEqual(roles);
	});
});
