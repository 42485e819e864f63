import type { Candidate } from '../parsers/types';
import { hasRole, isAttached, isMark, numberAt, wordAt, type Scan } from '../scan';

export function isBehindPageWord(scan: Scan, index: number): boolean {
	const isDotted = isAttached(scan, index - 1, '.');
	const at = isDotted ? index - 2 : index - 1;
	return hasRole(scan, at, 'page') || (isDotted && hasRole(scan, at, 'dottedPage'));
}

/** 45(3), 1999 */
export function isBehindIssue(scan: Scan, index: number): boolean {
	if (!isMark(scan, index - 1, ',:') || !isMark(scan, index - 2, ')')) return false;
	return (
		numberAt(scan, index - 3) !== null &&
		isAttached(scan, index - 4, '(') &&
		numberAt(scan, index - 5) !== null
	);
}

/** Nature 521, 2015–2020 (2015): the year follows in brackets. */
export function isBehindVolume(scan: Scan, index: number, last: number): boolean {
	if (!isMark(scan, index - 1, ',:') || !/^\d{1,3}$/.test(numberAt(scan, index - 2)?.text ?? '')) {
		return false;
	}
	const end = isMark(scan, last + 1, '-–') ? last + 2 : last;
	const isYear = isMark(scan, end + 1, '(') && numberAt(scan, end + 2)?.text.length === 4;
	return isYear && isMark(scan, end + 3, ')');
}

const SUBJECTS =
	/^(?:PHYS?|CHEM|MATHS?|BIOL?|ECON|PSYCH?|ENGL|STATS?|ACCT|MGMT|HIST|PHIL|NURS|CSCI|COMP|MKTG|POLS?|SOCI?|ECE|CSE|CIS|CS|EE)$/;
const DEGREES = /^(?:ba|bs|bsc|beng|ma|ms|msc|meng|phd|bachelor|master|in|degree)$/;

/** Whether a number is that of a course: "Taught PHYS 2010 and CHEM 1999". */
export function isCourse(scan: Scan, { first }: Candidate): boolean {
	const subject = wordAt(scan, first - 1);
	if (subject === null || !SUBJECTS.test(subject.text)) return false;
	const before = scan.tokens[isMark(scan, first - 2, '.,') ? first - 3 : first - 2];
	return !(before?.kind === 'word' && DEGREES.test(before.key));
}
