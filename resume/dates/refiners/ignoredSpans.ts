import type { Scan } from '../scan';

/** Ignores pieces without spaces that are addresses in the net, or names with underscores. */
export function ignoreNetAddresses(scan: Scan): void {
	for (let first = 0; first < scan.tokens.length;) {
		let last = first;
		while (scan.tokens[last + 1]?.gap === 'none') last++;
		const piece = scan.text.slice(scan.tokens[first]?.start, scan.tokens[last]?.end);
		if (isNetAddress(piece)) scan.ignored.fill(true, first, last + 1);
		first = last + 1;
	}
}

/** Domain names by their usual endings, which a path or nothing follows. */
const DOMAIN =
	/[a-z0-9-]\.(?:com|org|net|io|dev|edu|gov|info|eu|de|uk|fr|it|es|pt|nl|be|ch|at|se|no|dk|fi|pl|cz|hu|ro|bg|gr|tr|ru|ua|ee|lv|lt|jp|cn|kr|in|br|mx|ar|au|ca|us|app|ai|me|xyz|pdf|docx?|html?|xlsx?|pptx?|zip|jpe?g|png|txt|csv)(?:[/?#:),;]|$)/i;

const LONGEST_ADDRESS = 2000;

function isNetAddress(piece: string): boolean {
	if (/@|:\/\/|\d_|_\d|^[(<]?www\./i.test(piece)) return /[a-z@]/i.test(piece);
	return piece.length <= LONGEST_ADDRESS && DOMAIN.test(piece);
}

const FEWEST_PHONE_DIGITS = 9;
const FEWEST_LABELLED_DIGITS = 6;
const MOST_PHONE_DIGITS = 17;
const MOST_PHONE_TOKENS = 24;

export function ignorePhones(scan: Scan): void {
	for (let first = 0; first < scan.tokens.length;) {
		const isBeginning = scan.numberAt(first) !== null || scan.isMark(first, '+(');
		const run = isBeginning ? phoneRun(scan, first) : [];
		const end = (run.at(-1) ?? first) + 1;
		if (isPhone(scan, first, run)) scan.ignored.fill(true, first, end);
		// The numbers of a run are not looked at again: they would make shorter runs of the same.
		first = end;
	}
}

/** The numbers of a run, with spaces, hyphens, dots, slashes and brackets between. */
function phoneRun(scan: Scan, first: number): readonly number[] {
	const labelled = isLabelled(scan, first);
	const numbers: number[] = [];
	for (let at = first; at < first + MOST_PHONE_TOKENS; at++) {
		const token = scan.tokens[at];
		// 180/190 (2016) is a score with its year.
		const isBracketed = isYear(scan, at + 1) && scan.isMark(at, '(') && scan.isMark(at + 2, ')');
		if (at > first && (token?.gap === 'wide' || isBracketed)) break;
		const isSpaced = token?.gap === 'space' && '-–./'.includes(token.text);
		if (scan.numberAt(at) !== null) numbers.push(at);
		else if (!scan.isMark(at, '+()-./–') || (isSpaced && !labelled)) break;
	}
	return numbers;
}

function isPhone(scan: Scan, first: number, run: readonly number[]): boolean {
	const [head = '', ...groups] = run.map((index) => scan.textAt(index));
	const digits = head.length + groups.join('').length;
	if (digits > MOST_PHONE_DIGITS) return false;
	if (scan.isMark(first, '+')) return digits > FEWEST_LABELLED_DIGITS;
	// "Mobile 2015 – 2018": a skill or a job.
	const isRange = run.every((index) => isYear(scan, index)) && scan.isMark(first + 1, '-–');
	if (isLabelled(scan, first)) return digits >= FEWEST_LABELLED_DIGITS && !isRange;
	const isBracketed = scan.isMark(first, '(') && scan.isMark(first + 2, ')');
	const isAreaCode =
		(isBracketed && head.length <= 5 && !isYear(scan, first + 1)) ||
		(head.startsWith('0') && head.length >= 3) ||
		(head.length === 3 && run.length >= 3);
	return digits >= FEWEST_PHONE_DIGITS && run.length >= 2 && isAreaCode;
}

function isYear(scan: Scan, index: number): boolean {
	return /^(?:19|20)\d\d$/.test(scan.textAt(index));
}

/** After "Tel.", "Phone:" and the like. */
function isLabelled(scan: Scan, index: number): boolean {
	let at = index - 1;
	while (at > index - 4 && scan.isMark(at, '.:)(')) at--;
	return scan.isMark(at, '☎✆📞📱') || scan.hasRole(at, 'phones');
}
