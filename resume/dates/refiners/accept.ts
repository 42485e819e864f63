import { endsBefore } from '../parsers/dateParts';
import type { Candidate } from '../foundDate';
import type { Scan } from '../scan';
import { COUNT_RULES } from './counts';
import { isStreetOfDay, LABEL_RULES } from './labels';
import { linkCandidates, type Linked } from './ranges';
import { isRejectedBy } from './rejectingRules';
import { isWeakAccepted, isYearByPlace } from './byPlace';

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
