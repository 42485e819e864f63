import { type Candidate, endsBeforeStart, YEARS_AHEAD } from '../foundDate';
import { beginsAt, endsBefore } from '../parsers/dateParts';
import type { Scan } from '../scan';
import { isNumbered } from './labels';
import { isPaired, type Linked } from './ranges';

/** A preposition, a conjunction or the like is neither counted nor an adjective. */
export function isFunctionWord(scan: Scan, index: number): boolean {
	return scan.hasRole(index, 'before', 'maybeBefore', 'to', 'and', 'fillers');
}

/** Participles in the singular: "Meisterprüfung 2018 bestanden". */
const PARTICIPLES =
	/(?:^(?:ab|an|auf|aus|ein|mit|um|vor|zu)ge\p{Ll}{3,}|^(?:ge|be|ver|er|ent)\p{Ll}{2,}t|[^e]ed|iert|anden|ossen|orben|iehen|ührt|acht|é|ée|[ai]d[oa]|[aui]t[oa])$/u;

/** After years and after no count: an article, or a participle that ends its piece. */
export function isBeforeVerb(scan: Scan, index: number): boolean {
	const word = scan.wordAt(index);
	if (word === null) return false;
	if (scan.hasRole(index, 'particles')) return true;
	const ends = endsBefore(scan, index + 1) || scan.hasRole(index + 1, 'before', 'particles', 'to');
	return ends && word.text.length > 4 && PARTICIPLES.test(word.text);
}

export function isYearByPlace(link: Linked): boolean {
	const { scan, candidate } = link;
	const { first, last } = candidate;
	if (isListed(link)) return true;
	if (scan.hasRoleAfter(first - 1, 'before', 'year', 'terms')) return true;
	if (beginsAt(scan, first) && !mayBeCounted(scan, candidate)) return true;
	// A year to come needs a word such as "expected"; a code, as in "EE 2030", has none.
	if ((candidate.year ?? 0) > scan.latestYear - YEARS_AHEAD + 2) return false;
	if (endsBefore(scan, last + 1) || isBeforeVerb(scan, last + 1)) return true;
	if (isFunctionWord(scan, last + 1)) return true;
	if (scan.hasRole(last + 1, 'year', 'after', 'openEnds')) return true;
	if (scan.hasRole(first - 1, 'maybeBefore') && isFirstWord(scan, first - 1)) return true;
	return isAmongNames(scan, candidate) || isAmongCaselessWords(scan, candidate);
}

/** "Baker, 1980 loaves a night": after a comma, a word in lower case may be what is counted. */
function mayBeCounted(scan: Scan, { first, last }: Candidate): boolean {
	if (scan.wordAt(last + 1)?.gap !== 'space' || !scan.isMark(first - 1, ',:')) return false;
	return !scan.hasRole(last + 1, 'terms', 'particles');
}

/** "2012 and 2016", "2014/2015", and the ends of a range. */
function isListed({ before, after, previous, following }: Linked): boolean {
	const neighbours = [before && previous, after && following];
	return neighbours.some((other) => ['year', 'sure'].includes(other?.candidate.confidence ?? ''));
}

/** "Hackathon Berlin 2019 Winner": a name on one side, which counts do not have. */
function isAmongNames(scan: Scan, { first, last }: Candidate): boolean {
	if (isName(scan, first - 1)) return true;
	// German writes what is counted with a capital, too: "mit 2000 Stellplätzen", "Verkaufte 2014 Karten".
	const isPreterite = /^\p{Lu}\p{Ll}{3,}te$/u.test(scan.wordAt(first - 1)?.text ?? '');
	if (scan.hasRole(first - 1, 'maybeBefore')) return false;
	return scan.isCapitalized(last + 1) && !isPreterite;
}

/** Scripts without capitals mark no names: what is not round is a year, as counts are ruled out. */
function isAmongCaselessWords(scan: Scan, { first, last, year }: Candidate): boolean {
	const words = [scan.wordAt(first - 1), scan.wordAt(last + 1)];
	// Hebrew and Arabic begin with the verb, which a count may follow: "employed 1999 pickers".
	if (first === 1 && /[\u0590-\u06ff]/.test(words[0]?.text ?? '')) return false;
	const isCaseless = words.every(
		(word) => word !== null && word.text.toLowerCase() === word.text.toUpperCase(),
	);
	return isCaseless && year !== null && year % 50 !== 0;
}

/** A name or an abbreviation, also with a digit as in C1; the first word of a sentence proves nothing. */
function isName(scan: Scan, index: number): boolean {
	const token = scan.tokens[index];
	if (token?.kind === 'number') return token.gap === 'none' && scan.wordAt(index - 1) !== null;
	const word = token?.text ?? '';
	const isAbbreviation = word.length > 1 && word === word.toUpperCase();
	return scan.isCapitalized(index) && (isAbbreviation || !isFirstWord(scan, index));
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
	const { first, last, form } = candidate;
	// In "Python 3.10 – 3.12" the word before the start holds for the end, too.
	if (isNumbered(scan, (link.start ?? link).candidate)) return false;
	if (isPaired(link)) return !isBackwards(link);
	if (!endsBefore(scan, last + 1)) return false;
	// "Linux（10 年）" are ten years.
	if (form === 'year') return first === last || scan.tokens[first]?.kind !== 'number';
	const isSlashed = scan.isMark(first + 1, '/');
	const isZeroLed = scan.tokens[first]?.text.startsWith('0') === true;
	if (isZeroLed && (isSlashed || scan.isMark(first - 1, ':'))) return true;
	if (form !== 'numericMonth') return beginsAt(scan, first);
	// 5.21 is a number and 10/12 a share.
	const [start, end] = [first, last].map((index) => scan.tokens[index]?.text.length);
	// D.M. 37/2008 is a decree.
	const isDecree = end === 4 && candidate.problem !== null && scan.isMark(first - 1, '.');
	if (start === 4 || end === 4) return beginsAt(scan, first) && !isDecree;
	return (
		isSlashed && (first === 0 || scan.tokens[first]?.gap === 'wide' || isItem(scan, candidate))
	);
}

/** "Pain 7/10 to 2/10": shares, which would be dates that go backwards. */
function isBackwards(link: Linked): boolean {
	const { scan, candidate, end } = link.start ?? link;
	if (end === undefined || beginsAt(scan, candidate.first)) return false;
	return endsBeforeStart(candidate, end.candidate);
}

/** Between commas, as in "Doctorate, 12/17, summa cum laude"; 12/20 is a grade, 12/24 a shift. */
function isItem(scan: Scan, { first, last }: Candidate): boolean {
	const ends = scan.tokens[last + 1] === undefined || scan.isMark(last + 1, ',');
	const [month = '', year = ''] = [first, last].map((index) => scan.tokens[index]?.text);
	if (month.length < 2 || /^(?:1[25]|2[045]|30)$/.test(year)) return false;
	// In a list of fractions another number is before.
	return ends && scan.isMark(first - 1, ',') && scan.numberAt(first - 2) === null;
}
