import type { Candidate } from '../foundDate';
import type { Role } from '../lexicon';
import type { Scan } from '../scan';
import { isInRange, type Linked } from './ranges';

type Stretch = Pick<Candidate, 'first' | 'last'>;

/** By token, its piece of the row, between tabs, bars and bullets, and the words before it in the text. */
type Pieces = ReturnType<typeof piecesOf>;

export const PARTING = '|•·●▪■◦‣⁃*';

/** Finds the pieces once for all dates of a text, so that the work does not grow with their number. */
export function piecesOf(scan: Scan) {
	const of: { first: number; last: number }[] = [];
	const wordsBefore: number[] = [0];
	scan.tokens.forEach((token, index) => {
		const before = isParted(scan, index) ? undefined : of[index - 1];
		const piece = before ?? { first: index, last: index };
		piece.last = index;
		of.push(piece);
		// In scripts without spaces, two characters are about one word.
		const words = token.kind !== 'word' ? 0 : token.ideograph ? 0.5 : 1;
		wordsBefore.push((wordsBefore[index] ?? 0) + words);
	});
	return { of, wordsBefore };
}

function isParted(scan: Scan, index: number): boolean {
	const token = scan.tokens[index];
	// The wide space of Japan and China parts pieces, too.
	if (token?.gap === 'wide' || scan.text.charAt((token?.start ?? 0) - 1) === '\u3000') return true;
	return scan.isMark(index, PARTING) || scan.isMark(index - 1, PARTING);
}

function countWords({ wordsBefore }: Pieces, first: number, end: number): number {
	return Math.max(0, (wordsBefore[end] ?? 0) - (wordsBefore[first] ?? 0));
}

/** A label before a date, such as "Graduated" or "Expected graduation". */
const WORDS_OF_A_LABEL = 4;
/** A title before a range, as in "Senior Accountant 2008 – 2013 Prepared …". */
const WORDS_OF_A_TITLE = 6;

/** Words that make a sentence of what is around a date: a title alone has fewer, and its date is that of an entry. */
const WORDS_OF_A_SENTENCE = 5;
/** Words of a title with employer and town. In a longer piece than this a date at its edge may be a sentence's. */
const WORDS_OF_A_HEADING = 14;

/** By the shape of the line alone: that holds in any language. */
export function placeOf(link: Linked, pieces: Pieces): 'entry' | 'prose' {
	const { scan } = link;
	const dates = stretchOf(link);
	const stretch = withYearWords(scan, dates);
	const first = pieces.of[stretch.first]?.first ?? 0;
	const last = pieces.of[stretch.last]?.last ?? stretch.last;
	const before = countWords(pieces, first, stretch.first);
	const after = countWords(pieces, stretch.last + 1, last + 1);
	if (before + after <= 2) return 'entry';
	if (before <= WORDS_OF_A_TITLE && isBetweenTitleAndSentence(link, dates, first)) return 'entry';
	const isSentence =
		countWords(pieces, first, last + 1) >= WORDS_OF_A_SENTENCE &&
		(endsAsSentence(scan, last, stretch.last) || before + after > WORDS_OF_A_HEADING * 2);
	// Scripts without spaces: 株式会社みどりにて2019年5月〜2021年4月の間勤務
	const isWritten = [stretch.first - 1, last].every((at) => scan.tokens[at]?.ideograph === true);
	const isHeading = before + after <= WORDS_OF_A_HEADING;
	if (isWritten && isHeading && !isSentence && isInRange(link)) return 'entry';
	return isApart(scan, stretch, before, after, isSentence) ? 'entry' : 'prose';
}

/** "Lead Web Designer 2001-2004 Globally re-engineered …": an entry on one line. */
function isBetweenTitleAndSentence(link: Linked, dates: Stretch, title: number): boolean {
	const { scan, start, end, openEnded } = link;
	const isOpen = openEnded && scan.hasRole(dates.last + 2, 'openEnds');
	if (start === undefined && end === undefined && !isOpen) return false;
	const next = isOpen ? dates.last + 3 : dates.last + 1;
	const after = scan.isMark(next, ':–-') ? next + 1 : next;
	const isTitle = scan.tokens
		.slice(title, dates.first)
		.every(({ kind, text }) => kind === 'word' || TITLE_MARKS.includes(text));
	const begins = title === dates.first || scan.isCapitalized(title);
	const isSentence = scan.isCapitalized(after) && !scan.hasRole(after, 'particles');
	return (
		isTitle && begins && isSentence && !scan.hasRoleAfter(dates.first - 1, 'before', 'maybeBefore')
	);
}

/** Between title, employer and town. */
const TITLE_MARKS = ',:()&/-–|';

const MOST_NEIGHBOURS = 4;

function stretchOf(link: Linked): Stretch {
	let [start, end] = [link, link];
	for (let steps = 0; steps < MOST_NEIGHBOURS; steps++) {
		if (start.before !== null) start = start.previous ?? start;
		if (end.after !== null) end = end.following ?? end;
	}
	return { first: start.candidate.first, last: end.candidate.last };
}

/** "a.a. 2010/2011", "2008 г.": words for the year belong to the date. */
function withYearWords(scan: Scan, { first, last }: Stretch): Stretch {
	while (isYearWord(scan, first - 1, 'year')) first--;
	while (isYearWord(scan, last + 1, 'year', 'after')) last++;
	return { first, last };
}

function isYearWord(scan: Scan, index: number, ...roles: readonly Role[]): boolean {
	const at = scan.isMark(index, '.') ? index - 1 : index;
	const word = scan.wordAt(at);
	return word !== null && word.gap !== 'wide' && scan.hasRoleAfter(at, ...roles);
}

function isApart(
	scan: Scan,
	{ first, last }: Stretch,
	before: number,
	after: number,
	isSentence: boolean,
): boolean {
	const isOpened = isSeparator(scan, first - 1);
	const isClosed = isSeparator(scan, last + 1);
	if (after === 0) {
		if (isSentence) return before <= WORDS_OF_A_LABEL;
		return before <= (isOpened ? WORDS_OF_A_HEADING + 4 : WORDS_OF_A_HEADING - 4);
	}
	const isHeading = before + after <= WORDS_OF_A_HEADING;
	if (before === 0) {
		if (isClosed || isBeforeTitle(scan, first, last + 1)) return true;
		return isHeading && (!isSentence || after <= WORDS_OF_A_LABEL);
	}
	if (isSentence) return false;
	if (isClosed) return isHeading && (isOpened || before <= WORDS_OF_A_LABEL);
	return before + after <= (isOpened ? WORDS_OF_A_SENTENCE + 2 : WORDS_OF_A_SENTENCE);
}

/** "2021 Held workshops …" as a line of its own, over bullets; "2019 I moved …" and "2017an …" are sentences. */
function isBeforeTitle(scan: Scan, first: number, title: number): boolean {
	const begins = scan.tokens.slice(0, first).every(({ kind }) => kind === 'mark');
	const isInflected = scan.wordAt(title - 1)?.gap === 'none';
	const isTitle = scan.isCapitalized(title) && !scan.hasRole(title, 'particles');
	return begins && isTitle && !isInflected;
}

function isSeparator(scan: Scan, index: number): boolean {
	if (!scan.isMark(index, ',;:()[]–—-/"')) return false;
	// A hyphen between letters and digits joins an ending to a year.
	const isTight = scan.tokens[index]?.gap === 'none' && scan.tokens[index + 1]?.gap === 'none';
	return !(isTight && scan.isMark(index, '-'));
}

const LONGEST_ABBREVIATION = 3;

/** A dot after "2008 г." or "lfd." is an abbreviation's. */
function endsAsSentence(scan: Scan, pieceEnd: number, stretchEnd: number): boolean {
	const word = scan.tokens[pieceEnd - 1];
	if (pieceEnd <= stretchEnd || word?.kind !== 'word') return false;
	const isShort = word.text.length <= LONGEST_ABBREVIATION && !word.ideograph;
	if (isShort && scan.hasRole(pieceEnd - 1, 'openEnds')) return false;
	return scan.isMark(pieceEnd, '.!?;');
}
