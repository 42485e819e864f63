import { findCandidates } from './parsers/proposeDates';
import type { Candidate } from './parsers/types';
import { completed } from './refiners/complete';
import { acceptCandidates } from './refiners/accept';
import { isOfNoEntry } from './refiners/noEntry';
import { maskTraps } from './refiners/masks';
import { linkCandidates, type Linked } from './refiners/ranges';
import { endsBeforeStart } from './order';
import { placeOf } from './refiners/place';
import { REJECTING_RULES, type RejectingRule } from './refiners/rejectingRules';
import { makeScan, type Scan } from './scan';
import { normalizeText } from './tokens/normalize';
import { piecesOf } from './refiners/segments';
import type { DateProblem, FoundDate } from './types';

/**
 * Finds the dates in a line or paragraph of a résumé, in order and without overlaps.
 *
 * Numbers that are no dates (phone numbers, postcodes, versions, counts) are left alone, and so are
 * words for open ends such as "Present". It takes time linear in the text's length.
 */
export function findDates(text: string): FoundDate[] {
	return findDatesBy(REJECTING_RULES, text);
}

/** Finds the dates in a line as `findDates` does, but with these rules only. */
export function findDatesBy(rules: readonly RejectingRule[], text: string): FoundDate[] {
	if (!/\p{Nd}|[〇零一二三四五六七八九]/u.test(text)) return [];
	const normalized = normalizeText(text);
	const scan = makeScan(normalized.text);
	maskTraps(scan);
	const accepted = acceptCandidates(scan, linkCandidates(scan, findCandidates(scan)), rules);
	const dates = completed(accepted);
	const pieces = piecesOf(scan);
	return dates.map((link, index) => {
		const start = normalized.originalOffset(scan.tokens[link.candidate.first]?.start ?? 0);
		const end = normalized.originalOffset(endOf(scan, link.candidate.last));
		return {
			...{ start, end, text: text.slice(start, end) },
			...readingOf(scan, dates, link, index),
			place: isOfNoEntry(scan, dates, index) ? 'other' : placeOf(scan, pieces, dates, index),
		};
	});
}

function readingOf(
	scan: Scan,
	dates: readonly Linked[],
	link: Linked,
	index: number,
): Omit<FoundDate, 'start' | 'end' | 'text' | 'place'> {
	const { candidate } = link;
	return {
		form: candidate.form,
		year: candidate.year,
		month: candidate.month,
		day: candidate.day,
		problem: problemOf(scan, dates, index),
		rewritten: rewritten(scan, link),
		endsRange: link.before === 'range',
	};
}

/** Korean writes 년 and what follows it in one word, of which the first letter belongs to the date. */
function endOf(scan: Scan, last: number): number {
	const token = scan.tokens[last];
	if (token === undefined) return 0;
	return /^[년월일]/.test(token.text) ? token.start + 1 : token.end;
}

function problemOf(scan: Scan, dates: readonly Linked[], index: number): DateProblem | null {
	const link = dates[index];
	if (link === undefined) return null;
	if (link.candidate.problem !== null) return link.candidate.problem;
	const start = dates[index - 1];
	if (
		link.before === 'range' &&
		start !== undefined &&
		endsBeforeStart(start.candidate, link.candidate)
	) {
		return 'endBeforeStart';
	}
	return hasOtherDigits(scan, link.candidate) ? 'otherDigits' : null;
}

function hasOtherDigits(scan: Scan, { first, last }: Candidate): boolean {
	return scan.tokens
		.slice(first, last + 1)
		.some((token) => token.kind === 'number' && !token.ascii);
}

/** MM/YYYY if month and year are clear and it is not written so already. */
function rewritten(scan: Scan, link: Linked): string | null {
	const { form, year, month, clear } = link.candidate;
	if (form === 'monthYear' || year === null || month === null) return null;
	if (!clear && !isMonthOfRange(scan, link)) return null;
	return `${String(month).padStart(2, '0')}/${String(year).padStart(4, '0')}`;
}

/** 2008-10 alone may be two years; as one end of a range it is October. */
function isMonthOfRange(scan: Scan, { candidate, before, after, openEnded }: Linked): boolean {
	const isYearFirst = scan.tokens[candidate.first]?.text.length === 4;
	if (candidate.form !== 'numericMonth' || !isYearFirst) return false;
	return before === 'range' || after === 'range' || openEnded;
}
