import { readdirSync } from 'node:fs';
import path from 'node:path';

import { getLexicon } from '../../../../resume/dates/lexicon';
import { LOCALES } from '../../../../resume/dates/locales';
import { fold } from '../../../../resume/dates/tokens/spelling';

/** Names that the lexicon cannot contain: with numbers, behind an article, or excluded ("fra" means "from"). */
const OTHERWISE_READ = /\d|^Fra$|^(?:d|l|de) ?['’]|^(?:de|m[ìi]os|dhen|an|am) /;

/** Japanese and Korean number their months, and Vietnamese does so, too, in `Intl`. */
const NUMBERED = ['ja', 'ko', 'vi', 'und'];
const NAMED = LOCALES.filter(({ code }) => !NUMBERED.includes(code)).map(({ code }) => code);

describe('the locales', () => {
	it('are listed if they have a file', () => {
		const folder = path.join(__dirname, '../../../../resume/dates/locales');
		const files = readdirSync(folder).map((name) => path.parse(name).name);
		const codes = LOCALES.map(({ code }) => (code === 'und' ? 'international' : code));
		expect([...codes, 'index', 'types'].sort()).toEqual(files.sort());
		expect(new Set(codes).size).toBe(codes.length);
		expect(codes.length).toBeGreaterThan(70);
	});

	it.each(LOCALES)('have twelve months and four seasons, or none: $code', ({ months, seasons }) => {
		expect([0, 12]).toContain(months?.length ?? 0);
		expect([0, 4]).toContain(seasons?.length ?? 0);
	});

	it.each(LOCALES)('have no word twice in a list: $code', (locale) => {
		for (const [field, list] of Object.entries(locale)) {
			if (typeof list !== 'string') continue;
			const words = list.split(' ');
			expect([field, words.filter((word, index) => words.indexOf(word) !== index)]).toEqual([
				field,
				[],
			]);
		}
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
				const key = fold(name.replace(/['’‑-]/g, ''));
				expect([name, words.get(key)?.months.has(month)]).toEqual([name, true]);
			}
		}
	});
});
