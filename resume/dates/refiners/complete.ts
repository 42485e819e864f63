import type { Candidate } from '../parsers/types';
import type { Linked } from './ranges';

/**
 * Gives the dates that lack something what the other end of their range tells: the year of Jan in
 * "Jan – Mar 2020", the century of 19 in "2015–19". Links to what was refused are cut.
 */
export function completed(accepted: readonly Linked[]): Linked[] {
	const linked = accepted.map((link, index) => withoutLostLinks(link, accepted, index));
	return linked.map((link, index) => {
		const right = link.after === null ? undefined : linked[index + 1]?.candidate;
		const left = link.before === null ? undefined : linked[index - 1]?.candidate;
		return { ...link, candidate: complete(link.candidate, left, right) };
	});
}

/** Links lead to the neighbour in the text; where that was refused, they lead nowhere. */
function withoutLostLinks(link: Linked, accepted: readonly Linked[], index: number): Linked {
	const before = accepted[index - 1]?.after === link.before ? link.before : null;
	const after = accepted[index + 1]?.before === link.after ? link.after : null;
	return { ...link, before, after };
}

function complete(
	candidate: Candidate,
	left: Candidate | undefined,
	right: Candidate | undefined,
): Candidate {
	if (candidate.form === 'monthOnly' || (candidate.form === 'day' && candidate.year === null)) {
		return { ...candidate, year: yearFromOtherEnd(candidate, left, right) };
	}
	if (candidate.strength !== 'partner') return dayWithoutYear(candidate, right);
	return left === undefined ? asMonth(candidate, right) : asYear(candidate, left);
}

function yearFromOtherEnd(
	{ month }: Candidate,
	left: Candidate | undefined,
	right: Candidate | undefined,
): number | null {
	if (month === null) return null;
	if (right?.year != null && right.month !== null) return month <= right.month ? right.year : null;
	if (left?.year != null && left.month !== null) return month >= left.month ? left.year : null;
	return null;
}

/** Jan 5 in "Jan 5 – Mar 7, 2020" is a day, not January 2005. */
function dayWithoutYear(candidate: Candidate, right: Candidate | undefined): Candidate {
	const isShort = candidate.form === 'namedMonth' && candidate.strength === 'weak';
	if (!isShort || right?.form !== 'day' || right.day === null || right.year === null)
		return candidate;
	const day = (candidate.year ?? 0) % 100;
	return { ...candidate, form: 'day', day, year: yearFromOtherEnd(candidate, undefined, right) };
}

/** 03 in "03–05/2020". */
function asMonth(candidate: Candidate, right: Candidate | undefined): Candidate {
	return { ...candidate, form: 'monthOnly', year: right?.year ?? null, clear: true };
}

/** 19 in "2015–19": of the start's century or the next. */
function asYear(candidate: Candidate, left: Candidate): Candidate {
	return { ...candidate, form: 'year', year: candidate.year ?? left.year, month: null };
}
