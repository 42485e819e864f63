import type { Candidate } from '../parsers/types';
import { hasRole, isCapitalized, isMark, wordAt, type Scan } from '../scan';
import { bare, type RejectingRule } from './rejectingRules';

/** What makes a number part of an address. */
export const POSTAL_RULES: readonly RejectingRule[] = [
	// 2014 XA Haarlem
	bare('postcode', 'Kerkstraat 5, 2000 Antwerpen', ({ scan, candidate: { first }, next }) => {
		if (next === null || !isCapitalized(scan, next)) return false;
		const isDutch =
			/^[A-Z]{2}$/.test(scan.tokens[next]?.text ?? '') && isCapitalized(scan, next + 1);
		if (isDutch ? first === 0 : hasRole(scan, next, 'postcodeTowns')) return true;
		return isBehindStreet(scan, first);
	}),
	// "1999, avenue Foch", "Calle Mayor 2015"
	bare('house number', '2015 Main Street', ({ scan, candidate: { first, last } }) => {
		const behind = isMark(scan, last + 1, ',.') ? last + 2 : last + 1;
		if (hasRole(scan, behind, 'streetsAfterNumber')) return true;
		for (let at = last + 1; at <= last + 4; at++) {
			if (scan.tokens[at]?.gap !== 'space' || !isCapitalized(scan, at)) break;
			if (at > last + 1 && hasRole(scan, at, 'streetsAfterName')) return true;
		}
		return isBehindStreetName(scan, first);
	}),
	bare('Korean house number', '테헤란로 2015', ({ scan, candidate: { first } }) => {
		return /[\uac00-\ud7af](?:로|길|번지)$/.test(wordAt(scan, first - 1)?.text ?? '');
	}),
];

const MOST_TOKENS_TO_STREET = 8;

/** Whether a street and its number stand right before: "Hauptstr. 12, ", "Rue X 5 - ". */
function isBehindStreet(scan: Scan, first: number): boolean {
	let at = first - 1;
	if (!isMark(scan, at, ',;·|-–•') && scan.tokens[first]?.gap !== 'wide') return false;
	if (isMark(scan, at, ',;·|-–•')) at--;
	// The house number, maybe with a letter or a floor behind it.
	const isNumber = [at, at - 1].some((index) => /^\d{1,3}$/.test(scan.tokens[index]?.text ?? ''));
	return isNumber && (hasStreet(scan, at) || isNamedByPlace(scan, at));
}

/** "Am Beispielhof 7": an address that begins the line with a preposition. */
function isNamedByPlace(scan: Scan, index: number): boolean {
	const first = isMark(scan, 1, ':') ? 2 : 0;
	const begins = hasRole(scan, first, 'addressPrepositions');
	return begins && index <= MOST_TOKENS_TO_STREET && wordAt(scan, first + 1) !== null;
}

/** A word of a street in the tokens before; also as the end of a compound, e.g. Hauptstr. */
function hasStreet(scan: Scan, index: number): boolean {
	for (let at = index; at > index - MOST_TOKENS_TO_STREET && at >= 0; at--) {
		if (hasRole(scan, at, 'streets') || endsLikeStreet(scan, scan.tokens[at]?.key ?? ''))
			return true;
	}
	return false;
}

/** Short endings, as in "Catering", are told to be those of streets by more than the word. */
function endsLikeStreet({ lexicon }: Scan, word: string, shortest = 1): boolean {
	return lexicon.endings.streetEndings.some(
		(ending) => ending.length >= shortest && word.length > ending.length && word.endsWith(ending),
	);
}

const MOST_TOKENS_OF_NAME = 6;

/** A piece of the line that begins with the word for a street and ends with the number. */
function isBehindStreetName(scan: Scan, first: number): boolean {
	for (let at = first - 1; at >= Math.max(0, first - MOST_TOKENS_OF_NAME); at--) {
		const isParted = at === 0 || scan.tokens[at]?.gap === 'wide';
		const isSpanish = scan.tokens[at]?.key === 'c' && isMark(scan, at + 1, '/');
		const isCompound = at === first - 1 && endsLikeStreet(scan, scan.tokens[at]?.key ?? '', 5);
		const isStreet = isSpanish || isCompound || hasRole(scan, at, 'streetsBeforeName');
		if (isStreet && (isParted || isMark(scan, at - 1, ':|•·;,'))) return true;
		if (isParted) return false;
	}
	return false;
}

/** "Rue du 11 Novembre 1918", "ul. 3 Maja 2015": a street that is named after a day. */
export function isStreetOfDay(scan: Scan, { first, form }: Candidate): boolean {
	if (form !== 'day' && form !== 'namedMonth') return false;
	for (let at = first - 1; at >= first - 3; at--) {
		if (hasRole(scan, at, 'streetsBeforeName', 'streetsAfterNumber')) return true;
		const isDay = /^[IVX]+$/.test(scan.tokens[at]?.text ?? '');
		if (!isDay && !isMark(scan, at, '.') && !hasRole(scan, at, 'fillers')) return false;
	}
	return false;
}
