import type { Candidate } from '../foundDate';
import type { Scan } from '../scan';
import { around, bare, before, labelling, wordBefore, type RejectingRule } from './rejectingRules';

const MOST_TOKENS_TO_STANDARD = 5;

/** By the words around it, a number belongs to a standard, a product, a page, an address, or to what they label. */
export const LABEL_RULES: readonly RejectingRule[] = [
	// ČSN 33 2000, ГОСТ Р 2015
	around('standard', 'ISO/IEC 9001 : 2015', ({ scan, candidate: { first }, label }) => {
		if (label !== null && hasStandard(scan, label)) return true;
		const isParted = scan.isMark(first - 1, ':');
		const part = isParted ? /^(?:\d+|[:/-])$/ : /^(?:\d{1,3}|\p{Lu}|EN|[/-])$/u;
		let at = first - 1;
		while (at > first - MOST_TOKENS_TO_STANDARD && part.test(scan.textAt(at))) at--;
		return at < first - 1 && (isParted ? scan.hasRole(at, 'standards') : hasStandard(scan, at));
	}),
	// In other places "en" is the word for "in".
	before('eurocode', 'EN 1993-1', ({ scan, candidate: { year, last, first } }, label) => {
		const isCode = last > first || scan.isMark(last + 1, '-');
		return scan.tokens[label]?.text === 'EN' && isCode && /^199\d$/.test(String(year));
	}),
	before('product', 'Windows Server Standard 2019', ({ scan }, label) => {
		for (let at = label; at >= label - 2; at--) {
			if (scan.hasRoleAfter(at, 'products')) return true;
			if (!scan.hasRole(at, 'editions')) break;
		}
		return false;
	}),
	// "Back Office 2010 – 2014" is a job.
	before('ambiguous product', 'Office 2010', ({ scan, joined }, label) => {
		if (!scan.hasRoleAfter(label, 'maybeProducts')) return false;
		const isLower = /^\p{Ll}/u.test(scan.textAt(label));
		const isPlace = scan.hasRole(label - 1, 'officesAfter', 'particles');
		return !joined && !isLower && !isPlace;
	}),
	before('currency', 'EUR 2015', ({ scan }, label) => scan.hasRole(label, 'currencies')),
	// Room B 2012, Ley 2015, Kundennr. 2015
	labelling('label', 'Room 2012', ({ scan }, label) => {
		const { text = '', key = '' } = scan.tokens[label] ?? {};
		// "c. 2015" is about 2015; the Czech number is "č."
		if (text === 'c' && scan.isMark(label + 1, '.')) return false;
		if (scan.hasRoleAfter(label, 'labels')) return true;
		if (/^[A-Z]{1,2}$/.test(text) && scan.hasRoleAfter(label - 1, 'labels')) return true;
		return scan.lexicon.numberEndings.some((ending) => key.endsWith(ending));
	}),
	labelling('number of a decree or version', 'HG 1987/2006', ({ scan, candidate }, label) => {
		if (['numericMonth', 'monthYear'].includes(candidate.form)) return isNumbered(scan, candidate);
		return scan.isAttached(candidate.first + 1, '/') && scan.hasRoleAfter(label, 'numbered');
	}),
	// Neither "Example Store 1999" nor "2. Auflage 1999".
	labelling('facility', 'Store 1999', ({ scan }, label) => {
		if (!scan.hasRoleAfter(label, 'facilities')) return false;
		if (scan.isMark(label - 1, '.') && scan.tokens[label - 2]?.kind === 'number') return false;
		const text = scan.textAt(label);
		const isName = scan.wordAt(label - 1) !== null && !scan.hasRole(label - 1, 'maybeBefore');
		return !isName || text === text.toLowerCase();
	}),
	// "a Linde forklift 2014"; but "Internship Volvo 2014".
	labelling('vehicle', 'Fiat Ducato 2015', ({ scan }, label) => {
		if (isMaker(scan, label - 1)) return true;
		return isMaker(scan, label) && scan.hasRole(label - 1, 'vehicles');
	}),
	// "Of the 2019 intake" shows a year.
	labelling('partitive', 'of which 1999', ({ scan }, label) => {
		return scan.hasRoleAfter(label, 'partitives') && !scan.hasRole(label, 'before');
	}),
	around('page or article', 'S. 2010–2015, Art. 2015', ({ scan, candidate: { first } }) => {
		const start = startOfPages(scan, first);
		const isDotted = scan.isAttached(start - 1, '.°º');
		const at = isDotted ? start - 2 : start - 1;
		const isLabel = scan.hasRole(at, 'pages') || (isDotted && scan.hasRole(at, 'dotted'));
		// "a.s." is a school year.
		return isLabel && !scan.isAttached(at - 1, '.');
	}),
	// "Nature 521, 2015–2020 (2015)": after a volume alone, the year follows in brackets.
	around('page after an issue', '45(3), 1999', ({ scan, candidate: { first, last, form } }) => {
		const start = startOfPages(scan, first);
		if (form !== 'year' || !scan.isMark(start - 1, ',:')) return false;
		if (scan.isMark(start - 2, ')')) {
			const isNumbered = [start - 3, start - 5].every((at) => scan.numberAt(at) !== null);
			return isNumbered && scan.isAttached(start - 4, '(');
		}
		const isVolume = /^\d{1,3}$/.test(scan.numberAt(start - 2)?.text ?? '');
		const end = scan.isMark(last + 1, '-–') ? last + 2 : last;
		const isYear = scan.isMark(end + 1, '(') && scan.numberAt(end + 2)?.text.length === 4;
		return isVolume && isYear && scan.isMark(end + 3, ')');
	}),
	bare('course', 'Taught PHYS 2010', ({ scan, candidate: { first } }) => {
		const subject = scan.wordAt(first - 1)?.text ?? '';
		if (subject !== subject.toUpperCase() || !scan.hasRole(first - 1, 'subjects')) return false;
		return !scan.hasRole(scan.isMark(first - 2, '.,') ? first - 3 : first - 2, 'degrees');
	}),
	// 2014 XA Haarlem
	bare('postcode', 'Kerkstraat 5, 2000 Antwerpen', ({ scan, candidate: { first }, next }) => {
		if (next === null || !scan.isCapitalized(next)) return false;
		const isDutch = /^[A-Z]{2}$/.test(scan.textAt(next)) && first === 0;
		if (isDutch && scan.isCapitalized(next + 1)) return true;
		return scan.hasRole(next, 'postcodeTowns') || isAfterStreet(scan, first);
	}),
	// "1999, avenue Foch", "Calle Mayor 2015"
	bare('house number', '2015 Main Street', ({ scan, candidate: { first, last } }) => {
		const after = scan.isMark(last + 1, ',.') ? last + 2 : last + 1;
		if (scan.hasRole(after, 'streetsAfterNumber')) return true;
		for (let at = last + 1; at <= last + 4; at++) {
			if (scan.tokens[at]?.gap !== 'space' || !scan.isCapitalized(at)) break;
			if (at > last + 1 && scan.hasRole(at, 'streetsAfterName')) return true;
		}
		return isAfterStreetName(scan, first);
	}),
];

const SHORTEST_STANDARD = 4;

/** Short names of standards are words of other languages where they are not in capitals. */
function hasStandard(scan: Scan, index: number): boolean {
	const text = scan.wordAt(index)?.text ?? '';
	const isName = text.length >= SHORTEST_STANDARD || text === text.toUpperCase();
	return isName && scan.hasRoleAfter(index, 'standards');
}

function isMaker(scan: Scan, index: number): boolean {
	return scan.isCapitalized(index) && scan.hasRole(index, 'makers');
}

/** In "S. 2010–2015" the word for the pages is before the other end. */
function startOfPages(scan: Scan, first: number): number {
	return scan.isMark(first - 1, '-–') ? first - 2 : first;
}

/** A word before says "part of": decrees, issues and versions have such numbers. */
export function isNumbered(scan: Scan, { first }: Candidate): boolean {
	const at = wordBefore(scan, first);
	if (at === null) return false;
	// Ley Orgánica 3/2018
	if (scan.hasRole(at - 1, 'labels')) return true;
	return scan.hasRoleAfter(at, 'numbered', 'labels');
}

const MOST_TOKENS_TO_STREET = 8;

/** "Hauptstr. 12, ", "Rue X 5 - " */
function isAfterStreet(scan: Scan, first: number): boolean {
	const isParted = scan.isMark(first - 1, ',;·|-–•');
	if (!isParted && scan.tokens[first]?.gap !== 'wide') return false;
	const last = isParted ? first - 2 : first - 1;
	// The house number, maybe with a letter or a floor after it.
	const isNumber = [last, last - 1].some((at) => /^\d{1,3}$/.test(scan.textAt(at)));
	if (!isNumber) return false;
	for (let at = last; at > last - MOST_TOKENS_TO_STREET && at >= 0; at--) {
		if (scan.hasRole(at, 'streetsAfterNumber', 'streetsAfterName', 'streetsBeforeName'))
			return true;
		if (endsLikeStreet(scan, at)) return true;
	}
	// "Am Beispielhof 7": an address that begins the line with a preposition.
	const begins = scan.hasRole(scan.isMark(1, ':') ? 2 : 0, 'addressPrepositions');
	return begins && last <= MOST_TOKENS_TO_STREET;
}

/** A compound, e.g. Hauptstr. Short endings, as in "Catering", need more than the word to be those of streets. */
function endsLikeStreet({ lexicon, tokens }: Scan, index: number, shortest = 1): boolean {
	const word = tokens[index]?.key ?? '';
	return lexicon.streetEndings.some(
		(ending) => ending.length >= shortest && word.length > ending.length && word.endsWith(ending),
	);
}

const MOST_TOKENS_OF_NAME = 6;

/** A piece of the line that begins with the word for a street and ends with the number; also 테헤란로 2015. */
function isAfterStreetName(scan: Scan, first: number): boolean {
	if (/[\uac00-\ud7af](?:로|길|번지)$/.test(scan.wordAt(first - 1)?.text ?? '')) return true;
	for (let at = first - 1; at >= Math.max(0, first - MOST_TOKENS_OF_NAME); at--) {
		const isParted = at === 0 || scan.tokens[at]?.gap === 'wide';
		const isSpanish = scan.tokens[at]?.key === 'c' && scan.isMark(at + 1, '/');
		const isCompound = at === first - 1 && endsLikeStreet(scan, at, 5);
		const isStreet = isSpanish || isCompound || scan.hasRole(at, 'streetsBeforeName');
		if (isStreet && (isParted || scan.isMark(at - 1, ':|•·;,'))) return true;
		if (isParted) return false;
	}
	return false;
}

/** "Rue du 11 Novembre 1918", "ul. 3 Maja 2015": a street that is named after a day. */
export function isStreetOfDay(scan: Scan, { first, form }: Candidate): boolean {
	if (form !== 'day' && form !== 'namedMonth') return false;
	for (let at = first - 1; at >= first - 3; at--) {
		if (scan.hasRole(at, 'streetsBeforeName', 'streetsAfterNumber')) return true;
		const isDay = /^[IVX]+$/.test(scan.textAt(at));
		if (!isDay && !scan.isMark(at, '.') && !scan.hasRole(at, 'fillers')) return false;
	}
	return false;
}
