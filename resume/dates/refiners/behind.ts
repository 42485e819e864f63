import { beginsAt, endsBefore } from '../parsers/dateParts';
import type { Candidate } from '../parsers/types';
import { hasRole, hasRoleBehind, hasStem, isAttached, isMark, wordAt, type Scan } from '../scan';
import { isBeforeVerb } from './yearPlace';

/** "About 1999 parcels a week"; "circa 2010" and "about 2010 in Leeds" tell a year. */
export function isApproximateCount(scan: Scan, { first, form }: Candidate, next: number): boolean {
	const word = wordAt(scan, next);
	if (form !== 'year' || word?.gap !== 'space') return false;
	const isName = isTitleCase(scan, next);
	const at = isMark(scan, first - 1, '.-') ? first - 2 : first - 1;
	if (!hasRoleBehind(scan, at, isName ? 'aboutNoun' : 'about')) return false;
	if (isName) return endsBefore(scan, next + 1);
	return !isBeforeVerb(scan, next) && !FUNCTION_ROLES.some((role) => hasRole(scan, next, role));
}

/** "7/2011 Points of Sale project": a month before a capital, at the beginning of its piece. */
export function isMonthBeforeHeading(
	scan: Scan,
	{ first, form }: Candidate,
	next: number,
): boolean {
	if (form !== 'monthYear' && form !== 'numericMonth') return false;
	return beginsAt(scan, first) && isTitleCase(scan, next);
}

/**
 * "2010 Student Assistant", "2018 Students Union President": at the beginning of a piece a capital begins a title.
 * German alone writes what is counted with a capital, too.
 */
export function beginsHeading(scan: Scan, { first }: Candidate, next: number): boolean {
	if (!beginsAt(scan, first) || !isTitleCase(scan, next)) return false;
	if (isTitleCase(scan, next + 1) && scan.tokens[next + 1]?.gap === 'space') return true;
	return !isCountedNoun(scan, next);
}

export function isTitleCase(scan: Scan, index: number): boolean {
	return /^\p{Lu}.*\p{Ll}/u.test(wordAt(scan, index)?.text ?? '');
}

const LONGEST_ENDING = 4;

/** Mitarbeiter, Mitarbeiterinnen and Großkunden, but not Kundenberater. */
export function isCountedNoun(scan: Scan, index: number): boolean {
	const key = scan.tokens[index]?.key ?? '';
	if (hasRole(scan, index, 'countedNoun')) return true;
	for (const stem of scan.lexicon.stems.countedNoun) {
		if (key.startsWith(stem) && key.length <= stem.length + LONGEST_ENDING) return true;
		if (key.endsWith(stem)) return true;
	}
	return false;
}

const FUNCTION_ROLES = [
	'before',
	'maybeBefore',
	'to',
	'and',
	'filler',
	'year',
	'after',
	'openEnd',
] as const;

const QUOTES = '"“”„«»「」『』';

/** The film "1984": a title. */
export function isQuoted(scan: Scan, { first, last, form }: Candidate): boolean {
	if (form !== 'year' || !isQuote(scan, last + 1)) return false;
	if (isQuote(scan, first - 1)) return true;
	const opening = [first - 2, first - 3].find((index) => isQuote(scan, index));
	return opening !== undefined && hasRole(scan, opening - 1, 'work');
}

function isQuote(scan: Scan, index: number): boolean {
	const token = scan.tokens[index];
	return token !== undefined && QUOTES.includes(scan.text.charAt(token.start));
}

/** "2015 Regulations", "2018 GDPRs" */
export const RULES_OF_A_YEAR = /^(?:\p{Lu}{2,}s|[Rr]egulations|[Ff]ramework|[Gg]uidelines?)$/u;
const MOST_TOKENS_TO_MORE = 3;

/** "2000'den fazla", "2000 से अधिक", "2000 or more" */
export function isMoreThan(scan: Scan, { form, last }: Candidate): boolean {
	if (form !== 'year') return false;
	for (let at = last + 1; at <= last + MOST_TOKENS_TO_MORE; at++) {
		if (scan.tokens[at]?.gap === 'wide') return false;
		if (hasRole(scan, at, 'more')) return true;
	}
	return false;
}

export function isUnit(scan: Scan, index: number, candidate: Candidate): boolean {
	if (candidate.form === 'namedMonth' || candidate.form === 'day') return false;
	const text = scan.tokens[index]?.text ?? '';
	if (/^[WVLAJK]$/.test(text)) return text === 'W' || endsBefore(scan, index + 1);
	// "2015 m." is a year in Lithuanian and "2015 g." one in Latvian; without the dot they are measures.
	// Hectares; behind "nel 2015" it is the Italian for "has".
	if (text === 'ha') return wordAt(scan, candidate.first - 1) === null;
	if (/^(?:BCE?|FM)$/.test(text)) return true;
	// 1/2000 s; behind a year, the Czech for "with".
	if (text === 's') return candidate.form === 'numericMonth';
	if (/^(?:[mgt]|mm)$/.test(text)) return !isMark(scan, index + 1, '.');
	if (!hasRole(scan, index, 'unit')) return false;
	// "2015 г." and "2015 m." are years, and so is what another role makes one.
	return !hasRole(scan, index, 'after') && !hasRole(scan, index, 'year');
}

/** 2015 K€, 2015 M$ */
export function isScaledMoney(scan: Scan, index: number): boolean {
	return /^[kmt]$/i.test(scan.tokens[index]?.text ?? '') && isAttached(scan, index + 1, '€$£¥');
}

/** m², m2, км3 */
export function isArea(scan: Scan, index: number): boolean {
	const exponent = scan.tokens[index + 1];
	return exponent?.gap === 'none' && /^[²³23]$/.test(exponent.text);
}

/** "2015 active users": a word in lower case between the number and what is counted. */
export function isAdjectiveOfCount(scan: Scan, index: number): boolean {
	const adjective = scan.tokens[index]?.text ?? '';
	const noun = wordAt(scan, index + 1);
	if (noun === null || noun.gap !== 'space' || adjective !== adjective.toLowerCase()) return false;
	if (adjective.length < 4 || adjective === adjective.toUpperCase()) return false;
	const isFunctionWord = FUNCTION_ROLES.some((role) => hasRole(scan, index, role));
	return !isFunctionWord && hasStem(scan, index + 1, 'counted');
}

/** "2000 de clienți" */
export function isRomanianCount(scan: Scan, first: number, index: number): boolean {
	const noun = wordAt(scan, index + 1);
	if (scan.tokens[index]?.key !== 'de' || noun === null) return false;
	if (hasStem(scan, index + 1, 'counted')) return true;
	if (hasRoleBehind(scan, first - 1, 'about')) return true;
	return (
		isMark(scan, first - 1, ',') && noun.text.length > 3 && noun.text === noun.text.toLowerCase()
	);
}

/** "1980 Brote pro Nacht" */
export function isRate(scan: Scan, index: number): boolean {
	return hasRole(scan, index, 'rate') && wordAt(scan, index + 1) !== null;
}

/** Ends of verbs in the first person and the past: Turkish "görüştüm", Hungarian "fordítottam". */
const VERB_ENDS = /(?:[dt][ıiuü][mk]|[^aeiou]t[ae]m|tt[ae]m)$/;
const SHORTEST_NOUN = 3;

/** "1999 adayla görüştüm": in languages whose verb comes last, a count may begin the line. */
export function isObjectOfLastVerb(scan: Scan, { first, last }: Candidate, next: number): boolean {
	const noun = wordAt(scan, next)?.text ?? '';
	if (first !== 0 || noun !== noun.toLowerCase() || noun.length < SHORTEST_NOUN) return false;
	if (FUNCTION_ROLES.some((role) => hasRole(scan, next, role))) return false;
	const end = scan.tokens.at(-1)?.kind === 'mark' ? scan.tokens.length - 2 : scan.tokens.length - 1;
	return end > last + 1 && VERB_ENDS.test(wordAt(scan, end)?.text ?? '');
}

/** 1999 x 2015 mm */
export function isSize(scan: Scan, { last }: Candidate): boolean {
	const times = wordAt(scan, last + 1)?.text ?? '';
	return /^[xх]$/i.test(times) && scan.tokens[last + 2]?.kind === 'number';
}
