import type { Candidate } from '../parsers/types';
import { hasRole, hasRoleBehind, isMark, wordAt, type Scan } from '../scan';

const SHORTEST_STANDARD = 4;

/** Short names of standards are words of other languages where they are not in capitals. */
export function isStandard(scan: Scan, at: number): boolean {
	if (!hasRoleBehind(scan, at, 'standard')) return false;
	const { text = '' } = scan.tokens[at] ?? {};
	return text.length >= SHORTEST_STANDARD || text === text.toUpperCase();
}

/** EN 1993-1-1; in other places "en" is the word for "in". */
export function isEurocode(scan: Scan, at: number, { year, last, first }: Candidate): boolean {
	const isParted = last > first || isMark(scan, last + 1, '-');
	return (
		scan.tokens[at]?.text === 'EN' && year !== null && year >= 1990 && year <= 1999 && isParted
	);
}

const MOST_TOKENS_TO_STANDARD = 6;

/** ISO/IEC 9001 : 2015 */
export function isPartOfStandard(scan: Scan, first: number): boolean {
	if (!isMark(scan, first - 1, ':')) return false;
	for (let at = first - 2; at >= first - MOST_TOKENS_TO_STANDARD; at--) {
		if (hasRole(scan, at, 'standard')) return true;
		if (scan.tokens[at]?.kind === 'word') return false;
	}
	return false;
}

/** ČSN 33 2000, ГОСТ Р 2015, UNI EN 1999 */
export function isBehindNumberOfStandard(scan: Scan, first: number): boolean {
	const part = scan.tokens[first - 1];
	if (part === undefined || scan.tokens[first]?.gap === 'wide') return false;
	const isPart =
		part.kind === 'number' ? part.text.length <= 3 : /^(?:\p{Lu}|EN)$/u.test(part.text);
	const at = isMark(scan, first - 2, '-/') ? first - 3 : first - 2;
	return isPart && wordAt(scan, at) !== null && isStandard(scan, at);
}

/** "Windows Server Standard 2019": the product stands one or two words earlier. */
export function isProductEarlier(scan: Scan, at: number): boolean {
	for (let back = 1; back <= 2; back++) {
		const gap = scan.tokens[at - back + 1]?.gap;
		if (gap !== 'space' || wordAt(scan, at - back) === null) return false;
		if (!hasRoleBehind(scan, at - back, 'product')) continue;
		const between = Array.from({ length: back }, (_, index) => at - back + 1 + index);
		return between.every((index) => isProductPart(scan, index));
	}
	return false;
}

function isProductPart(scan: Scan, index: number): boolean {
	return (
		hasRole(scan, index, 'edition') ||
		hasRole(scan, index, 'maybeProduct') ||
		hasRole(scan, index, 'product') ||
		/^(?:[A-Z]{1,3}|Pro|Plus|Home|Premium|Ultimate)$/.test(scan.tokens[index]?.text ?? '')
	);
}

const MAKERS = /^(?:microsoft|ms|adobe|windows|sql|visual|autodesk|oracle|team|foundation)$/;
/** With these before it, it is no product: a back office, a student exchange. */
const PLACES =
	/^(?:back|front|head|home|main|regional|branch|post|medical|law|student|school|academic|cultural|youth|stock|the|our|an?)$/;
/** Alone these are names of products; the others need their maker's name. */
const PRODUCTS = /^(?:office|word|exchange|server)$/;

/** "Office 2010" is a product, "Back Office 2010 – 2014" a job. */
export function isAmbiguousProduct(scan: Scan, at: number, linked: boolean): boolean {
	if (!hasRoleBehind(scan, at, 'maybeProduct')) return false;
	const token = scan.tokens[at];
	const before = scan.tokens[at - 1];
	if (MAKERS.test(before?.key ?? '')) return true;
	if (linked || token?.text.charAt(0) === token?.key.charAt(0)) return false;
	return PRODUCTS.test(token?.key ?? '') && !PLACES.test(before?.key ?? '');
}
