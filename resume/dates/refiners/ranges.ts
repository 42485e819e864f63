import type { Candidate } from '../parsers/types';
import { hasRole, isMark, phraseAt, type Scan } from '../scan';

/** How two neighbours belong together. */
type Joint = 'range' | 'list' | 'loose';

/** A candidate and what joins it to others. */
export interface Linked {
	readonly candidate: Candidate;
	/** Joint with the one before and the one after. */
	readonly before: Joint | null;
	readonly after: Joint | null;
	/** Whether "present" or the like follows. */
	readonly openEnded: boolean;
	/** Whether "since", "until" or the like precedes. */
	readonly announced: boolean;
}

/** Finds out which candidates are the two ends of a range, or items of a list. */
export function linkCandidates(scan: Scan, candidates: readonly Candidate[]): Linked[] {
	const joints = candidates.map((left, index) => {
		const right = candidates[index + 1];
		return right === undefined ? null : jointOf(scan, left, right);
	});
	return candidates.map((candidate, index) => ({
		candidate,
		before: joints[index - 1] ?? null,
		after: joints[index] ?? null,
		openEnded: endsOpen(scan, candidate.last),
		announced: beginsOpen(scan, candidate.first),
	}));
}

const MOST_TOKENS_BETWEEN = 7;
const RANGE_MARKS = '-–~→>';
/** A comma parts more than the others: it joins years, and no month to a year. */
const LIST_MARKS = '/&+';
const LOOSE_MARKS = ',;';

function jointOf(scan: Scan, left: Candidate, right: Candidate): Joint | null {
	if (right.first - left.last - 1 > MOST_TOKENS_BETWEEN) return null;
	let joint: Joint | null = null;
	for (let at = left.last + 1; at < right.first;) {
		const step = stepOf(scan, at);
		if (step === null || step.next > right.first) return null;
		joint = stronger(joint, step.joint);
		at = step.next;
	}
	return joint;
}

function stronger(a: Joint | null, b: Joint | null): Joint | null {
	if (a === 'range' || b === 'range') return 'range';
	return a === 'list' || b === 'list' ? 'list' : (a ?? b);
}

interface Step {
	readonly joint: Joint | null;
	readonly next: number;
}

/** What a token, or a phrase, between two candidates does. */
function stepOf(scan: Scan, at: number): Step | null {
	const token = scan.tokens[at];
	if (token === undefined) return null;
	if (token.kind === 'mark') {
		if (RANGE_MARKS.includes(token.text)) return { joint: 'range', next: at + 1 };
		if (LIST_MARKS.includes(token.text)) return { joint: 'list', next: at + 1 };
		if (LOOSE_MARKS.includes(token.text)) return { joint: 'loose', next: at + 1 };
		return ".')(".includes(token.text) ? { joint: null, next: at + 1 } : null;
	}
	return token.kind === 'word' ? wordStep(scan, at) : null;
}

const IDLE_ROLES = ['filler', 'year', 'after', 'before', 'maybeBefore'] as const;

function wordStep(scan: Scan, at: number): Step | null {
	const phrase = phraseAt(scan, at);
	if (phrase === null) return gluedStep(scan, at);
	const { roles } = phrase.meaning;
	const next = phrase.last + 1;
	if (roles.has('to')) return { joint: 'range', next };
	if (roles.has('and')) return { joint: 'list', next };
	return IDLE_ROLES.some((role) => roles.has(role)) ? { joint: null, next } : gluedStep(scan, at);
}

/** Endings that are written together with the number before: 년부터, 년까지, から. */
const GLUED_IDLE = /^(?:년|월|일|부터|까지|에서|から|か|ら|まで|ま|で|至|到|年|月|日|起|止|期)/;

function gluedStep(scan: Scan, at: number): Step | null {
	const text = scan.tokens[at]?.text ?? '';
	if (!GLUED_IDLE.test(text)) return null;
	return { joint: /부터|에서|至|到|か|ら/.test(text) ? 'range' : null, next: at + 1 };
}

const MOST_TOKENS_TO_OPEN_END = 6;

/** "2019 – Present", "od 2019 do dziś": an open end, with what joins ranges before it. */
function endsOpen(scan: Scan, last: number): boolean {
	let joined = false;
	for (let at = last + 1; at <= last + MOST_TOKENS_TO_OPEN_END;) {
		if (isOpenEndAt(scan, at)) return joined || isOpenEndSurely(scan, at);
		const step = stepOf(scan, at);
		// A dash with nothing behind it leaves the end open, too.
		if (step === null) return joined && scan.tokens[at] === undefined;
		joined ||= step.joint === 'range';
		if (step.joint === 'list' || step.joint === 'loose') return false;
		at = step.next;
	}
	return false;
}

function isOpenEndAt(scan: Scan, at: number): boolean {
	const phrase = phraseAt(scan, at);
	if (phrase?.meaning.roles.has('openEnd') === true) return true;
	const text = scan.tokens[at]?.text ?? '';
	return scan.tokens[at]?.kind === 'word' && /^(?:ถึง)?ปัจจุบัน|^현재|^至今/.test(text);
}

/** Words of one token that need no dash before them: 現在, 至今, heute. */
function isOpenEndSurely(scan: Scan, at: number): boolean {
	return scan.tokens[at]?.ideograph === true;
}

/** "– 2019", "bis 2019", "seit 2019": only one end is told. */
function beginsOpen(scan: Scan, first: number): boolean {
	const before = first - 1;
	if (hasRole(scan, before, 'before') || hasRole(scan, before, 'openEnd')) return true;
	return isMark(scan, before, '–~') && (before === 0 || scan.tokens[before]?.gap === 'wide');
}
