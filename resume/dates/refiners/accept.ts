import { type Candidate, endsBeforeStart, YEARS_AHEAD } from '../foundDate';
import { beginsAt, endsBefore } from '../parsers/dateParts';
import type { Scan } from '../scan';
import { COUNT_RULES, isBeforeVerb, isFunctionWord } from './counts';
import { isNumbered, isStreetOfDay, LABEL_RULES } from './labels';
import { linkCandidates, type Linked } from './ranges';
import { isRejectedBy } from './rejectingRules';

export const REJECTING_RULES = [...LABEL_RULES, ...COUNT_RULES];

/** Decides which candidates are dates: by the words next to them, their place, and what they are joined to. */
export function acceptCandidates(scan: Scan, candidates: readonly Candidate[]): Candidate[] {
	const accepted = acceptedOnes(linkCandidates(scan, candidates));
	// What does not count as month and year may still be a year: "Set 2019".
	const fallen = candidates.map((candidate) =>
		accepted.has(candidate) ? candidate : (candidate.otherwise ?? candidate),
	);
	const second = acceptedOnes(linkCandidates(scan, fallen));
	return fallen.filter((candidate) => second.has(candidate));
}

function acceptedOnes(links: readonly Linked[]): Set<Candidate> {
	const rejected = rejectedOnes(links);
	const open = links.filter((link) => !rejected.has(link));
	const accepted = new Set(open.filter(isAcceptedAlone).map(({ candidate }) => candidate));
	for (const link of open) if (isAcceptedPartner(link, accepted)) accepted.add(link.candidate);
	return accepted;
}

function isAcceptedAlone(link: Linked): boolean {
	const { candidate } = link;
	if (candidate.confidence === 'sure') return true;
	if (candidate.confidence === 'incomplete') return false;
	if (link.openEnded) return true;
	return candidate.confidence === 'year' ? isYearByPlace(link) : isWeakAccepted(link);
}

/** Partners follow what they belong to: Jan in "Jan – Mar 2020", 19 in "2015–19". */
function isAcceptedPartner(link: Linked, accepted: ReadonlySet<Candidate>): boolean {
	const { candidate, previous, following, before, after } = link;
	if (candidate.confidence !== 'incomplete') return false;
	const neighbours = [binds(before) ? previous : undefined, binds(after) ? following : undefined];
	const [left, right] = neighbours.map((other) =>
		other !== undefined && accepted.has(other.candidate) ? other.candidate : undefined,
	);
	const other = right ?? left;
	if (other === undefined) return false;
	const { form, month } = candidate;
	// كانون الثاني/يناير 2015: January by both of its Arabic names.
	if (month !== null && month === right?.month) return false;
	// What lacks its year takes it from a month; 19 is a year after a year.
	const isYear = other.form === 'year' || other.form === 'partOfYear';
	return isYear === (form === 'year' && other === left);
}

function binds(joint: Linked['before']): boolean {
	return joint === 'range' || joint === 'list';
}

/** Those that the words around rule out; and the rest of a list that begins so, as in "Office 2010, 2013". */
function rejectedOnes(links: readonly Linked[]): Set<Linked> {
	const rejected = new Set<Linked>();
	for (const link of links) {
		const { scan, candidate, previous } = link;
		const inherits = previous !== undefined && rejected.has(previous) && follows(link, previous);
		if (inherits || isStreetOfDay(scan, candidate) || isRejectedBy(REJECTING_RULES, link))
			rejected.add(link);
	}
	return rejected;
}

/** A reason against a number holds for the next one, too. */
function follows(link: Linked, previous: Linked): boolean {
	const { first, form, confidence } = link.candidate;
	if (form !== 'year' && confidence !== 'incomplete') return false;
	if (beginsOpen(link.scan, first)) return false;
	return isJoined(link, previous) || isNextOfList(link, previous);
}

/** "– 2019", "bis 2019", "seit 2019": only one end is given. */
function beginsOpen(scan: Scan, first: number): boolean {
	const before = first - 1;
	if (scan.hasRole(before, 'before', 'openEnds')) return true;
	return scan.isMark(before, '–~') && (before === 0 || scan.tokens[before]?.gap === 'wide');
}

function isJoined({ before, after, candidate }: Linked, previous: Linked): boolean {
	// "Kundennr. 2015 2019"
	if (before === null) return candidate.first === previous.candidate.last + 1;
	// "Depot 2015, 2007–2011": after a comma a range is on its own.
	return before !== 'loose' || after !== 'range';
}

const MOST_TOKENS_OF_ITEM = 6;

/** "Revit 2020, Civil 3D 2021": the next item of a list has a name and a year, too. */
function isNextOfList({ scan, candidate }: Linked, { candidate: before }: Linked): boolean {
	if (candidate.first - before.last > MOST_TOKENS_OF_ITEM) return false;
	// "Route 1999, PMP 2009": a label holds for its number alone.
	if (scan.hasRoleAfter(before.first - 1, 'labels', 'facilities', 'makers')) return false;
	if (!scan.isMark(before.last + 1, ',/&') || !endsBefore(scan, candidate.last + 1)) return false;
	const between = scan.tokens.slice(before.last + 2, candidate.first);
	const isNamed = between.some(({ kind }) => kind === 'word');
	return isNamed && between.every((token) => token.kind !== 'mark' && token.gap !== 'wide');
}

function isYearByPlace(link: Linked): boolean {
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
function isWeakAccepted(link: Linked): boolean {
	const { scan, candidate } = link;
	const { first, last, form } = candidate;
	// In "Python 3.10 – 3.12" the word before the start holds for the end, too.
	if (isNumbered(scan, (link.start ?? link).candidate)) return false;
	const isPaired = [link.start, link.end].some(
		(other) => (other?.candidate.confidence ?? 'incomplete') !== 'incomplete',
	);
	if (isPaired) return !isBackwards(link);
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
