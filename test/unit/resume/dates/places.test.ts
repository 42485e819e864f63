import { findDates } from '../../../../resume/dates/findDates';

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

	it.each([
		'1939–1941 M.Sc. Chemistry, Institute of Technology, Massachusetts, United States.',
		'• 2021 Conducted workshops on statistics for all students of the department.',
		"2022 Member of the Founder's Council (for having built the first house of the club).",
	])('that begins its line dates an entry, whatever the line ends with: %s', (text) => {
		expect(findDates(text).map(({ place }) => place)).not.toContain('prose');
	});

	it.each([
		'2016 habe ich in Leipzig die Leitung der Abteilung übernommen.',
		'2019 I moved to Leeds and started a company with two friends.',
		'2017an CRM bat ezarri nuen 300 erabiltzailerentzat.',
	])('that begins a sentence belongs to it: %s', (text) => {
		expect(placeIn(text)).toBe('prose');
	});

	it.each([
		'Last Updated on 25 th January 2026',
		'Data di aggiornamento: 18 aprile 2024',
		'Date of last update: 3 May 2024',
		'Date de mise à jour : 3 mai 2024',
		'References available upon request July 2025',
		'2024年06月29日 現在',
		'履歴書\t2024年\t6月\t29日現在',
		'2024년 6월 29일 기준',
		'截至2024年6月29日',
		'2024年6月29日 作成',
		'최종 수정일: 2024년 6월 29일',
		'생년월: 1989년 5월',
		'D.O.B. 05/1989',
		'עודכן לאחרונה: 29.6.2024',
		'по состоянию на 29.06.2024',
		'Stan na dzień 29.06.2024',
		'edition: 2021-12-11 13:21:14',
		'Rev. 3, May 2021',
		'Last updated: February 17, 2021 • Typeset in LaTeX',
		'("Current as of October 20, 2021")',
		'As at 20 October 2021',
		'Birth Date: Jul-1989',
		'Születési idő: 1989. július',
		'職務経歴書 2022 年 12 月 1 日',
		'Jane Sample – Curriculum Vitae – October 2020',
		'Lebenslauf Oktober 2020',
		'Age: 22 y.o (1999-10-10)',
		'Edad: 25 años (12/03/1998)',
		'年龄：25 岁（1998-03-12）',
	])('of the document or the person dates no entry: %s', (text) => {
		expect(placeIn(text)).toBe('other');
	});

	it.each([
		'Product Manager (as of May 2021)',
		'CV writing course, May 2019',
		'Birth assistant, May 2004',
		'Certificate: May 2019',
		'Software Update, May 2019',
		'2019\t4\t履歴書作成教室 修了',
	])('of an entry is none of the document: %s', (text) => {
		expect(placeIn(text)).toBe('entry');
	});

	it.each(['Age UK, May 2008', 'Age-friendly cities, 12 May 2019'])(
		'behind the name of a charity dates an entry: %s',
		(text) => {
			expect(placeIn(text)).toBe('entry');
		},
	);

	it('between a title and a sentence is assigned to an entry, also behind the cell of a table', () => {
		const line = `Senior Accountant 2008 – 2013 Prepared ${words(9)}.`;
		expect([placeIn(line), placeIn(`Leeds\t${line}`)]).toEqual(['entry', 'entry']);
	});

	it.each([
		`Fitter, Some Works, Leeds, Nov. 2018 – Nov. 2021 Worked ${words(9)}.`,
		`Fitter (Leeds) | 2018 – 2020 Worked ${words(9)}.`,
		`Fitter: 03/2018 – 05/2020: Worked ${words(9)}.`,
		'株式会社みどりにて2019年5月〜2021年4月の間勤務',
		'期間：株式会社みどり 2021年5月〜現在の間勤務',
	])('of a range with a sentence behind it is assigned to an entry: %s', (text) => {
		expect(placeIn(text)).toBe('entry');
	});

	it.each([
		`In Leeds, 2018 – 2020 I worked ${words(9)}.`,
		'2019年5月から2021年4月まで株式会社みどりに勤務。',
	])('of a range within a sentence is not: %s', (text) => {
		expect(placeIn(text)).toBe('prose');
	});
});
