import { endsBeforeStart, YEARS_AHEAD } from '../calendar';
import { beginsAt, endsBefore } from '../parsers/dateParts';
import type { Candidate } from '../parsers/types';
import { hasRole, hasRoleBehind, isMark, phraseAt, wordAt, type Scan } from '../scan';
import { isNumbered } from './labels';
import { endOfRange, isPaired, startOfRange, type Linked } from './ranges';

/** Whether a word behind a number says that it is a year. */
function isTelling(scan: Scan, index: number): boolean {
	return isFunctionWord(scan, index) || hasRole(scan, index, 'year', 'after', 'openEnds', 'terms');
}

/** Whether a word is a preposition, a conjunction or the like, which is neither counted nor an adjective. */
export function isFunctionWord(scan: Scan, index: number): boolean {
	return hasRole(scan, index, 'before', 'maybeBefore', 'to', 'and', 'fillers');
}

/** Participles in the singular: "Meisterprüfung 2018 bestanden". */
const PARTICIPLES =
	/(?:^(?:ab|an|auf|aus|ein|mit|um|vor|zu)ge\p{Ll}{3,}|^(?:ge|be|ver|er|ent)\p{Ll}{2,}t|[^e]ed|iert|anden|ossen|orben|iehen|ührt|acht|é|ée|[ai]d[oa]|[aui]t[oa])$/u;

/** Whether a word stands behind years and behind no count: an article, or a participle that ends its piece. */
export function isBeforeVerb(scan: Scan, index: number): boolean {
	const word = wordAt(scan, index);
	if (word === null) return false;
	if (hasRole(scan, index, 'determiners')) return true;
	const ends = endsBefore(scan, index + 1) || hasRole(scan, index + 1, 'before', 'adverbs', 'to');
	return ends && word.text.length > 4 && PARTICIPLES.test(word.text);
}

/** Whether a bare year stands where dates stand and counts do not. */
export function isYearByPlace(link: Linked): boolean {
	const { scan, candidate } = link;
	const { first, last } = candidate;
	if (isPaired(link) || isListed(link)) return true;
	if (hasRoleBehind(scan, first - 1, 'before', 'year', 'terms')) return true;
	if (beginsAt(scan, first) && !mayBeCounted(scan, candidate)) return true;
	if (wordAt(scan, first - 1) !== null && !isPast(scan, candidate)) return false;
	if (endsBefore(scan, last + 1)) return true;
	if (isBeforeVerb(scan, last + 1) || isTelling(scan, last + 1)) return true;
	if (hasRole(scan, first - 1, 'maybeBefore') && isFirstWord(scan, first - 1)) return true;
	return isAmongNames(scan, candidate) || isAmongCaselessWords(scan, candidate);
}

/** "Baker, 1980 loaves a night": behind a comma, a word in lower case may be what is counted. */
function mayBeCounted(scan: Scan, { first, last }: Candidate): boolean {
	const word = wordAt(scan, last + 1);
	if (word?.gap !== 'space' || word.ideograph || !isMark(scan, first - 1, ',:')) return false;
	const meaning = phraseAt(scan, last + 1)?.meaning;
	if (meaning !== undefined && (meaning.months.size > 0 || meaning.season !== null)) return false;
	return word.text === word.text.toLowerCase() && !hasRole(scan, last + 1, 'adverbs');
}

/** A year to come needs a word such as "expected"; a code, as in "EE 2030", has none. */
function isPast(scan: Scan, { year }: Candidate): boolean {
	return year === null || year <= scan.latestYear - YEARS_AHEAD + 2;
}

/** "2012 and 2016", "2014/2015". */
function isListed({ before, after, previous, following }: Linked): boolean {
	const neighbours = [isList(before) ? previous : undefined, isList(after) ? following : undefined];
	return neighbours.some((other) => ['year', 'sure'].includes(other?.candidate.strength ?? ''));
}

function isList(joint: Linked['before']): boolean {
	return joint === 'list' || joint === 'loose';
}

/** "Hackathon Berlin 2019 Winner": a name on one side, which counts do not have. */
function isAmongNames(scan: Scan, { first, last }: Candidate): boolean {
	if (isName(scan, first - 1)) return true;
	const next = wordAt(scan, last + 1);
	// "mit 2000 Stellplätzen": German writes what is counted with a capital, too.
	if (next === null || !isCapitalised(next.text) || hasRole(scan, first - 1, 'companions'))
		return false;
	return !isGermanPreterite(scan, first - 1);
}

/** "Verkaufte 2014 Karten": the verb that begins the line has an object. */
function isGermanPreterite(scan: Scan, index: number): boolean {
	return isFirstWord(scan, index) && /^\p{Lu}\p{Ll}{3,}te$/u.test(wordAt(scan, index)?.text ?? '');
}

/**
 * Scripts without capitals do not tell names; there a number that is not round is taken for a year,
 * as what is counted was ruled out before.
 */
function isAmongCaselessWords(scan: Scan, { first, last, year }: Candidate): boolean {
	const words = [wordAt(scan, first - 1), wordAt(scan, last + 1)];
	// Hebrew and Arabic begin with the verb, which a count may follow: "employed 1999 pickers".
	if (first === 1 && /[\u0590-\u06ff]/.test(words[0]?.text ?? '')) return false;
	const isCaseless = words.every(
		(word) => word !== null && word.text.toLowerCase() === word.text.toUpperCase(),
	);
	return isCaseless && year !== null && year % 50 !== 0;
}

/** A name or an abbreviation, also with a digit as in C1; the first word of a sentence tells nothing. */
function isName(scan: Scan, index: number): boolean {
	const token = scan.tokens[index];
	if (token?.kind === 'number') return token.gap === 'none' && wordAt(scan, index - 1) !== null;
	const word = wordAt(scan, index)?.text ?? '';
	if (!isCapitalised(word)) return false;
	return !isFirstWord(scan, index) || (word.length > 1 && word === word.toUpperCase());
}

/** Whether a word begins with a capital. */
export function isCapitalised(word: string): boolean {
	const first = word.charAt(0);
	return first !== first.toLowerCase();
}

function isFirstWord(scan: Scan, index: number): boolean {
	const before = scan.tokens[index - 1];
	if (before === undefined || scan.tokens[index]?.gap === 'wide') return true;
	// "re:Invent" is one word.
	const isWithin = before.gap === 'none' && scan.tokens[index]?.gap === 'none';
	return before.kind === 'mark' && !isWithin;
}

/** A weak form counts in a range, or alone in its piece of the line. */
export function isWeakAccepted(link: Linked): boolean {
	const { scan, candidate } = link;
	if (isPaired(link)) return !isRangeNumbered(link) && !isBackwards(link);
	const ends = endsBefore(scan, candidate.last + 1);
	if (candidate.form === 'year' || !ends) return ends;
	const isNumber = isNumbered(scan, candidate);
	const isBehindLabel = isMark(scan, candidate.first - 1, ':') || isNumber;
	if (!beginsAt(scan, candidate.first) || isBehindLabel) {
		return isZeroLed(scan, candidate) && !isNumber && (isBehindLabel || isSlash(scan, candidate));
	}
	return candidate.form !== 'numericMonth' || isPlausibleAlone(scan, candidate);
}

/** "Linux（10 年）": ten years, unless it is one end of a range. */
export function isDuration({ scan, candidate }: Linked): boolean {
	const { form, strength, first, last } = candidate;
	const isCounted = last > first && scan.tokens[first]?.kind === 'number';
	return form === 'year' && strength === 'weak' && isCounted;
}

/** In "Python 3.10 – 3.12" the word before the start holds for the end, too. */
function isRangeNumbered(link: Linked): boolean {
	return isNumbered(link.scan, (startOfRange(link) ?? link).candidate);
}

/** "Pain 7/10 to 2/10": shares, which would be dates that go backwards. */
function isBackwards(link: Linked): boolean {
	const start = startOfRange(link) ?? link;
	const end = endOfRange(start);
	if (end === undefined || beginsAt(link.scan, start.candidate.first)) return false;
	const areWeak = [start, end].every(({ candidate }) => candidate.strength === 'weak');
	return areWeak && endsBeforeStart(start.candidate, end.candidate);
}

function isZeroLed(scan: Scan, { first }: Candidate): boolean {
	return scan.tokens[first]?.text.startsWith('0') === true;
}

function isSlash(scan: Scan, { first }: Candidate): boolean {
	return isMark(scan, first + 1, '/');
}

function hasFullYear(scan: Scan, { first, last }: Candidate): boolean {
	return [first, last].some((index) => scan.tokens[index]?.text.length === 4);
}

/** 05/21 or 13/2020 alone; 5.21 is a number and 10/12 a share. */
function isPlausibleAlone(scan: Scan, candidate: Candidate): boolean {
	const { first } = candidate;
	const isYearFirst = scan.tokens[first]?.text.length === 4;
	if (hasFullYear(scan, candidate)) {
		// D.M. 37/2008 is a decree.
		const mayBeUnreal = isSlash(scan, candidate) && !isMark(scan, first - 1, '.');
		return candidate.problem === null || isYearFirst || mayBeUnreal;
	}
	const isWholePiece = first === 0 || scan.tokens[first]?.gap === 'wide' || isItem(scan, candidate);
	return isSlash(scan, candidate) && (isZeroLed(scan, candidate) || isWholePiece);
}

/** 12/20 is a grade, 12/24 a shift. */
const USUAL_TOTALS: ReadonlySet<string> = new Set(['12', '15', '20', '24', '25', '30']);

/** Between commas, as in "Doctorate, 12/17, summa cum laude"; not one of a list of fractions. */
function isItem(scan: Scan, { first, last }: Candidate): boolean {
	const ends = scan.tokens[last + 1] === undefined || isMark(scan, last + 1, ',');
	const [month = '', year = ''] = [first, last].map((index) => scan.tokens[index]?.text);
	if (month.length < 2 || USUAL_TOTALS.has(year)) return false;
	const word = isMark(scan, first - 2, '.') ? first - 3 : first - 2;
	return ends && isMark(scan, first - 1, ',') && wordAt(scan, word) !== null;
}
