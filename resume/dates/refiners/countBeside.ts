import type { Candidate } from '../parsers/types';
import { hasRole, isAttached, isMark, type Scan } from '../scan';

/** "2000-2500", "1999 – 3000": the other end is no date, so this one is none. */
export function isBesideCount(scan: Scan, { first, last, form }: Candidate): boolean {
	if (form !== 'year') return false;
	return (
		(isMark(scan, last + 1, '-–~') && isCount(scan, last + 2)) ||
		(isMark(scan, first - 1, '-–~') && isCount(scan, first - 2)) ||
		(hasRole(scan, first - 1, 'to') && isCount(scan, first - 2)) ||
		(hasRole(scan, last + 1, 'to') && isCount(scan, last + 2)) ||
		(hasRole(scan, last + 1, 'and') && isLargeCount(scan, last + 2))
	);
}

function isCount(scan: Scan, index: number): boolean {
	const token = scan.tokens[index];
	if (token?.kind !== 'number' || token.gap === 'wide') return false;
	const value = Number(token.text);
	if (isThousands(scan, index)) return true;
	return (
		token.text.length >= 3 &&
		!(value >= 1900 && value <= scan.latestYear) &&
		!isForeignYear(scan, value)
	);
}

/** "Between 1999 and 2500 parts" */
function isLargeCount(scan: Scan, index: number): boolean {
	return scan.tokens[index]?.text.length === 4 && isCount(scan, index);
}

const FEWEST_GROUPS = 3;

/** "2015 2019 4471": one of the groups of a long number, which are not all years. */
export function isGroupOfNumber(scan: Scan, index: number): boolean {
	let first = index;
	let last = index;
	while (first > index - FEWEST_GROUPS && isNextGroup(scan, first)) first--;
	while (last < index + FEWEST_GROUPS && isNextGroup(scan, last + 1)) last++;
	if (last - first + 1 < FEWEST_GROUPS) return false;
	return scan.tokens.slice(first, last + 1).some((_, offset) => isCount(scan, first + offset));
}

function isNextGroup(scan: Scan, index: number): boolean {
	const [before, token] = [scan.tokens[index - 1], scan.tokens[index]];
	return before?.kind === 'number' && token?.kind === 'number' && token.gap === 'space';
}

/** 25,000 */
function isThousands(scan: Scan, index: number): boolean {
	const group = scan.tokens[index + 2];
	const isGroup = group?.gap === 'none' && /^\d{3}$/.test(group.text);
	return (
		isGroup && isAttached(scan, index + 1, ",.'") && (scan.tokens[index]?.text.length ?? 9) <= 3
	);
}

/** Years of the Iranian and the Thai calendar. */
function isForeignYear(scan: Scan, value: number): boolean {
	return (scan.persian && value < 1500) || (scan.thai && value > 2400);
}
