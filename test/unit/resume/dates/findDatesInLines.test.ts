import { findDates } from '../../../../resume/dates/findDates';
import { findDatesInLines } from '../../../../resume/dates/findDatesInLines';
import { patient } from '../support/budgets';
import { fixClock } from './fixedClock';

/** Lines of one or more pages; a page ends with `null`. */
function linesOf(texts: ReadonlyArray<string | null>) {
	let page = 1;
	return texts.flatMap((text) => {
		if (text !== null) return [{ text, page }];
		page++;
		return [];
	});
}

const datesIn = (...texts: Array<string | null>) => findDatesInLines(linesOf(texts), patient());

/** The place of every date. */
const placesIn = async (...texts: Array<string | null>) =>
	(await datesIn(...texts)).flatMap((dates) => dates.map(({ place }) => place));

/** The places of the dates of the last line. */
const lastPlaces = async (...texts: string[]) =>
	(await datesIn(...texts)).at(-1)!.map(({ place }) => place);

const JOBS = ['Jane Sample', 'Leeds', 'Work', 'Engineer, 03/2015 – Present', 'Built two bridges'];
const MORE = ['Fitter, 02/2009 – 01/2015', 'Kept the lifts running', 'Skills', 'Welding', 'Maths'];

describe('findDatesInLines', () => {
	fixClock();

	it('finds the dates of each line as if it stood alone', async () => {
		const texts = ['Engineer, 03/2015 – Present', '', 'In 2019 we moved and hired ten people.'];
		expect(await datesIn(...texts)).toEqual(texts.map((text) => findDates(text)));
	});

	it.each([
		['14.03.2021', '14.03.2021'],
		['Jane – 14.03.2021 – 1', 'Jane – 14.03.2021 – 2'],
		['May 2021\t1', 'May 2021\t2'],
	])(
		'takes the date of a footer that each page repeats for a print date: %s',
		async (first, second) => {
			const places = await placesIn(...JOBS, first, null, ...MORE, second);
			expect(places).toEqual(['entry', 'other', 'entry', 'entry', 'other']);
		},
	);

	it('takes the years in a footer with page numbers for those of a copyright', async () => {
		const footer = (page: number) => `Some Union, 2002-2013 | Page ${page} / 2`;
		const places = await placesIn(...JOBS, footer(1), null, ...MORE, footer(2));
		expect(places).toEqual(['entry', 'other', 'other', 'entry', 'entry', 'other', 'other']);
	});

	it.each([
		['another date', 'Course 03/2014', 'Course 05/2014'],
		['a range', 'Acme 2015 – 2018', 'Acme 2015 – 2018'],
		['an open range', 'Acme 2015 –', 'Acme 2015 –'],
	])('does not take a last line with %s for a footer', async (_, first, second) => {
		const places = await placesIn(...JOBS, first, null, ...MORE, second);
		expect(places).not.toContain('other');
	});

	it('does not take a line in the middle of two pages for a footer', async () => {
		const around = [...JOBS, 'Award 2014', ...MORE];
		expect(await placesIn(...around, null, ...around)).not.toContain('other');
	});

	it.each([
		['Date of birth', '12.04.1985'],
		['Geburtsdatum:', '12.04.1985 in Ulm'],
		['生年月日', '1985年4月12日'],
		['Last updated', '12 April 2005'],
	])('takes a date below the label "%s" for no entry’s', async (label, text) => {
		expect(await lastPlaces(...JOBS, label, text)).toEqual(['other']);
	});

	it.each([
		['Geburtshilfe', '12.04.2015 – 30.06.2016'],
		['Date of birth', 'Midwife since 12.04.1995'],
		['Born to lead, and to teach what I have learnt in it', '12.04.1985'],
		['Certificates', '12.04.1985'],
	])('keeps the date below "%s" for an entry: %s', async (label, text) => {
		expect(await lastPlaces(...JOBS, label, text)).not.toContain('other');
	});

	it.each([
		['12.04.1985', 'jane@sample.example'],
		['12 April 1985, Hull', '+44 113 4960000'],
		['★ 12.04.1985 | Leeds', 'Tel. 0113 496 0000'],
		['3 March 2021', 'jane@sample.example'],
	])('takes a full date in the header for no entry’s: %s', async (text, contact) => {
		expect((await placesIn('Jane Sample', text, contact, ...JOBS))[0]).toBe('other');
		expect((await placesIn('Jane Sample', contact, text, ...JOBS))[0]).toBe('other');
	});

	it.each([
		['without contact data', 'Jane Sample', '12.04.1985'],
		['with more words', '+44 113 4960000', '12.04.2003 First prize, maths'],
		['of a month', '+44 113 4960000', 'May 1985'],
		['behind another', '+44 113 4960000', '2019', '12.04.1985'],
	])('keeps a date in the header for an entry if it is %s', async (_, ...texts) => {
		expect(await lastPlaces(...texts)).toEqual(['entry']);
	});

	it.each([
		'Leeds, 1 October 2020',
		'New York, 10/30/2020',
		'1 October 2020',
		'Date: 1 October 2020',
		'Place: Leeds\tDate: 1 October 2020',
		'Frankfurt am Main, 1. Oktober 2020',
		'Madrid, a 1 de octubre de 2020',
		'תל אביב, 1.10.2020',
	])('takes the last date for that of a signature: %s', async (text) => {
		expect(await lastPlaces(...JOBS, ...MORE, text)).toEqual(['other']);
	});

	it('takes a town and a day below the last entry for those of a signature', async () => {
		const last = async (...texts: string[]) => await lastPlaces(...JOBS, ...MORE, ...texts);
		const school = 'School, 02/2001 – 01/2009';
		expect(await last(school, 'Leeds, 1 October 2020')).toEqual(['other']);
		expect(await last(school, 'Maths, sports.', 'Leeds, 1 October 2020')).toEqual(['other']);
		expect(await last(school, 'Certificates', 'Leeds, 1 October 2020')).toEqual(['entry']);
		expect(await last('Board, 2 May 2019', 'Leeds, 1 October 2020')).toEqual(['entry']);
		expect(await last(school, '1 October 2020')).toEqual(['entry']);
	});

	it('keeps the last date for an entry if it is not the latest, or one of a list', async () => {
		expect(await lastPlaces(...JOBS, ...MORE, 'Leeds, 1 October 2001')).toEqual(['entry']);
		const list = ['Scrum Master, 3 May 2020', 'First Aid, 1 October 2020'];
		expect(await lastPlaces(...JOBS, ...MORE, ...list)).toEqual(['entry']);
	});

	it('takes the only date of a page, behind a town, for that of a letter', async () => {
		const letter = ['Jane Sample', 'Leeds, 1 October 2020', 'Dear Sir or Madam'];
		expect((await placesIn(...letter, null, ...JOBS))[0]).toBe('other');
		expect((await placesIn(...JOBS, null, ...letter)).at(-1)).toBe('other');
	});

	it.each([
		['without a town', '1 October 2020'],
		['that is not the latest', 'Leeds, 1 October 2001'],
	])('keeps the only date of a page %s for an entry', async (_, text) => {
		const places = await placesIn('Jane Sample', text, 'Scrum Master', null, ...JOBS);
		expect(places[0]).toBe('entry');
	});

	it.each([
		['Muster, A., Sample, B. (2021). How to build. Journal of Examples.'],
		['Muster, A., Sample, B. How to build. Journal of Examples, Mar. 2021.'],
		['A. Muster, B. Sample, and C. Third. How to build. Some Journal,', 'vol. 3, Mar. 2021.'],
		['[3] S. E. Muster, How to build, 8(3):547–171, June 1965'],
		['Muster A. et al., How to build, Nature 2020'],
		['B. Sample, “How to build a house”, Example Press, 2019.'],
		['Talk at the Nordic Robotics Days (NRD ’21)'],
		['Poster, Conference on Houses, 28-29 August, 2021'],
		['Доклад на международной конференции «Дом», 12.05.2019'],
		['国际学术会议报告，2019年5月12日'],
	])('takes the date of a paper for no entry’s: %s', async (...texts) => {
		expect(await placesIn(...texts)).toEqual(['prose']);
	});

	it.each([
		['J.P. Morgan, New York, N.Y., 2019'],
		['Internship, Washington, D.C., 2019'],
		['2019 Manager of a conference'],
		['Baker’s Diploma ’19'],
		['John F. Kennedy School, 2019'],
		['2021 Muster, A., Sample, B. How to build'],
		['Muster, A., Sample, B. How to build', '2021'],
	])('keeps a date for an entry’s: %s', async (...texts) => {
		expect(await lastPlaces(...texts)).toEqual(['entry']);
	});

	it.each([
		[['Sept.', '2019 Engineer'], '09/2019'],
		[['Engineer\tMarch', '2020'], '03/2020'],
		[['Sept 2019 – May', '2020'], '05/2020'],
		[['Kurs\tOktober', '2018\tUlm'], '10/2018'],
		[['Engineer in March', '2020'], null],
		[['March', 'Fitter, 2020'], null],
		[['March', '2020 – 2021 Fitter'], null],
	])('gives a year the month above it: %j', async (texts, rewritten) => {
		const found = await datesIn(...texts);
		expect(found.at(-1)![0]).toMatchObject({ rewritten });
	});

	it.each([
		['J. Sample et al., doi: 10.', '2018.12.003, pp. 3-9'],
		['https://doi.org/10.1016/j.sample.', '2018.12'],
		['see https://sample.example/notes/', '2019/03/on-soil'],
	])('finds no date in what continues an identifier: %s', async (first, second) => {
		expect((await datesIn(first, second)).at(-1)).toEqual([]);
	});

	it('finds a date behind a line that ends with a number', async () => {
		expect(await lastPlaces('I led a team of 10.', 'Since 03/2018')).toEqual(['entry']);
		expect(await lastPlaces('see www.sample.example.', '03/2018 Fitter')).toEqual(['entry']);
	});

	it('reads 2008-10 as a month if the other dates of the document leave no doubt', async () => {
		const rewritten = async (...texts: string[]) =>
			(await datesIn(...texts)).flat().map((date) => date.rewritten);
		expect(await rewritten('2008-10', '2011-02')).toEqual(['10/2008', '02/2011']);
		expect(await rewritten('2008-10')).toEqual([null]);
		expect(await rewritten('2008-10', '2011/02')).toEqual([null, '02/2011']);
		const inDoubt = ['Master 2008-10', 'School 2002-07, 1998-02', 'Term 1998-15'];
		expect(await rewritten(...inDoubt)).not.toContain('10/2008');
	});
});
