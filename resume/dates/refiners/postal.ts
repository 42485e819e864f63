import type { Candidate } from '../parsers/types';
import { hasRole, isMark, wordAt, type Scan } from '../scan';
import { POSTCODE_TOWNS } from '../tables/postcodes';

const MOST_TOWN_WORDS = 2;

export function isPostcodeBeforeTown(scan: Scan, { first, last }: Candidate): boolean {
	const letters = wordAt(scan, last + 1);
	if (letters === null || letters.gap === 'wide') return false;
	// 2014 XA Haarlem
	if (
		/^[A-Z]{2}$/.test(letters.text) &&
		wordAt(scan, last + 2) !== null &&
		isTownName(scan, last + 2)
	) {
		return isBehindStreet(scan, first) || first === 0;
	}
	if (isCountryPrefix(scan, first)) return true;
	if (!isTownName(scan, last + 1)) return false;
	return isKnownTown(scan, last + 1) || isBehindStreet(scan, first);
}

/** CH-2000 Neuchâtel, A-2020 Hollabrunn. */
function isCountryPrefix(scan: Scan, first: number): boolean {
	if (!isMark(scan, first - 1, '-') || scan.tokens[first]?.gap !== 'none') return false;
	return /^(?:A|B|L|CH|DK|NO|N|HU|H|SI|SLO|BG|LV|NL|LT)$/.test(scan.tokens[first - 2]?.text ?? '');
}

function isTownName(scan: Scan, index: number): boolean {
	const word = scan.tokens[index]?.text ?? '';
	return word.charAt(0) !== word.charAt(0).toLowerCase();
}

function isKnownTown(scan: Scan, index: number): boolean {
	const words: string[] = [];
	for (let at = index; at < index + MOST_TOWN_WORDS; at++) {
		const word = wordAt(scan, at);
		if (word === null) break;
		words.push(word.key);
		if (POSTCODE_TOWNS.has(words.join(' '))) return true;
	}
	return false;
}

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
	const begins = hasRole(scan, first, 'addressPreposition');
	return begins && index <= MOST_TOKENS_TO_STREET && wordAt(scan, first + 1) !== null;
}

/** A word of a street in the tokens before; also as the end of a compound, e.g. Hauptstr. */
function hasStreet(scan: Scan, index: number): boolean {
	for (let at = index; at > index - MOST_TOKENS_TO_STREET && at >= 0; at--) {
		if (hasRole(scan, at, 'street') || endsLikeStreet(scan, scan.tokens[at]?.key ?? ''))
			return true;
	}
	return false;
}

function endsLikeStreet({ lexicon }: Scan, word: string): boolean {
	return lexicon.endings.streetEndings.some(
		(ending) => word.length > ending.length && word.endsWith(ending),
	);
}

/** "2015 Main Street", "1999, avenue Foch", "Calle Mayor 2015". */
export function isHouseNumber(scan: Scan, { first, last }: Candidate): boolean {
	const behind = isMark(scan, last + 1, ',.') ? last + 2 : last + 1;
	if (hasRole(scan, behind, 'streetAfterNumber')) return true;
	for (let at = last + 1; at <= last + 4; at++) {
		if (wordAt(scan, at) === null || scan.tokens[at]?.gap !== 'space' || !isTownName(scan, at))
			break;
		if (at > last + 1 && hasRole(scan, at, 'streetAfterName')) return true;
	}
	return isBehindStreetName(scan, first);
}

/** A piece of the line that begins with the word for a street and ends with the number. */
function isBehindStreetName(scan: Scan, first: number): boolean {
	for (let at = first - 1; at > first - 7 && at >= 0; at--) {
		const begins = at === 0 || scan.tokens[at]?.gap === 'wide' || isMark(scan, at - 1, ':|•·;,');
		const isSpanish = scan.tokens[at]?.key === 'c' && isMark(scan, at + 1, '/');
		if (begins && isSpanish) return true;
		const isStreet = hasRole(scan, at, 'streetBeforeName');
		if (begins && isStreet) return true;
		if (scan.tokens[at]?.gap === 'wide') return false;
	}
	return false;
}

/** "Sydney NSW 2000". */
export function isBehindRegion(scan: Scan, { first, last }: Candidate): boolean {
	const before = wordAt(scan, first - 1);
	if (before === null || before.text !== before.text.toUpperCase()) return false;
	return hasRole(scan, first - 1, 'region') && scan.tokens[last + 1]?.kind !== 'word';
}

/** 테헤란로 2015 */
export function isBehindKoreanStreet(scan: Scan, { first }: Candidate): boolean {
	return /[\uac00-\ud7af](?:로|길|번지)$/.test(wordAt(scan, first - 1)?.text ?? '');
}
