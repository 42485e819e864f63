import type { Candidate } from '../parsers/types';
import { hasRole, hasRoleBehind, isAttached, isMark, numberAt, wordAt, type Scan } from '../scan';
import { wordBefore, type Surroundings, type Test, type WordTest } from './surroundings';

/** "Of which 1999"; "of the 2019 intake" tells a year. */
export const isPartitive: WordTest = ({ scan }, label) =>
	hasRoleBehind(scan, label, 'partitives') && !hasRole(scan, label, 'before');

/** Art. 2015, Abs. 1999: with its dot, an abbreviation from a law. */
export const isArticle: WordTest = ({ scan }, label) =>
	isMark(scan, label + 1, '.°º') && hasRole(scan, label, 'articles');

/** Room 2012, Room B 2012, Ley 2015, Kundennr. 2015 */
export const isLabel: WordTest = ({ scan }, label) => {
	const { text = '', key = '' } = scan.tokens[label] ?? {};
	if (hasRoleBehind(scan, label, 'labels') || hasRole(scan, label, 'laws')) return true;
	if (/^[A-Z]{1,2}$/.test(text) && hasRoleBehind(scan, label - 1, 'labels')) return true;
	return scan.lexicon.endings.numberEndings.some(
		(ending) => key.length >= ending.length + SHORTEST_BEGINNING && key.endsWith(ending),
	);
};

const SHORTEST_BEGINNING = 3;

/** HG 1987/2006 */
export const isDecree: WordTest = ({ scan, candidate: { first } }, label) =>
	isAttached(scan, first + 1, '/') && hasRoleBehind(scan, label, 'decrees');

/** "Store 1999", and neither "Example Store 1999" nor "2. Auflage 1999". */
export const isFacility: WordTest = ({ scan }, label) => {
	if (!hasRoleBehind(scan, label, 'facilities')) return false;
	if (isMark(scan, label - 1, '.') && scan.tokens[label - 2]?.kind === 'number') return false;
	const text = scan.tokens[label]?.text ?? '';
	const isName = wordAt(scan, label - 1) !== null && !hasRole(scan, label - 1, 'companions');
	return !isName || text === text.toLowerCase();
};

/** "Fiat Ducato 2015", "a Linde forklift 2014"; but "Internship Volvo 2014". */
export const isVehicle: WordTest = ({ scan }, label) => {
	const isModel = isMaker(scan, label - 1) && scan.tokens[label]?.gap === 'space';
	return isModel || (isMaker(scan, label) && hasRole(scan, label - 1, 'vehicles'));
};

function isMaker(scan: Scan, index: number): boolean {
	return /^\p{Lu}/u.test(wordAt(scan, index)?.text ?? '') && hasRole(scan, index, 'makers');
}

/** EUR 2015 */
export const isCurrency: WordTest = ({ scan, candidate: { form } }, label) => {
	const isName = /^[A-Z]/.test(scan.tokens[label]?.text ?? '');
	return isName && form !== 'day' && hasRole(scan, label, 'currencies');
};

/** Whether a word before says "part of": decrees, issues and versions have such numbers. */
export function isNumbered(scan: Scan, { first }: Candidate): boolean {
	const at = wordBefore(scan, first);
	if (at === null) return false;
	// Ley Orgánica 3/2018
	if (hasRole(scan, at - 1, 'laws')) return true;
	return hasRoleBehind(scan, at, 'decrees', 'laws', 'versioned', 'scores', 'amounts', 'labels');
}

/** In "S. 2010–2015" the word for the pages stands before the other end. */
function startOfPages({ scan, candidate: { first } }: Surroundings): number {
	return isMark(scan, first - 1, '-–') ? first - 2 : first;
}

/** S. 2010–2015 */
export const isPage: Test = (around) => {
	const { scan, candidate } = around;
	const first = startOfPages(around);
	const isDotted = isAttached(scan, first - 1, '.');
	const at = isDotted ? first - 2 : first - 1;
	const isPageWord = hasRole(scan, at, 'pages') || (isDotted && hasRole(scan, at, 'dottedPages'));
	// "a.s." is a school year.
	return candidate.form === 'year' && isPageWord && !isAttached(scan, at - 1, '.');
};

/** 45(3), 1999 */
export const isBehindIssue: Test = (around) => {
	const { scan, candidate } = around;
	const first = startOfPages(around);
	if (candidate.form !== 'year' || !isMark(scan, first - 1, ',:')) return false;
	if (!isMark(scan, first - 2, ')') || !isAttached(scan, first - 4, '(')) return false;
	return numberAt(scan, first - 3) !== null && numberAt(scan, first - 5) !== null;
};

/** Nature 521, 2015–2020 (2015): the year follows in brackets. */
export const isBehindVolume: Test = (around) => {
	const { scan, candidate } = around;
	const first = startOfPages(around);
	if (candidate.form !== 'year' || !isMark(scan, first - 1, ',:')) return false;
	if (!/^\d{1,3}$/.test(numberAt(scan, first - 2)?.text ?? '')) return false;
	const end = isMark(scan, candidate.last + 1, '-–') ? candidate.last + 2 : candidate.last;
	const isYear = isMark(scan, end + 1, '(') && numberAt(scan, end + 2)?.text.length === 4;
	return isYear && isMark(scan, end + 3, ')');
};

/** Taught PHYS 2010 */
export const isCourse: Test = ({ scan, candidate: { first } }) => {
	const subject = wordAt(scan, first - 1)?.text ?? '';
	if (subject !== subject.toUpperCase() || !hasRole(scan, first - 1, 'subjects')) return false;
	return !hasRole(scan, isMark(scan, first - 2, '.,') ? first - 3 : first - 2, 'degrees');
};
