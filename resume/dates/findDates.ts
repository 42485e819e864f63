import { findCandidates } from './candidates';
import type { Candidate } from './candidates/types';
import { completed } from './complete';
import { acceptCandidates } from './context/accept';
import { isBehindBirthLabel } from './context/birth';
import { maskTraps } from './context/masks';
import { linkCandidates, type Linked } from './context/ranges';
import { endsBeforeStart } from './order';
import { placeOf } from './place';
import { makeScan, type Scan } from './scan';
import { piecesOf } from './segments';
import type { DateProblem, FoundDate } from './types';

/**
 * Finds the dates in a line or paragraph of a résumé, in order and without overlaps.
 *
 * Numbers that are no dates (phone numbers, postcodes, versions, counts) are left alone, and so are
 * words for open ends such as "Present". It takes time linear in the text's length.
 */
export function findDates(text: string): FoundDate[] {
	if (!/\p{Nd}|[〇零一二三四五六七八九]/u.test(text)) return [];
	const scan = makeScan(text);
	maskTraps(scan);
	const accepted = acceptCandidates(scan, linkCandidates(scan, findCandidates(scan)));
	const dates = completed(accepted);
	const pieces = piecesOf(scan);
	return dates.map((link, index) => {
		const isBirth = isBehindBirthLabel(scan, link.candidate.first);
		const place = isBirth ? 'prose' : placeOf(scan, pieces, dates, index);
		return { ...foundDate(scan, dates, link, index), place };
	});
}

function foundDate(
	scan: Scan,
	dates: readonly Linked[],
	{ candidate }: Linked,
	index: number,
): Omit<FoundDate, 'place'> {
	const start = scan.tokens[candidate.first]?.start ?? 0;
	const end = endOf(scan, candidate.last);
	return {
		start,
		end,
		text: scan.text.slice(start, end),
		form: candidate.form,
		year: candidate.year,
		month: candidate.month,
		day: candidate.day,
		problem: problemOf(scan, dates, index),
		rewritten: rewritten(candidate),
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

/** MM/YYYY where month and year are told and it is not written so already. */
function rewritten({ form, year, month, clear }: Candidate): string | null {
	if (form === 'monthYear' || !clear || year === null || month === null) return null;
	return `${String(month).padStart(2, '0')}/${String(year).padStart(4, '0')}`;
}
