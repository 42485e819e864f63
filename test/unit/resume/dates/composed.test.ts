import { findDates } from '../../../../resume/dates/findDates';
import type { DateForm, FoundDate } from '../../../../resume/dates/foundDate';

interface Writer {
	readonly form: DateForm;
	/** The month has two digits. */
	readonly write: (year: number, month: string) => string;
	readonly omitsMonth?: true;
	/** 1999/01 may be a school year, and is not rewritten then. */
	readonly mayBeYears?: true;
}

const namesFrom = (names: string) => (month: string) => names.split(' ')[Number(month) - 1]!;
const english = namesFrom('Jan Feb March April May June July Aug Sept Oct Nov Dec');
const german = namesFrom(
	'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
);
const russian = namesFrom(
	'января февраля марта апреля мая июня июля августа сентября октября ноября декабря',
);

const WRITERS: readonly Writer[] = [
	{ form: 'monthYear', write: (year, month) => `${month}/${year}` },
	{ form: 'numericMonth', write: (year, month) => `${month}.${year}` },
	{ form: 'numericMonth', write: (year, month) => `${month} / ${year}` },
	{ form: 'numericMonth', write: (year, month) => `${year}/${month}`, mayBeYears: true },
	{ form: 'namedMonth', write: (year, month) => `${english(month)} ${year}` },
	{ form: 'namedMonth', write: (year, month) => `${german(month)} ${year}` },
	{ form: 'namedMonth', write: (year, month) => `${year}年${Number(month)}月` },
	{ form: 'namedMonth', write: (year, month) => `tháng ${Number(month)} năm ${year}` },
	{ form: 'day', write: (year, month) => `15.${month}.${year}` },
	{ form: 'day', write: (year, month) => `${year}-${month}-15` },
	{ form: 'day', write: (year, month) => `${english(month)} 15, ${year}` },
	{ form: 'day', write: (year, month) => `15 ${russian(month)} ${year}` },
	{ form: 'year', write: (year) => String(year), omitsMonth: true },
	{ form: 'partOfYear', write: (year) => `Q3 ${year}`, omitsMonth: true },
	{ form: 'partOfYear', write: (year) => `Summer ${year}`, omitsMonth: true },
];

/** No year before one that ends like a month: 2003/04 is also a school year. */
const YEARS = [1987, 1999, 2015, 2024];
const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** Lines with a date at `…`. */
const LINES = [
	'…',
	'(…)',
	'• …',
	'since …',
	'from … to present',
	'… – heute',
	'seit … Teamleiter',
	'Engineer, Acme Ltd, …',
	'Engineer | Acme Ltd | …',
	'… | Engineer | Acme Ltd',
	'Engineer\t…',
	'…\tEngineer\tLeeds',
	'…: Engineer, Acme Ltd',
	'MSc Computer Science (…), University of Leeds',
	'depuis …',
	'с … по настоящее время',
];

const JOINTS = [' – ', ' - ', ' — ', ' ～ ', '\u00a0–\u00a0', ' to ', ' bis '];

/** Lines with a number at `…` that is never a date. */
const TRAPS = [
	...['Windows Server …', 'SQL Server …', 'Office …', 'ISO 9001:…', 'RFC …', 'v….3'],
	...['Room …', 'Port …', 'Route …', 'ID …', 'Ref. …/33', 'Invoice No. …-0113', 'order #…'],
	...['Law No. 12/…', 'Directive …/65/EU', 'Patent US …/0123456'],
	...['… employees', '… Mitarbeiter', '… clients', 'über … Kunden', '… пользователей'],
	...['more than … users', 'team of … people', '1950–2500 … pcs', '…%'],
	...['… EUR', '€…', '$ …', 'Budget: … €', 'revenue of …,500', '… kg', '… km', '… x 1080 px'],
	...['Tel. … 1999', 'Fax: … 4471', '+49 30 … 1999', '(0113) 496 …'],
	...['Kerkstraat 5, … Antwerpen', '… Main Street', 'P.O. Box …', 'IP 192.168.….1'],
	...['www.acme.example/…', 'jobs@acme.example/…', 'report_….pdf'],
];

const readingsOf = (dates: readonly Partial<FoundDate>[]) =>
	dates.map(({ text, form, year, month, rewritten }) => [text, form, year, month, rewritten]);

describe('a date in a line of a résumé', () => {
	it.each(WRITERS.map((writer) => [writer.write(2019, '03'), writer] as const))(
		'is found and read if it is written like %s',
		(_, { form, write, omitsMonth, mayBeYears }) => {
			for (const line of LINES) {
				for (const year of YEARS) {
					for (const month of MONTHS) {
						const text = write(year, month);
						const found = findDates(line.replace('…', text));
						const asMonthYear = form === 'monthYear' || omitsMonth ? null : `${month}/${year}`;
						const rewritten = mayBeYears ? found[0]?.rewritten : asMonthYear;
						const expected = {
							text,
							form,
							year,
							month: omitsMonth ? null : Number(month),
							rewritten,
						};
						expect(readingsOf(found)).toEqual(readingsOf([expected]));
					}
				}
			}
		},
	);
});

describe('a range of two dates', () => {
	const pairs = WRITERS.flatMap((first) => WRITERS.map((second) => [first, second] as const));

	it.each(JOINTS)('joined by %j is checked for its order', (joint) => {
		const problems = (text: string) => [text, ...findDates(text).map(({ problem }) => problem)];
		for (const [first, second] of pairs) {
			const forwards = first.write(2012, '04') + joint + second.write(2019, '11');
			expect(problems(forwards)).toEqual([forwards, null, null]);
			const backwards = first.write(2019, '11') + joint + second.write(2012, '04');
			expect(problems(backwards)).toEqual([backwards, null, 'endBeforeStart']);
		}
	});
});

describe('a number that resembles a year', () => {
	it.each(TRAPS)('is not a date in "%s"', (line) => {
		for (let year = 1950; year <= 2026; year++) {
			expect(readingsOf(findDates(line.replace('…', String(year))))).toEqual([]);
		}
	});
});
