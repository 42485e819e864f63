import { beginsAt, endsBefore } from '../parsers/dateParts';
import { hasRole, hasRoleBehind, hasStem, isAttached, isMark, wordAt, type Scan } from '../scan';
import { isTitleCase, type Test, type WordTest } from './surroundings';
import { isBeforeVerb, isFunctionWord } from './yearPlace';

/** "About 1999 parcels a week"; "circa 2010" and "about 2010 in Leeds" tell a year. */
export const isApproximateCount: WordTest = ({ scan, end: { first, form } }, next) => {
	if (form !== 'year' || wordAt(scan, next)?.gap !== 'space') return false;
	const isName = isTitleCase(scan, next);
	const at = isMark(scan, first - 1, '.-') ? first - 2 : first - 1;
	if (!hasRoleBehind(scan, at, isName ? 'aboutNoun' : 'about')) return false;
	return isName ? endsBefore(scan, next + 1) : !isBeforeVerb(scan, next) && !isIdle(scan, next);
};

/** 2015 kg */
export const isUnit: WordTest = ({ scan, end, measurable }, next) => {
	const text = scan.tokens[next]?.text ?? '';
	if (!measurable) return false;
	if (/^[WVLAJK]$/.test(text)) return text === 'W' || endsBefore(scan, next + 1);
	// Hectares; behind "nel 2015" it is the Italian for "has".
	if (text === 'ha') return wordAt(scan, end.first - 1) === null;
	if (/^(?:BCE?|FM)$/.test(text)) return true;
	// 1/2000 s; behind a year, the Czech for "with".
	if (text === 's') return end.form === 'numericMonth';
	// "2015 m." is a year in Lithuanian and "2015 g." one in Latvian; without the dot they are measures.
	if (/^(?:[mgt]|mm)$/.test(text)) return !isMark(scan, next + 1, '.');
	return hasRole(scan, next, 'units') && !hasRole(scan, next, 'after', 'year');
};

/** 2015 K€, 2015 M$, m², m2, км3 */
export const isScaledUnit: WordTest = ({ scan, measurable }, next) => {
	const mark = scan.tokens[next + 1];
	if (!measurable || mark?.gap !== 'none') return false;
	const isScale = /^[kmt]$/i.test(scan.tokens[next]?.text ?? '');
	return /^[²³23]$/.test(mark.text) || (isScale && /^[€$£¥]$/.test(mark.text));
};

/** "For 2010–2015 students"; at the beginning of its piece a range dates it, whatever follows. */
export const isCountedRange: WordTest = ({ scan, candidate, measurable, joined }, next) => {
	if (!joined || !measurable || beginsAt(scan, candidate.first)) return false;
	const isName = isTitleCase(scan, next) && !isCountedNoun(scan, next);
	return hasStem(scan, next, 'counted') && !isName;
};

/** "2015 Regulations", "2018 GDPRs" */
export const isBeforeRules: WordTest = ({ scan }, next) =>
	/^(?:\p{Lu}{2,}s|[Rr]egulations|[Ff]ramework|[Gg]uidelines?)$/u.test(
		scan.tokens[next]?.text ?? '',
	);

/** 2000 employees */
export const isCounted: WordTest = ({ scan, end }, next) => {
	if (!hasStem(scan, next, 'counted')) return false;
	if (!beginsAt(scan, end.first) || !isTitleCase(scan, next)) return true;
	// "2010 Student Assistant": at the beginning of a piece a capital begins a title.
	const isTitle = isTitleCase(scan, next + 1) && scan.tokens[next + 1]?.gap === 'space';
	return !isTitle && isCountedNoun(scan, next);
};

const LONGEST_ENDING = 4;

/** German alone writes what is counted with a capital: Mitarbeiterinnen, Großkunden, but not Kundenberater. */
function isCountedNoun(scan: Scan, index: number): boolean {
	const key = scan.tokens[index]?.key ?? '';
	return (
		hasRole(scan, index, 'countedNoun') ||
		[...scan.lexicon.stems.countedNoun].some(
			(stem) =>
				key.endsWith(stem) || (key.startsWith(stem) && key.length <= stem.length + LONGEST_ENDING),
		)
	);
}

/** "2015 active users": a word in lower case between the number and what is counted. */
export const isAdjectiveOfCount: WordTest = ({ scan }, next) => {
	const adjective = scan.tokens[next]?.text ?? '';
	if (wordAt(scan, next + 1)?.gap !== 'space' || adjective !== adjective.toLowerCase())
		return false;
	if (adjective.length < 4 || adjective === adjective.toUpperCase()) return false;
	return !isIdle(scan, next) && hasStem(scan, next + 1, 'counted');
};

function isIdle(scan: Scan, index: number): boolean {
	return isFunctionWord(scan, index) || hasRole(scan, index, 'year', 'after', 'openEnds');
}

/** "2000 de clienți" */
export const isRomanianCount: WordTest = ({ scan, end: { first } }, next) => {
	const noun = wordAt(scan, next + 1);
	if (scan.tokens[next]?.key !== 'de' || noun === null) return false;
	if (hasStem(scan, next + 1, 'counted') || hasRoleBehind(scan, first - 1, 'about')) return true;
	return (
		isMark(scan, first - 1, ',') && noun.text.length > 3 && noun.text === noun.text.toLowerCase()
	);
};

/** "1980 Brote pro Nacht" */
export const isRate: WordTest = ({ scan }, next) =>
	hasRole(scan, next + 1, 'rates') && wordAt(scan, next + 2) !== null;

const QUOTES = '"“”„«»「」『』';

/** The film "1984": a title. */
export const isQuoted: Test = ({ scan, end: { first, last, form } }) => {
	if (form !== 'year' || !isQuote(scan, last + 1)) return false;
	if (isQuote(scan, first - 1)) return true;
	const opening = [first - 2, first - 3].find((index) => isQuote(scan, index));
	return opening !== undefined && hasRole(scan, opening - 1, 'works');
};

function isQuote(scan: Scan, index: number): boolean {
	const token = scan.tokens[index];
	return token !== undefined && QUOTES.includes(scan.text.charAt(token.start));
}

const MOST_TOKENS_TO_MORE = 3;

/** "2000'den fazla", "2000 से अधिक", "2000 or more" */
export const isMoreThan: Test = ({ scan, end: { form, last } }) => {
	if (form !== 'year') return false;
	for (let at = last + 1; at <= last + MOST_TOKENS_TO_MORE; at++) {
		if (scan.tokens[at]?.gap === 'wide') return false;
		if (hasRole(scan, at, 'more')) return true;
	}
	return false;
};

/** 1999 x 2015 mm */
export const isSize: Test = ({ scan, end: { last } }) =>
	/^[xх]$/i.test(wordAt(scan, last + 1)?.text ?? '') && scan.tokens[last + 2]?.kind === 'number';

/** "2000-2500", "1999 – 3000": the other end is no date, so this one is none. */
export const isBesideCount: Test = ({ scan, candidate: { first, last, form } }) => {
	if (form !== 'year') return false;
	const isAfter = isMark(scan, last + 1, '-–~') || hasRole(scan, last + 1, 'to', 'and');
	const isBefore = isMark(scan, first - 1, '-–~') || hasRole(scan, first - 1, 'to');
	const isShare = hasRole(scan, last + 1, 'and') && scan.tokens[last + 2]?.text.length !== 4;
	return (isAfter && !isShare && isCount(scan, last + 2)) || (isBefore && isCount(scan, first - 2));
};

function isCount(scan: Scan, index: number): boolean {
	const token = scan.tokens[index];
	if (token?.kind !== 'number' || token.gap === 'wide') return false;
	const value = Number(token.text);
	const isYear = value >= 1900 && value <= scan.latestYear;
	// Years of the Iranian and the Thai calendar.
	const isForeign = (scan.persian && value < 1500) || (scan.thai && value > 2400);
	return isThousands(scan, index) || (token.text.length >= 3 && !isYear && !isForeign);
}

/** 25,000 */
function isThousands(scan: Scan, index: number): boolean {
	const group = scan.tokens[index + 2];
	return isAttached(scan, index + 1, ",.'") && group?.gap === 'none' && /^\d{3}$/.test(group.text);
}
