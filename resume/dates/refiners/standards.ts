import { hasRole, hasRoleBehind, isMark, wordAt, type Scan } from '../scan';
import type { Test, WordTest } from './surroundings';

const SHORTEST_STANDARD = 4;

/** Short names of standards are words of other languages where they are not in capitals. */
function hasStandard(scan: Scan, index: number): boolean {
	const text = wordAt(scan, index)?.text ?? '';
	const isName = text.length >= SHORTEST_STANDARD || text === text.toUpperCase();
	return isName && hasRoleBehind(scan, index, 'standards');
}

/** IFRS 2015 */
export const isStandard: WordTest = ({ scan }, label) => hasStandard(scan, label);

/** EN 1993-1-1; in other places "en" is the word for "in". */
export const isEurocode: WordTest = ({ scan, candidate: { year, last, first } }, label) => {
	const isParted = last > first || isMark(scan, last + 1, '-');
	return (
		scan.tokens[label]?.text === 'EN' && year !== null && year >= 1990 && year <= 1999 && isParted
	);
};

const MOST_TOKENS_TO_STANDARD = 6;

/** ISO/IEC 9001 : 2015 */
export const isPartOfStandard: Test = ({ scan, candidate: { first } }) => {
	if (!isMark(scan, first - 1, ':')) return false;
	for (let at = first - 2; at >= first - MOST_TOKENS_TO_STANDARD; at--) {
		if (hasRole(scan, at, 'standards')) return true;
		if (scan.tokens[at]?.kind === 'word') return false;
	}
	return false;
};

/** ČSN 33 2000, ГОСТ Р 2015, UNI EN 1999 */
export const isBehindNumberOfStandard: Test = ({ scan, candidate: { first } }) => {
	const part = scan.tokens[first - 1]?.text ?? '';
	if (scan.tokens[first]?.gap === 'wide' || !/^(?:\d{1,3}|\p{Lu}|EN)$/u.test(part)) return false;
	return hasStandard(scan, isMark(scan, first - 2, '-/') ? first - 3 : first - 2);
};

/** Windows 2000 */
export const isProduct: WordTest = ({ scan }, label) => hasRoleBehind(scan, label, 'products');

/** "Windows Server Standard 2019": the product stands one or two words earlier. */
export const isProductEarlier: WordTest = ({ scan }, label) => {
	for (let at = label; at > label - 2; at--) {
		const isCode = /^[A-Z]{1,3}$/.test(scan.tokens[at]?.text ?? '');
		const isPart = isCode || hasRole(scan, at, 'editions', 'maybeProducts', 'products');
		if (!isPart || scan.tokens[at]?.gap !== 'space' || wordAt(scan, at - 1) === null) return false;
		if (hasRoleBehind(scan, at - 1, 'products')) return true;
	}
	return false;
};

/** "Office 2010" is a product, "Back Office 2010 – 2014" a job. */
export const isAmbiguousProduct: WordTest = ({ scan, joined }, label) => {
	if (!hasRoleBehind(scan, label, 'maybeProducts')) return false;
	if (hasRole(scan, label - 1, 'productMakers')) return true;
	const isLower = /^\p{Ll}/u.test(scan.tokens[label]?.text ?? '');
	const isPlace = hasRole(scan, label - 1, 'officesBehind', 'determiners');
	return !joined && !isLower && !isPlace && hasRole(scan, label, 'plainProducts');
};
