import { findDates } from '../../../../resume/dates';

/** More words than any rule counts. */
const MOST = 40;

const words = (count: number) => Array.from({ length: count }, () => 'lorem').join(' ');

const placeIn = (text: string) => findDates(text)[0]?.place;

/** With how many words at most a date dates an entry; a longer text is prose for good. */
function mostWords(textWith: (count: number) => string): number {
	const places = Array.from({ length: MOST }, (_, count) => placeIn(textWith(count)));
	const most = places.lastIndexOf('entry');
	expect(places.slice(0, most)).not.toContain('prose');
	return most;
}

describe('a date', () => {
	it.each<[what: string, most: number, textWith: (count: number) => string]>([
		['behind words', 10, (n) => `${words(n)} 03/2019`],
		['behind words and a comma', 18, (n) => `${words(n)}, 03/2019`],
		['behind words, with a dot at the end', 10, (n) => `${words(n)} 03/2019.`],
		['before words', 14, (n) => `03/2019 ${words(n)}`],
		['before a sentence', 4, (n) => `03/2019 ${words(n)}.`],
		['before a comma and words', MOST - 1, (n) => `03/2019, ${words(n)}`],
		['before a comma and a sentence', MOST - 1, (n) => `03/2019, ${words(n)}.`],
		['between words', 2, (n) => `${words(n)} 03/2019 ${words(n)}`],
		['between a word and words', 4, (n) => `lorem 03/2019 ${words(n)}`],
		['between a comma and words', 6, (n) => `lorem, 03/2019 ${words(n)}`],
		['between commas', 13, (n) => `lorem, 03/2019, ${words(n)}`],
		['before a comma, behind one word', 13, (n) => `lorem 03/2019, ${words(n)}`],
		['before a comma, behind words', 4, (n) => `${words(n)} 03/2019, lorem lorem lorem`],
		['in a sentence', 3, (n) => `lorem 03/2019 ${words(n)}.`],
		['in a sentence between commas', 3, (n) => `lorem, 03/2019, ${words(n)}!`],
		['behind a bar', MOST - 1, (n) => `${words(n)} | 03/2019`],
		['between bars', 10, (n) => `lorem lorem lorem | ${words(n)} 03/2019 | lorem lorem lorem`],
		['in a range behind words', 10, (n) => `${words(n)} 03/2019 – 05/2020`],
		['in a range before a sentence', 4, (n) => `03/2019 – 05/2020 ${words(n)}.`],
	])('%s is assigned to an entry up to %i words', (_, most, textWith) => {
		expect(mostWords(textWith)).toBe(most);
	});

	it('does not belong to a sentence because of its own words', () => {
		expect(placeIn('Desde 15 de mayo del año 2019 trabajo.')).toBe('entry');
	});

	it('between a title and a sentence is assigned to an entry, also behind the cell of a table', () => {
		const line = `Senior Accountant 2008 – 2013 Prepared ${words(9)}.`;
		expect([placeIn(line), placeIn(`Leeds\t${line}`)]).toEqual(['entry', 'entry']);
	});
});
