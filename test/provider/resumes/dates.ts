const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';

/** Dates that are plainly not MM/YYYY. */
const OTHER_FORMS = [
	new RegExp(`\\b(?:${MONTHS})[a-z]{0,6}\\.? \\d{4}\\b`, 'i'),
	/(?<![\d/])\d\/\d{4}\b/,
	/\b\d{4}-\d\d(?:-\d\d)?\b/,
	/\b\d\d[.-]\d{4}\b/,
	/\b(?:19|20)\d\d ?[–-] ?(?:19|20)\d\d\b/,
];

/** Months that do not exist. */
const UNREAL = [/\b(?:00|1[3-9]|[2-9]\d)\/\d{4}\b/, /\b\d{4}-(?:00|1[3-9]|[2-9]\d)\b/];

/** The texts with a date that a parser of this strictness does not take. */
export function refusedDates(
	texts: readonly string[],
	strictness: 'strict' | 'flexible',
): string[] {
	const refused = strictness === 'strict' ? [...OTHER_FORMS, ...UNREAL] : UNREAL;
	return texts.filter((text) => refused.some((form) => form.test(text)));
}
