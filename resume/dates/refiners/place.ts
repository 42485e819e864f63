import type { Linked } from './ranges';
import { hasRole, hasRoleBehind, isMark, startOfPhrase, wordAt, type Scan } from '../scan';
import { countWords, type Pieces } from './segments';

/** A date with its range, as it lies in its piece of the line. */
interface Stretch {
	readonly first: number;
	readonly last: number;
}

/** In a longer piece than this a date at its edge may be a sentence's. */
const WORDS_OF_A_HEADING = 14;
/** A label before a date, such as "Graduated" or "Expected graduation". */
const WORDS_OF_A_LABEL = 4;
/** Fewer words beside a date make no sentence. */
const WORDS_OF_A_SENTENCE = 5;

/**
 * Whether a date dates an entry or stands in a sentence. Told by the shape of the line alone, so
 * that it holds in any language.
 */
export function placeOf(
	scan: Scan,
	pieces: Pieces,
	linked: readonly Linked[],
	index: number,
): 'entry' | 'prose' {
	const dates = stretchOf(linked, index);
	const stretch = withYearWords(scan, dates);
	const piece = {
		first: pieces.first[stretch.first] ?? 0,
		last: pieces.last[stretch.last] ?? stretch.last,
	};
	const before = countWords(pieces, piece.first, stretch.first - 1);
	const behind = countWords(pieces, stretch.last + 1, piece.last);
	if (before + behind <= 2) return 'entry';
	if (isBetweenTitleAndSentence(scan, piece.first, dates, before, linked[index])) return 'entry';
	const sentence = isSentence(
		scan,
		piece,
		stretch.last,
		countWords(pieces, piece.first, piece.last),
	);
	return isApart(scan, stretch, before, behind, sentence) ? 'entry' : 'prose';
}

/** A title before a range, as in "Senior Accountant 2008 – 2013 Prepared …". */
const WORDS_OF_A_TITLE = 6;

/** "Lead Web Designer 2001-2004 Globally re-engineered …": an entry on one line. */
function isBetweenTitleAndSentence(
	scan: Scan,
	pieceFirst: number,
	{ first, last }: Stretch,
	before: number,
	link: Linked | undefined,
): boolean {
	if (before === 0 || before > WORDS_OF_A_TITLE || first - pieceFirst !== before) return false;
	const isRange = link?.before === 'range' || link?.after === 'range';
	const end = isRange ? last + 1 : behindOpenEnd(scan, last, link);
	if (end === null || !isCapital(scan, end) || !isCapital(scan, pieceFirst)) return false;
	return !PREPOSITIONS.some((role) => hasRoleBehind(scan, first - 1, role));
}

const PREPOSITIONS = ['before', 'maybeBefore', 'to', 'filler', 'and', 'year'] as const;

/** The token behind "– Present". */
function behindOpenEnd(scan: Scan, last: number, link: Linked | undefined): number | null {
	if (link?.openEnded !== true || !isMark(scan, last + 1, '-–~')) return null;
	return hasRole(scan, last + 2, 'openEnd') ? last + 3 : null;
}

function isCapital(scan: Scan, index: number): boolean {
	const word = wordAt(scan, index);
	return word !== null && word.gap !== 'wide' && /^\p{Lu}/u.test(word.text);
}

function stretchOf(linked: readonly Linked[], index: number): Stretch {
	let from = index;
	let to = index;
	while (linked[from]?.before != null && from > index - 4) from--;
	while (linked[to]?.after != null && to < index + 4) to++;
	const first = linked[from]?.candidate.first ?? 0;
	return { first, last: linked[to]?.candidate.last ?? first };
}

/** "a.a. 2010/2011", "2008 г.": words for the year belong to the date. */
function withYearWords(scan: Scan, { first, last }: Stretch): Stretch {
	while (first > 0 && isYearWord(scan, first - 1, 'year')) {
		first = startOfPhrase(scan, first - 1, 'year') ?? first - 1;
	}
	while (isYearWord(scan, last + 1, 'year') || isYearWord(scan, last + 1, 'after')) last++;
	return { first, last };
}

function isYearWord(scan: Scan, index: number, role: 'year' | 'after'): boolean {
	if (isMark(scan, index, '.')) {
		const before = scan.tokens[index - 1];
		return before?.kind === 'word' && hasRoleBehind(scan, index - 1, role);
	}
	if (wordAt(scan, index)?.gap === 'wide') return false;
	return hasRole(scan, index, role) || (role === 'year' && hasRoleBehind(scan, index, role));
}

/** Whether separators set the date apart from the words of its piece. */
function isApart(
	scan: Scan,
	{ first, last }: Stretch,
	before: number,
	behind: number,
	sentence: boolean,
): boolean {
	const words = before + behind;
	if (behind === 0) return isApartAtEnd(scan, first, before, sentence);
	if (before === 0) return isApartAtStart(scan, last, behind, sentence);
	if (sentence) return false;
	const setOff = isSeparator(scan, first - 1) && isSeparator(scan, last + 1);
	if (setOff) return words <= WORDS_OF_A_HEADING;
	if (isSeparator(scan, last + 1)) return before <= WORDS_OF_A_LABEL && words <= WORDS_OF_A_HEADING;
	return isSeparator(scan, first - 1)
		? words <= WORDS_OF_A_SENTENCE + 2
		: words <= WORDS_OF_A_SENTENCE;
}

function isApartAtEnd(scan: Scan, first: number, before: number, sentence: boolean): boolean {
	if (sentence) return before <= WORDS_OF_A_LABEL;
	const limit = isSeparator(scan, first - 1) ? WORDS_OF_A_HEADING + 4 : WORDS_OF_A_HEADING - 4;
	return before <= limit;
}

function isApartAtStart(scan: Scan, last: number, behind: number, sentence: boolean): boolean {
	if (isSeparator(scan, last + 1)) return true;
	return !sentence || behind <= WORDS_OF_A_LABEL ? behind <= WORDS_OF_A_HEADING : false;
}

const SEPARATORS = ',;:()[]–—-/"';

function isSeparator(scan: Scan, index: number): boolean {
	if (!isMark(scan, index, SEPARATORS)) return false;
	// A hyphen between letters and digits joins an ending to a year.
	const isTight = scan.tokens[index]?.gap === 'none' && scan.tokens[index + 1]?.gap === 'none';
	return !(isTight && isMark(scan, index, '-'));
}

/** A piece that ends like a sentence and is long enough to be one. */
function isSentence(scan: Scan, piece: Stretch, stretchEnd: number, words: number): boolean {
	if (words < WORDS_OF_A_SENTENCE) return false;
	return endsAsSentence(scan, piece.last, stretchEnd) || words > WORDS_OF_A_HEADING * 2;
}

const LONGEST_ABBREVIATION = 3;

/** A dot behind "2008 г." or "lfd." is an abbreviation's. */
function endsAsSentence(scan: Scan, pieceEnd: number, stretchEnd: number): boolean {
	const word = scan.tokens[pieceEnd - 1];
	if (pieceEnd <= stretchEnd || word?.kind !== 'word') return false;
	const isShort = word.text.length <= LONGEST_ABBREVIATION && !word.ideograph;
	if (isShort && hasRole(scan, pieceEnd - 1, 'openEnd')) return false;
	return isMark(scan, pieceEnd, '.!?;');
}
