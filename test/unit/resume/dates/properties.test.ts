import fc from 'fast-check';

import { findDates } from '../../../../nodes/Recruiting/resume/dates';

/** Pieces of which résumés and their traps are made. */
const PIECE = fc.constantFrom(
	...['2019', '03', '3', '13', '00', '19', '2562', '1398', '20195', '15', '٢٠١٩', '２０１９'],
	...['/', '.', '-', '–', '~', ' ', '  ', '\t', ',', '(', ')', ':', "'", '|', '·', '€', '+', '@'],
	...[
		'Jan',
		'mars',
		'May',
		'set',
		'sept',
		'年',
		'3月',
		'년',
		'มี.ค.',
		'мая',
		'Q1',
		'WS',
		'FY',
		'XII',
	],
	...[
		'to',
		'bis',
		'de',
		'heute',
		'since',
		'Windows',
		'ISO',
		'Tel',
		'тел',
		'Room',
		'至今',
		'tháng',
		'\u200f',
	],
);
const RESUME_LIKE = fc.array(PIECE, { maxLength: 40 }).map((pieces) => pieces.join(''));
const MONTH = fc.integer({ min: 1, max: 12 });
const YEAR = fc.integer({ min: 1950, max: 2030 });
const WORDS = fc.constantFrom('Engineer at Acme', 'Pflege', 'Директор', '营业', 'Nurse,', 'x', '');

function twoDigits(value: number): string {
	return String(value).padStart(2, '0');
}

function checkOffsets(text: string): void {
	let last = 0;
	for (const { start, end, text: written } of findDates(text)) {
		expect(start).toBeGreaterThanOrEqual(last);
		expect(end).toBeGreaterThan(start);
		expect(end).toBeLessThanOrEqual(text.length);
		expect(text.slice(start, end)).toBe(written);
		last = end;
	}
}

describe('findDates', () => {
	it('gives ordered pieces of any text that do not overlap', () => {
		fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), checkOffsets));
		fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), checkOffsets));
	});

	it('does so for texts made of dates and traps', () => {
		fc.assert(fc.property(RESUME_LIKE, checkOffsets), { numRuns: 2_000 });
	});

	it('gives the same for the same text', () => {
		fc.assert(fc.property(RESUME_LIKE, (text) => expect(findDates(text)).toEqual(findDates(text))));
	});

	it('finds every MM/YYYY between words', () => {
		fc.assert(
			fc.property(MONTH, YEAR, WORDS, WORDS, (month, year, before, behind) => {
				const date = `${twoDigits(month)}/${String(year)}`;
				const found = findDates(`${before} ${date} ${behind}`);
				expect(found).toMatchObject([{ text: date, form: 'monthYear', year, month }]);
			}),
		);
	});

	it('finds MM/YYYY of the same value where it rewrote a date', () => {
		fc.assert(
			fc.property(RESUME_LIKE, (text) => {
				for (const { rewritten, year, month } of findDates(text)) {
					if (rewritten === null) continue;
					expect(findDates(rewritten)).toMatchObject([{ form: 'monthYear', year, month }]);
				}
			}),
			{ numRuns: 2_000 },
		);
	});

	it('reads what Intl writes, in the languages that write years as numbers of our calendar', () => {
		const locales = [
			'en',
			'de',
			'fr',
			'es',
			'pt',
			'it',
			'nl',
			'sv',
			'da',
			'nb',
			'fi',
			'pl',
			'cs',
			'sk',
		].concat([
			'ro',
			'hu',
			'ru',
			'uk',
			'bg',
			'el',
			'tr',
			'et',
			'lv',
			'lt',
			'ca',
			'id',
			'vi',
			'ko',
			'ja',
			'zh',
			'hi',
			'he',
		]);
		fc.assert(
			fc.property(fc.constantFrom(...locales), MONTH, YEAR, (locale, month, year) => {
				const format = new Intl.DateTimeFormat(locale, {
					year: 'numeric',
					month: 'long',
					timeZone: 'UTC',
				});
				const found = findDates(`Acme\t${format.format(Date.UTC(year, month - 1, 15))}`);
				expect(found).toMatchObject([{ form: 'namedMonth', year }]);
				// A month's name may be another month's in a neighbouring language.
				expect([month, null]).toContain(found[0]?.month);
			}),
			{ numRuns: 1_000 },
		);
	});
});
