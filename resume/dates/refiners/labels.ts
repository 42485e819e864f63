import type { Candidate } from '../parsers/types';
import {
	hasRole,
	hasRoleBehind,
	isAttached,
	isCapitalized,
	isMark,
	numberAt,
	wordAt,
	type Scan,
} from '../scan';
import {
	around,
	bare,
	before,
	labelling,
	numbering,
	wordBefore,
	type RejectingRule,
} from './rejectingRules';

const MOST_TOKENS_TO_STANDARD = 6;
const SHORTEST_BEGINNING = 3;

/** What the words before a number say: it belongs to a standard, a product, a page, or to what they label. */
export const LABEL_RULES: readonly RejectingRule[] = [
	around('part of a standard', 'ISO/IEC 9001 : 2015', ({ scan, candidate: { first } }) => {
		if (!isMark(scan, first - 1, ':')) return false;
		for (let at = first - 2; at >= first - MOST_TOKENS_TO_STANDARD; at--) {
			if (hasRole(scan, at, 'standards')) return true;
			if (scan.tokens[at]?.kind === 'word') return false;
		}
		return false;
	}),
	// ГОСТ Р 2015, UNI EN 1999
	around('behind the number of a standard', 'ČSN 33 2000', ({ scan, candidate: { first } }) => {
		const part = scan.tokens[first - 1]?.text ?? '';
		if (scan.tokens[first]?.gap === 'wide' || !/^(?:\d{1,3}|\p{Lu}|EN)$/u.test(part)) return false;
		return hasStandard(scan, isMark(scan, first - 2, '-/') ? first - 3 : first - 2);
	}),
	before('standard', 'IFRS 2015', ({ scan }, label) => hasStandard(scan, label)),
	// In other places "en" is the word for "in".
	before('eurocode', 'EN 1993-1', ({ scan, candidate: { year, last, first } }, label) => {
		const isCode = year !== null && year >= 1990 && year <= 1999;
		const isParted = last > first || isMark(scan, last + 1, '-');
		return scan.tokens[label]?.text === 'EN' && isCode && isParted;
	}),
	before('product', 'Windows 2000', ({ scan }, label) => hasRoleBehind(scan, label, 'products')),
	before('product and edition', 'Windows Server Standard 2019', ({ scan }, label) => {
		for (let at = label; at > label - 2; at--) {
			const isCode = /^[A-Z]{1,3}$/.test(scan.tokens[at]?.text ?? '');
			const isPart = isCode || hasRole(scan, at, 'editions', 'maybeProducts', 'products');
			if (!isPart || scan.tokens[at]?.gap !== 'space') return false;
			if (wordAt(scan, at - 1) !== null && hasRoleBehind(scan, at - 1, 'products')) return true;
		}
		return false;
	}),
	// "Back Office 2010 – 2014" is a job.
	before('ambiguous product', 'Office 2010', ({ scan, joined }, label) => {
		if (!hasRoleBehind(scan, label, 'maybeProducts')) return false;
		if (hasRole(scan, label - 1, 'productMakers')) return true;
		const isLower = /^\p{Ll}/u.test(scan.tokens[label]?.text ?? '');
		const isPlace = hasRole(scan, label - 1, 'officesBehind', 'determiners');
		return !joined && !isLower && !isPlace && hasRole(scan, label, 'plainProducts');
	}),
	// With its dot, an abbreviation from a law.
	before('article of a law', 'Art. 2015', ({ scan }, label) => {
		return isMark(scan, label + 1, '.°º') && hasRole(scan, label, 'articles');
	}),
	before('currency', 'EUR 2015', ({ scan, candidate: { form } }, label) => {
		const isName = /^[A-Z]/.test(scan.tokens[label]?.text ?? '');
		return isName && form !== 'day' && hasRole(scan, label, 'currencies');
	}),
	// Room B 2012, Ley 2015, Kundennr. 2015
	numbering('label', 'Room 2012', ({ scan }, label) => {
		const { text = '', key = '' } = scan.tokens[label] ?? {};
		if (hasRoleBehind(scan, label, 'labels') || hasRole(scan, label, 'laws')) return true;
		if (/^[A-Z]{1,2}$/.test(text) && hasRoleBehind(scan, label - 1, 'labels')) return true;
		return scan.lexicon.endings.numberEndings.some(
			(ending) => key.length >= ending.length + SHORTEST_BEGINNING && key.endsWith(ending),
		);
	}),
	numbering('decree', 'HG 1987/2006', ({ scan, candidate: { first } }, label) => {
		return isAttached(scan, first + 1, '/') && hasRoleBehind(scan, label, 'decrees');
	}),
	// Neither "Example Store 1999" nor "2. Auflage 1999".
	numbering('facility', 'Store 1999', ({ scan }, label) => {
		if (!hasRoleBehind(scan, label, 'facilities')) return false;
		if (isMark(scan, label - 1, '.') && scan.tokens[label - 2]?.kind === 'number') return false;
		const text = scan.tokens[label]?.text ?? '';
		const isName = wordAt(scan, label - 1) !== null && !hasRole(scan, label - 1, 'companions');
		return !isName || text === text.toLowerCase();
	}),
	// "a Linde forklift 2014"; but "Internship Volvo 2014".
	numbering('vehicle', 'Fiat Ducato 2015', ({ scan }, label) => {
		const isModel = isMaker(scan, label - 1) && scan.tokens[label]?.gap === 'space';
		return isModel || (isMaker(scan, label) && hasRole(scan, label - 1, 'vehicles'));
	}),
	// "Of the 2019 intake" tells a year.
	labelling('partitive', 'of which 1999', ({ scan }, label) => {
		return hasRoleBehind(scan, label, 'partitives') && !hasRole(scan, label, 'before');
	}),
	around('page', 'S. 2010–2015', ({ scan, candidate }) => {
		const first = startOfPages(scan, candidate);
		const isDotted = isAttached(scan, first - 1, '.');
		const at = isDotted ? first - 2 : first - 1;
		const isPageWord = hasRole(scan, at, 'pages') || (isDotted && hasRole(scan, at, 'dottedPages'));
		// "a.s." is a school year.
		return candidate.form === 'year' && isPageWord && !isAttached(scan, at - 1, '.');
	}),
	// "Nature 521, 2015–2020 (2015)": behind a volume alone, the year follows in brackets.
	around('page behind an issue', '45(3), 1999', ({ scan, candidate: { first, last, form } }) => {
		const start = startOfPages(scan, { first });
		if (form !== 'year' || !isMark(scan, start - 1, ',:')) return false;
		if (isMark(scan, start - 2, ')')) return isIssue(scan, start - 5);
		const end = isMark(scan, last + 1, '-–') ? last + 2 : last;
		const isVolume = /^\d{1,3}$/.test(numberAt(scan, start - 2)?.text ?? '');
		const isYear = isMark(scan, end + 1, '(') && numberAt(scan, end + 2)?.text.length === 4;
		return isVolume && isYear && isMark(scan, end + 3, ')');
	}),
	bare('course', 'Taught PHYS 2010', ({ scan, candidate: { first } }) => {
		const subject = wordAt(scan, first - 1)?.text ?? '';
		if (subject !== subject.toUpperCase() || !hasRole(scan, first - 1, 'subjects')) return false;
		return !hasRole(scan, isMark(scan, first - 2, '.,') ? first - 3 : first - 2, 'degrees');
	}),
	around('number of a decree or version', 'Jira 7/2019', ({ scan, candidate, joined }) => {
		const isMonth = ['numericMonth', 'monthYear'].includes(candidate.form);
		return isMonth && !joined && isNumbered(scan, candidate);
	}),
];

const SHORTEST_STANDARD = 4;

/** Short names of standards are words of other languages where they are not in capitals. */
function hasStandard(scan: Scan, index: number): boolean {
	const text = wordAt(scan, index)?.text ?? '';
	const isName = text.length >= SHORTEST_STANDARD || text === text.toUpperCase();
	return isName && hasRoleBehind(scan, index, 'standards');
}

function isMaker(scan: Scan, index: number): boolean {
	return isCapitalized(scan, index) && hasRole(scan, index, 'makers');
}

/** In "S. 2010–2015" the word for the pages stands before the other end. */
function startOfPages(scan: Scan, { first }: Pick<Candidate, 'first'>): number {
	return isMark(scan, first - 1, '-–') ? first - 2 : first;
}

/** 45(3) */
function isIssue(scan: Scan, volume: number): boolean {
	const isBracketed = isAttached(scan, volume + 1, '(') && numberAt(scan, volume + 2) !== null;
	return isBracketed && numberAt(scan, volume) !== null;
}

/** Whether a word before says "part of": decrees, issues and versions have such numbers. */
export function isNumbered(scan: Scan, { first }: Candidate): boolean {
	const at = wordBefore(scan, first);
	if (at === null) return false;
	// Ley Orgánica 3/2018
	if (hasRole(scan, at - 1, 'laws')) return true;
	return hasRoleBehind(scan, at, 'decrees', 'laws', 'versioned', 'scores', 'amounts', 'labels');
}
