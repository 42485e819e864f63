import fc from 'fast-check';
import path from 'node:path';

import { findDates } from '../../../../resume/dates/findDates';
import { readMarkedFolder } from '../../../corpus/evaluateDates';
import { fixClock } from './fixedClock';

const seeded = (numRuns: number) => ({ seed: 20_260_701, numRuns });

const words = (text: string): string[] => text.split(' ');

/** Pieces of which dates and numbers that resemble dates are made. */
const PIECE = fc.constantFrom(
	...words(
		'2019 03 3 13 00 19 98 1899 2048 2562 1398 20195 15 ٢٠١٩ ２０１９ ۱۳۹۸ 二〇一九 十二 令和3 R2',
	),
	...words('/ . - – ~ , ( ) : \' | · € + @ " # % § _ ° ； ／ 、'),
	...[' ', '  ', '\t', ' – ', ' - ', ', ', '. ', '\n', '\u00a0', '\u200f', '\u200b'],
	...words(
		'Jan mars May set sept déc. listopad июня 年 3月 년 มี.ค. мая فروردین Mart Q1 H2 WS FY XII',
	),
	...words(
		'to bis de of heute since 至今 から tháng năm summer term quarter 1er 15th -го (e)ko г.',
	),
	...words(
		'Windows Office ISO EN Tel тел +49 Room No. Nr. GPA Law PLZ www. .pdf v V Street Standard',
	),
	...words("people tickets EUR kg km² m x or more 'den fazla davon per week Leeds I led a team"),
);
const RESUME_LIKE = fc.array(PIECE, { maxLength: 40 }).map((pieces) => pieces.join(''));

function twoDigits(value: number): string {
	return String(value).padStart(2, '0');
}

/** Checks what must hold for the dates of any text. */
function checkDates(text: string): void {
	let last = 0;
	for (const { start, end, text: written, year, month, day, ...date } of findDates(text)) {
		expect(start).toBeGreaterThanOrEqual(last);
		expect(end).toBeGreaterThan(start);
		expect(text.slice(start, end)).toBe(written);
		if (month !== null) expect([month, month >= 1 && month <= 12]).toEqual([month, true]);
		if (day !== null) expect([day, day >= 1 && day <= 31]).toEqual([day, true]);
		if (date.form === 'monthYear') expect(written).toMatch(/^\d\d\/\d{4}$/);
		if (date.problem === 'notReal') expect(date.rewritten).toBeNull();
		if (date.rewritten !== null) {
			expect(date.rewritten).toBe(`${twoDigits(month!)}/${String(year).padStart(4, '0')}`);
			expect(findDates(date.rewritten)).toMatchObject([{ form: 'monthYear', year, month }]);
		}
		last = end;
	}
}

describe('findDates', () => {
	it.each([
		['any bytes', fc.string({ unit: 'binary', maxLength: 200 }), 100],
		['any letters', fc.string({ unit: 'grapheme', maxLength: 200 }), 100],
		['dates and traps', RESUME_LIKE, 3_000],
	])('returns valid dates in order and without overlaps for %s', (_, texts, runs) => {
		fc.assert(fc.property(texts, checkDates), seeded(runs));
	});

	it('returns valid dates in order and without overlaps for labelled lines with a typo', () => {
		const lines = readMarkedFolder(path.join(__dirname, '../../../corpus/dates'));
		const typo = fc.record({
			text: fc.constantFrom(...lines.map(({ text }) => text)),
			at: fc.double({ min: 0, max: 1, noNaN: true }),
			removed: fc.nat(2),
			typed: fc.option(PIECE, { nil: '' }),
		});
		fc.assert(
			fc.property(typo, ({ text, at, removed, typed }) => {
				const index = Math.floor(at * text.length);
				checkDates(text.slice(0, index) + typed + text.slice(index + removed));
			}),
			seeded(3_000),
		);
	});
});

describe('findDates in the year 2026', () => {
	fixClock();

	it('takes numbers from 1900 to 2036 for years', () => {
		const years = [1899, 1900, 2036, 2037];
		expect(years.filter((year) => findDates(`Class of ${year}`).length > 0)).toEqual([1900, 2036]);
	});
});
