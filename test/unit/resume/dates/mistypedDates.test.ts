import { findDates, findWrittenDates } from '../../../../resume/dates/findDates';
import { findDatesInLines } from '../../../../resume/dates/findDatesInLines';
import { judge } from '../../../../resume/dates/judgeDates';
import { forms } from '../../../../resume/dates/slips.json';
import { patient } from '../support/budgets';
import { fixClock } from './fixedClock';

/** What is wrong with each date of a line, and what to write instead. */
const judged = (text: string) =>
	findWrittenDates(text).map((found) => {
		const { fault = null, rewritten = null } = judge([found], 'monthYear') ?? {};
		return [found.text, fault, rewritten];
	});

describe('a mistyped date', () => {
	fixClock();

	it.each([
		['03/2015 - 02/2O18', '02/2O18', '02/2018'],
		['0l/2015 - 05/2018', '0l/2015', '01/2015'],
		['O3/2018', 'O3/2018', '03/2018'],
		['03/2015 – 0S/2018', '0S/2018', '05/2018'],
		['03//2O18', '2O18', null],
		['03 / 2O18', '03 / 2O18', '03/2018'],
		['\u041e3/2018 – Present', '\u041e3/2018', '03/2018'],
		['0\u0417/2018', '0\u0417/2018', '03/2018'],
		['03/20|8', '03/20|8', '03/2018'],
		['03\\2015 - 05/2018', '03\\2015', '03/2015'],
		['2015\\03', '2015\\03', '03/2015'],
		['03-2O18', '03-2O18', '03/2018'],
		['2O18-03', '2O18-03', '03/2018'],
		['15.03.2O18', '15.03.2O18', '03/2018'],
		['Mar 2O18', 'Mar 2O18', '03/2018'],
		['Z0Z0', 'Z0Z0', null],
		['Nurse 2O18 – Present', '2O18', null],
		['Nurse since 2O18', '2O18', null],
		['Acme GmbH   02/2O18 – 05/2019', '02/2O18', '02/2018'],
		['Diploma, Fachschule Potsdam, 09/2OO7', '09/2OO7', '09/2007'],
		['B.Sc. (2OI8)', '2OI8', null],
		['03/20 15 - 05/2018', '03/20 15', '03/2015'],
		['03/2.015', '03/2.015', '03/2015'],
		['03/2 015 – 05/2018', '03/2 015', '03/2015'],
		['05/2018 – 03/201 9', '03/201 9', '03/2019'],
		['03,2015 – 05/2018', '03,2015', '03/2015'],
		['03_2015', '03_2015', '03/2015'],
		['03//2015 – 05/2018', '03//2015', '03/2015'],
		["03/'15 – 05/'18", "05/'18", '05/2018'],
	])('is found with what was meant: %s', (text, written, rewritten) => {
		expect(judged(text)).toContainEqual([written, 'lookalike', rewritten]);
		const date = findWrittenDates(text).find((one) => one.text === written);
		expect(judge([date!], 'flexible')).toMatchObject({ severity: 'warning', rewritten });
	});

	it.each([
		['03/201 - 05/2018', '03/201'],
		['05/2018 – 12/201', '12/201'],
		['03/20015', '03/20015'],
		['March 201', 'March 201'],
		['Mar 219 - 04/2020', 'Mar 219'],
		['03/219 – 04/2020', '03/219'],
		['March 20215 – Present', 'March 20215'],
		['3O/2019', '3O/2019'],
		['0g/2020', '0g/2020'],
		['0g/2O20 – Present', '0g/2O20'],
		['032015 – 052018', '032015'],
		['03/2015 – 052018', '052018'],
	])('is impossible if nobody can tell what was meant: %s', (text, written) => {
		expect(judged(text)).toContainEqual([written, 'impossible', null]);
	});

	it.each(['03/2018\u200e', '\u200b03/2018', '\u202a03/2018\u202c'])(
		'is one with what nobody sees beside it: %j',
		(date) => {
			expect(judged(`Cook ${date} – 05/2019`)).toContainEqual([date, 'lookalike', '03/2018']);
			expect(judged(`${date} – 05/2019 טבח`)).toContainEqual(['03/2018', null, null]);
		},
	);

	it.each([
		...['03/\u034f2020', '03/20\u115f20', '03/20\u3164', '03:2020', '03^2020', '03+2020'],
		...['03l2020', '03i2020', '03/2020x', 'x03/2020', '03/2020a', '03/2020/', '/03/2020'],
		...['03/2020/2021', '03/2019I', 'll/2020', 'S/2020', 'B/2020', '0g/2020', 'Z0Z0'],
		...[
			'\u03a63/2020',
			'\u00d83/2020',
			'03/2\u00d82\u00d8',
			'03/2\u300720',
			'\u{1d7ce}\u{1d7d1}/2020',
		],
		...['M/YY', '_/_', '../....', '--/----', 'TBD'],
	])('is anything that stands where the other end of a range is: %s', (written) => {
		const isWrong = (text: string) => judged(text).some(([, fault]) => fault !== null);
		expect(isWrong(`Nurse, Mercy Hospital, Hull ${written} - 04/2021`)).toBe(true);
		expect(isWrong(`Nurse, Mercy Hospital, Hull\t02/2019 - ${written}`)).toBe(true);
	});

	it.each(['03:2020', '03+2020', '03/2020x', '/03/2020', '_/_', 'S/2020', '03/2\u00d82\u00d8'])(
		'is what looks like one at the end of a line: %s',
		(written) => {
			expect(judged(written).map(([, fault]) => fault !== null)).toEqual([true]);
			expect(judged(`Nurse, Hull\t${written}`)).toHaveLength(1);
		},
	);

	it.each([
		...['03/2019 - O2', '03/2019 - 3M', '03/2019 - Present', '03/2019 – 1&1', 'Level 3 - 03/2020'],
		...['VAT DE 2020', 'reg. 12/3456', 'C++ - 03/2020', 'R&D - 03/2020'],
	])('is not there in %s', (text) => {
		expect(judged(text).filter(([, fault]) => fault !== null)).toEqual([]);
	});

	it.each(['Presnt', 'Persent', 'Presant', 'Curent', 'Currnet', 'heutte'])(
		'is a misspelt word for an open end: %s',
		(word) => {
			expect(judged(`Nurse, Hull\t03/2016 – ${word}`)).toContainEqual([word, 'misspelt', null]);
			const open = findWrittenDates(`2016 – ${word}`)[1]!;
			expect(judge([open], 'flexible')).toMatchObject({ severity: 'warning' });
		},
	);

	it('leaves the other dates of its line as they are', () => {
		expect(judged('Cook, 03/2010 – O5/2O12, 02/2O14 – 05/2015')).toEqual([
			['03/2010', null, null],
			['O5/2O12', 'lookalike', '05/2012'],
			['02/2O14', 'lookalike', '02/2014'],
			['05/2015', null, null],
		]);
		expect(judged('Cook, 20XX – 03/2010')[1]).toEqual(['03/2010', null, null]);
	});

	it.each([
		...['24/7', '3/5', 'v2.0.15', 'C:\\2015', 'C:\\data\\03\\2015', 'backup\\2015\\03', 'D-01067'],
		...[
			'ISO 9001:2015',
			'Grade 1.7/4.0',
			'1/200 scale',
			'Rank 12/200',
			'Room 201B',
			'HTTP 200, 404',
		],
		...['Chrysler 200S', '200l', '200x faster', 'OS/2000', 'IO/2018', 'iPhone 4S/2019', 'No. 2O18'],
		...[
			'No. 122016 – Hull',
			'J Clin Nurs 12:2019-2025',
			'12,2019 users',
			'12/198 beds',
			'Psalm 119',
			'ticket_03_2015',
		],
		...['AB-2O18', 'Anna Mai, 20095 Hamburg', 'Hamburg 20095', 'May 200 users', '2,015 users'],
		...['03/19 20 hours per week', '05/20 10 Wochen', '+49 30 5550 1822', 'XXX-XX-XXXX', '3/20001'],
		...[
			'Budget 2O20',
			'Planned Budget 2O20.',
			'Sold Model 201X to dealers',
			'Model 201X and Model 202X',
			'03/2016 – Praktikant',
			'Notes\tx/y\tM/X',
			'Location:\tTBD',
			'Supervisor: TBD',
			'5550 – 1234',
			'In 2O18 we moved the whole office to the other end of the town.',
			'Windows 2O16',
			'\u00a9 20XX',
		],
	])('is none in %s', (text) => {
		expect(findWrittenDates(text)).toEqual(findDates(text));
	});
});

describe('a date that was not filled in', () => {
	it.each([
		...['January 20XX', '20XX', '19XX', '20xx', '201X', 'XX/20XX', '20XX.XX', '20XX-01', '2019-XX'],
		...['MM/YYYY', 'mm/yyyy', 'YYYY', 'MM/2019', '03/YYYY', 'DD/MM/YYYY', 'YYYY-MM', 'MM/JJJJ'],
		...[
			'MM/AAAA',
			'\u041c\u041c/\u0413\u0413\u0413\u0413',
			'Month Year',
			'[Start Date]',
			'[Startdatum]',
		],
		...['03/????', '__/____', '??/????', '__.____', '00/0000', '00/00/0000', 'NaN/NaN', '#REF!'],
		...['AAAA', 'гггг', '20yy', '201?', '202_', 'Invalid Date', '{start_date}', '%START_DATE%'],
		...['MM/YY', 'mm.yy', '20..', '??/YY', '???', '--/----', '_/_'],
		...['[Date de d\u00e9but]', '<Date>', '[Fecha de inicio]', 'Monat Jahr', '20__'],
	])('is one place in an entry: %s', (text) => {
		expect(judged(`Cook, Acme\t${text}`)).toEqual([[text, 'placeholder', null]]);
		expect(judged(`${text} – Present`)).toEqual([[text, 'placeholder', null]]);
		const [date] = findWrittenDates(text);
		expect(judge([date!], 'flexible')).toMatchObject({ severity: 'warning', rewritten: null });
	});

	it.each(['TBD', 'TBA', 'M/YY', '--/----', '???'])('is alone in a cell, or twice: %s', (text) => {
		const one = [text, 'placeholder', null];
		for (const line of [
			text,
			`${text} | Nurse | Hull`,
			`${text}   Nurse`,
			`Nurse\t${text}\tHull`,
		]) {
			expect(judged(line)).toEqual([one]);
		}
		expect(judged(`Nurse, Hull, ${text} – ${text}`)).toEqual([one, one]);
		expect(judged(`Nurse (${text} – Present)`)).toEqual([one]);
	});

	it('may stand right after a word', () => {
		for (const text of ['20XX', '19XX', '20..', 'MM/YY', 'XX/20XX'])
			expect(judged(`Bachelor ${text}`)).toEqual([[text, 'placeholder', null]]);
	});

	it.each([
		...[
			'Format: MM/YYYY',
			'Format: MM/YY',
			'Please enter all dates as MM/YYYY.',
			'Date format MM/YYYY is required',
		],
		...['Start date (MM/YYYY): 03/2019', 'Geburtsdatum: TT.MM.JJJJ', 'ISO 8601 (YYYY-MM-DD)'],
		...[
			'University of XXXX',
			'Office 20XX',
			'LPC20XX',
			'[Work from home]',
			'Big [Data]',
			'Month/Year',
		],
	])('is none in %s', (text) => {
		expect(findWrittenDates(text)).toEqual(findDates(text));
	});

	it('takes no part in what the months of a document show', async () => {
		const lines = ['\u2b50 12.04.1985', 'Cook, 20XX', 'Cook, 03/2010', 'Cook, 05/2015'];
		const found = await findDatesInLines(
			lines.map((text) => ({ text, page: 1 })),
			patient(),
		);
		expect(found.map(([date]) => date?.place)).toEqual(['other', 'entry', 'entry', 'entry']);
	});
});

it.each(Object.values(forms).flatMap((list) => Object.keys(list)))(
	'finds the form %s',
	(example) => {
		expect(findWrittenDates(example)).not.toEqual(findDates(example));
	},
);

it('takes time in proportion to the length of a line', () => {
	const units = [
		'[Start ',
		'20XX ',
		'03/2O18 ',
		'2O',
		'Month ',
		'[aaaa aaaa aaaa ',
		'\u200b1',
		'03/20 1',
	];
	for (const unit of units) {
		const text = unit.repeat(10_000 / unit.length);
		expect(findWrittenDates(text).length).toBeLessThan(text.length);
	}
});
