import type { Budget } from '../budget';
import { asMonthYear, endsBeforeStart } from './calendar';
import { misspeltMonth } from './parsers/dateParts';
import { findCandidates } from './parsers/proposeDates';
import { acceptCandidates, REJECTING_RULES } from './refiners/accept';
import { ignoreNetAddresses, ignorePhones } from './refiners/ignoredSpans';
import { isOfNoEntry } from './refiners/noEntry';
import { piecesOf, placeOf } from './refiners/place';
import { completed, isInRange, linkCandidates, type Linked } from './refiners/ranges';
import type { RejectingRule } from './refiners/rejectingRules';
import { Scan } from './scan';
import { normalizeText } from './tokens/spelling';
import type { DateProblem, FoundDate } from './foundDate';

/** Finds the dates in a text of a résumé, in order and without overlaps, in time linear in its length. */
export function findDates(text: string): FoundDate[] {
	return findDatesBy(REJECTING_RULES, text);
}

/** A longer text is searched in parts, which end at a blank if they can: no line of a résumé is as long. */
const PART = /[^]{1,10000}(?:\s|$)|[^]{1,10000}/gu;

/** Finds the dates in a text as `findDates` or another finder does, with turns for the host. */
export async function findDatesInTurns(
	text: string,
	budget: Budget,
	find: (text: string) => FoundDate[] = findDates,
): Promise<FoundDate[]> {
	const found = await budget.map(text.matchAll(PART), ({ 0: part, index }) =>
		find(part).map((date) => ({ ...date, start: date.start + index, end: date.end + index })),
	);
	return found.flat();
}

/** Finds the dates in a line as `findDates` does, but with these rules only. */
export function findDatesBy(rules: readonly RejectingRule[], text: string): FoundDate[] {
	if (!/\p{Nd}|[〇零一二三四五六七八九]/u.test(text)) return [];
	const normalized = normalizeText(text);
	const scan = new Scan(normalized.text);
	ignoreNetAddresses(scan);
	ignorePhones(scan);
	const accepted = linkCandidates(scan, acceptCandidates(scan, findCandidates(scan), rules));
	const dates = linkCandidates(scan, accepted.map(completed));
	const pieces = piecesOf(scan);
	return dates.map((link) => {
		const { first, last, form, year, month, day } = link.candidate;
		const start = normalized.originalOffset(scan.tokens[first]?.start ?? 0);
		const end = normalized.originalOffset(endOf(scan, last));
		return {
			...{ start, end, text: text.slice(start, end), form, year, month, day },
			problem: problemOf(link),
			rewritten: rewritten(link),
			endsRange: link.start !== undefined,
			place: isOfNoEntry(link) ? 'other' : placeOf(link, pieces),
		};
	});
}

/** Korean writes 년 and what follows it in one word, whose first letter belongs to the date. */
function endOf(scan: Scan, last: number): number {
	const token = scan.tokens[last]!;
	return /^[년월일]/.test(token.text) ? token.start + 1 : token.end;
}

function problemOf(link: Linked): DateProblem | null {
	const { scan, candidate } = link;
	if (candidate.problem !== null) return candidate.problem;
	const start = link.start?.candidate;
	if (start !== undefined && endsBeforeStart(start, candidate)) return 'endBeforeStart';
	const tokens = scan.tokens.slice(candidate.first, candidate.last + 1);
	if (tokens.some((_, at) => misspeltMonth(scan, candidate.first + at) !== null)) return 'misspelt';
	return tokens.some(({ kind, ascii }) => kind === 'number' && !ascii) ? 'otherDigits' : null;
}

/** MM/YYYY if month and year are clear and it is not written so already. */
function rewritten(link: Linked): string | null {
	const { form, year, month, clear } = link.candidate;
	if (form === 'monthYear' || year === null || month === null) return null;
	// 2008-10 alone may be two years; as one end of a range it is October.
	const isYearFirst = link.scan.tokens[link.candidate.first]?.text.length === 4;
	const isMonthOfRange = form === 'numericMonth' && isYearFirst && isInRange(link);
	return clear || isMonthOfRange ? asMonthYear(year, month) : null;
}
