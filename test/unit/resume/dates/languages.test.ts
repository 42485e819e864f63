import { LANGUAGES } from '../../../../resume/dates/languages';
import { MONTH_NAMES } from '../../../../resume/dates/languages/monthNames';
import { getLexicon } from '../../../../resume/dates/lexicon';
import { fold } from '../../../../resume/dates/tokens/fold';

/** Names that the lexicon cannot contain: with numbers, behind an article, or excluded ("fra" means "from"). */
const OTHERWISE_READ = /\d|^Fra$|^(?:d|l|de) ?['’]|^(?:de|m[ìi]os|dhen|an|am) /;

describe('the list of languages', () => {
	it('has at least sixty different locales', () => {
		expect(LANGUAGES.length).toBeGreaterThanOrEqual(60);
		expect(new Set(LANGUAGES.map(({ locale }) => locale)).size).toBe(LANGUAGES.length);
	});

	it.each(
		LANGUAGES.filter(({ months }) => months !== undefined).map(({ locale, months }) => [
			locale,
			months,
		]),
	)('has twelve lists of month names for %s', (_, months) => {
		expect(months?.split('|')).toHaveLength(12);
	});

	it.each(Object.keys(MONTH_NAMES))('contains the month names that Intl uses for %s', (locale) => {
		const { words } = getLexicon();
		for (const style of ['long', 'short'] as const) {
			const format = new Intl.DateTimeFormat(locale, {
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
