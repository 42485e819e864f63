import { LANGUAGES } from '../../../../nodes/Recruiting/resume/dates/languages';
import { MONTH_NAMES } from '../../../../nodes/Recruiting/resume/dates/languages/monthNames';
import { getLexicon } from '../../../../nodes/Recruiting/resume/dates/lexicon';
import { fold } from '../../../../nodes/Recruiting/resume/dates/tokens/fold';

/** Names that are read otherwise: with numbers, with an article before, or left out ("fra" is "from"). */
const OTHERWISE_READ = /\d|^Fra$|^(?:d|l|de) ?['’]|^(?:de|m[ìi]os|dhen|an|am) /;

describe('the languages', () => {
	it('are sixty and more', () => {
		expect(LANGUAGES.length).toBeGreaterThanOrEqual(60);
		expect(new Set(LANGUAGES.map(({ locale }) => locale)).size).toBe(LANGUAGES.length);
	});

	it.each(
		LANGUAGES.filter(({ months }) => months !== undefined).map(({ locale, months }) => [
			locale,
			months,
		]),
	)('%s has twelve lists of months', (_, months) => {
		expect(months?.split('|')).toHaveLength(12);
	});

	it.each(Object.keys(MONTH_NAMES))('knows the months of %s that Intl knows', (locale) => {
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
