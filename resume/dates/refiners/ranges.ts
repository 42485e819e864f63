import type { Role } from '../lexicon';
import type { Candidate } from '../foundDate';
import type { Scan } from '../scan';

type Joint = 'range' | 'list' | 'loose';

export interface Linked {
	readonly scan: Scan;
	readonly candidate: Candidate;
	previous?: Linked;
	following?: Linked;
	before: Joint | null;
	after: Joint | null;
	/** The other end of its range. */
	start?: Linked;
	end?: Linked;
	/** "Present" or the like follows. */
	readonly openEnded: boolean;
}

export function linkCandidates(scan: Scan, candidates: readonly Candidate[]): Linked[] {
	const links = candidates.map((candidate): Linked => {
		const openEnded = endsOpen(scan, candidate.last);
		return { scan, candidate, before: null, after: null, openEnded };
	});
	links.forEach((link, index) => {
		const following = links[index + 1];
		if (following === undefined) return;
		link.following = following;
		following.previous = link;
		link.after = following.before = jointOf(scan, link.candidate, following.candidate);
		if (link.after !== 'range') return;
		link.end = following;
		following.start = link;
	});
	return links;
}

/** One end of a range, also of one that is still open. */
export function isInRange({ start, end, openEnded }: Linked): boolean {
	return start !== undefined || end !== undefined || openEnded;
}

function jointOf(scan: Scan, left: Candidate, right: Candidate): Joint | null {
	const joints = new Set<Joint | null>();
	for (let at = left.last + 1; at < right.first;) {
		const step = stepOf(scan, at);
		if (step === null || step.next > right.first) return null;
		joints.add(step.joint);
		at = step.next;
	}
	return (['range', 'list', 'loose'] as const).find((joint) => joints.has(joint)) ?? null;
}

/** Marks and words between two candidates. A comma joins years, and no month to a year. */
const JOINTS: readonly (readonly [Joint | null, marks: string, ...words: readonly Role[]])[] = [
	['range', '-–~→>', 'to'],
	['list', '/&+', 'and'],
	['loose', ',;'],
	[null, ".')(", 'fillers', 'year', 'after', 'before', 'maybeBefore'],
];

function stepOf(scan: Scan, at: number): { joint: Joint | null; next: number } | null {
	const found = JOINTS.find(
		([, marks, ...words]) => scan.isMark(at, marks) || scan.hasRole(at, ...words),
	);
	if (found === undefined) return null;
	return { joint: found[0], next: (scan.phraseAt(at)?.last ?? at) + 1 };
}

const MOST_TOKENS_TO_OPEN_END = 6;

/** "2019 – Present", "od 2019 do dziś": an open end, with what joins ranges before it. */
export function endsOpen(scan: Scan, last: number): boolean {
	let joined = false;
	for (let at = last + 1; at <= last + MOST_TOKENS_TO_OPEN_END;) {
		// Words of one token need no dash before them: 現在, 至今.
		if (scan.hasRole(at, 'openEnds')) return joined || scan.tokens[at]?.ideograph === true;
		const step = stepOf(scan, at);
		// A dash with nothing after it leaves the end open, too.
		if (step === null) return joined && scan.tokens[at] === undefined;
		joined ||= step.joint === 'range';
		at = step.next;
	}
	return false;
}

/** Gives a date what the other end shows: the year in "Jan – Mar 2020", the century in "2015–19". */
export function completed(link: Linked): Candidate {
	const { scan, candidate, before, after, previous, following } = link;
	const left = before ? previous?.candidate : undefined;
	const right = after ? following?.candidate : undefined;
	if (left === undefined && isAfterDigits(scan, candidate.first)) return candidate;
	if (candidate.form === 'monthOnly' || (candidate.form === 'day' && candidate.year === null)) {
		// 18 in "18 June – Sep 2020" may be the year.
		const isDoubtful = candidate.form === 'day' && right !== undefined && right.form !== 'day';
		return { ...candidate, year: isDoubtful ? null : yearFromRange(candidate, left, right) };
	}
	if (candidate.confidence !== 'incomplete') return candidate;
	return left === undefined
		? { ...candidate, form: 'monthOnly', year: right?.year ?? null, clear: true }
		: { ...candidate, form: 'year', year: candidate.year ?? left.year, month: null };
}

/** "8 年 6 月": the digits before a month are what is left of a year of its own. */
function isAfterDigits(scan: Scan, first: number): boolean {
	const isUnit = /^[年년./'-]$/.test(scan.textAt(first - 1));
	const at = isUnit || scan.hasRole(first - 1, 'year', 'fillers') ? first - 2 : first - 1;
	return scan.tokens[at]?.kind === 'number' && scan.tokens[at + 1]?.gap !== 'wide';
}

function yearFromRange({ month }: Candidate, left?: Candidate, right?: Candidate): number | null {
	if (month === null) return null;
	if (right?.year != null && right.month !== null) return month <= right.month ? right.year : null;
	if (left?.year != null && left.month !== null) return month >= left.month ? left.year : null;
	return null;
}
