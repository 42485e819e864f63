import { EARLIEST_YEAR } from '../calendar';
import { hasRole, isMark, type Scan } from '../scan';

/** Masks what has numbers in it that are no dates: addresses in the net, phone numbers, postal addresses. */
export function maskTraps(scan: Scan): void {
	maskNetAddresses(scan);
	maskPhones(scan);
}

/** Pieces without spaces that have @ or :// or www. or many slashes with words. */
function maskNetAddresses(scan: Scan): void {
	for (let first = 0; first < scan.tokens.length;) {
		const last = endOfPiece(scan, first);
		const piece = scan.text.slice(scan.tokens[first]?.start ?? 0, scan.tokens[last]?.end ?? 0);
		if (isNetAddress(piece)) mask(scan, first, last);
		first = last + 1;
	}
}

function endOfPiece(scan: Scan, first: number): number {
	let last = first;
	while (scan.tokens[last + 1]?.gap === 'none') last++;
	return last;
}

/** Domain names by their usual endings, which a path or nothing follows. */
const DOMAIN =
	/[a-z0-9-]\.(?:com|org|net|io|dev|edu|gov|info|eu|de|uk|fr|it|es|pt|nl|be|ch|at|se|no|dk|fi|pl|cz|hu|ro|bg|gr|tr|ru|ua|ee|lv|lt|jp|cn|kr|in|br|mx|ar|au|ca|us|app|ai|me|xyz|pdf|docx?|html?|xlsx?|pptx?|zip|jpe?g|png|txt|csv)(?:[/?#:),;]|$)/i;

function isNetAddress(piece: string): boolean {
	if (piece.length < 5 || !/[a-z@]/i.test(piece)) return false;
	return (
		piece.includes('@') ||
		piece.includes('://') ||
		/^[(<]?www\./i.test(piece) ||
		/\d_|_\d/.test(piece) ||
		(piece.length <= 2000 && DOMAIN.test(piece))
	);
}

const FEWEST_PHONE_DIGITS = 9;
const FEWEST_LABELLED_DIGITS = 6;
const MOST_PHONE_DIGITS = 17;
const MOST_PHONE_TOKENS = 24;

function maskPhones(scan: Scan): void {
	for (let first = 0; first < scan.tokens.length; first++) {
		const token = scan.tokens[first];
		if (token === undefined || scan.masked[first] === true) continue;
		const mayBegin =
			token.kind === 'number' || (token.kind === 'mark' && '+('.includes(token.text));
		if (!mayBegin) continue;
		const run = phoneRun(scan, first);
		if (isPhone(scan, first, run)) mask(scan, first, run.last);
		// The numbers of a run are not looked at again: they would make shorter runs of the same.
		first = Math.max(first, run.last);
	}
}

interface Run {
	readonly last: number;
	readonly groups: readonly string[];
}

/** Numbers with spaces, hyphens, dots, slashes and brackets between. */
function phoneRun(scan: Scan, first: number): Run {
	const groups: string[] = [];
	let last = first;
	for (let at = first; at < Math.min(scan.tokens.length, first + MOST_PHONE_TOKENS); at++) {
		const token = scan.tokens[at];
		if (
			token === undefined ||
			(at > first && (token.gap === 'wide' || isBracketedYear(scan, at)))
		) {
			break;
		}
		if (token.kind === 'number') {
			groups.push(token.text);
			last = at;
		} else if (token.kind !== 'mark' || !'+()-./–'.includes(token.text)) {
			break;
		} else if ('-–./'.includes(token.text) && token.gap === 'space' && !isLabelled(scan, first)) {
			break;
		}
	}
	return { last, groups };
}

/** 180/190 (2016) is a score with its year. */
function isBracketedYear(scan: Scan, index: number): boolean {
	const isYear = isMark(scan, index, '(') && isYearText(scan.tokens[index + 1]?.text ?? '');
	return isYear && isMark(scan, index + 2, ')');
}

function isPhone(scan: Scan, first: number, { groups }: Run): boolean {
	const digits = groups.join('').length;
	if (digits > MOST_PHONE_DIGITS || groups.length === 0) return false;
	if (isMark(scan, first, '+')) return digits >= FEWEST_LABELLED_DIGITS + 1 && groups.length >= 1;
	if (isLabelled(scan, first))
		return digits >= FEWEST_LABELLED_DIGITS && !isYearRange(scan, first, groups);
	if (digits < FEWEST_PHONE_DIGITS || groups.length < 2) return false;
	return looksLikePhone(scan, first, groups);
}

function looksLikePhone(scan: Scan, first: number, groups: readonly string[]): boolean {
	const [head = ''] = groups;
	const opens = isMark(scan, first, '(') && head.length <= 5 && isMark(scan, first + 2, ')');
	if (opens) return !isYearText(head);
	if (head.startsWith('0') && head.length >= 3) return true;
	return groups.length >= 3 && head.length === 3;
}

/** "Mobile 2015 – 2018": a skill or a job. */
function isYearRange(scan: Scan, first: number, groups: readonly string[]): boolean {
	return groups.length === 2 && groups.every(isYearText) && isMark(scan, first + 1, '-–');
}

function isYearText(text: string): boolean {
	return text.length === 4 && Number(text) >= EARLIEST_YEAR && Number(text) < 2100;
}

/** Behind "Tel.", "Phone:" and the like. */
function isLabelled(scan: Scan, index: number): boolean {
	let at = index - 1;
	while (at > index - 4 && isMark(scan, at, '.:)(')) at--;
	if (isMark(scan, at, '☎✆📞📱')) return true;
	return hasRole(scan, at, 'phone');
}

function mask(scan: Scan, first: number, last: number): void {
	for (let index = first; index <= last; index++) scan.masked[index] = true;
}
