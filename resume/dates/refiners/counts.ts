import { beginsAt, endsBefore } from '../parsers/dateParts';
import type { Scan } from '../scan';
import { around, counting, following, isTitleCase, type RejectingRule } from './rejectingRules';

/** By the words after it, a number is a measure or a count. */
export const COUNT_RULES: readonly RejectingRule[] = [
	// 2000'den fazla, 2000 से अधिक
	around('or more', '2000 or more', ({ scan, end: { last } }) => {
		return [1, 2, 3].some((steps) => scan.hasRole(last + steps, 'more'));
	}),
	around('size', '1999 x 1080 px', ({ scan, end: { last } }) => {
		// A Latin or a Cyrillic letter.
		const isTimes = /^[x\u0445]$/i.test(scan.wordAt(last + 1)?.text ?? '');
		return isTimes && scan.tokens[last + 2]?.kind === 'number';
	}),
	around('quoted', 'the film "1984"', ({ scan, end: { first, last, form } }) => {
		if (form !== 'year' || !isQuote(scan, last + 1)) return false;
		const isOpening = (at: number) => isQuote(scan, at) && scan.hasRole(at - 1, 'works');
		return isQuote(scan, first - 1) || [first - 2, first - 3].some(isOpening);
	}),
	// If one end of a range is a count, so is the other.
	around('range with a count', '1999 to 2500', ({ scan, candidate: { first, last, form } }) => {
		if (form !== 'year') return false;
		const isAfter = scan.isMark(last + 1, '-–~') || scan.hasRole(last + 1, 'to', 'and');
		const isBefore = scan.isMark(first - 1, '-–~') || scan.hasRole(first - 1, 'to');
		return (isAfter && isCount(scan, last + 2)) || (isBefore && isCount(scan, first - 2));
	}),
	// "Circa 2010" and "about 2010 in Leeds" show a year.
	following('about', 'Circa 1999 coperti a settimana', ({ scan, end: { first, form } }, next) => {
		const isName = isTitleCase(scan, next);
		const at = scan.isMark(first - 1, '.-') ? first - 2 : first - 1;
		if (form !== 'year' || !scan.hasRoleAfter(at, isName ? 'aboutNoun' : 'about')) return false;
		if (isName) return endsBefore(scan, next + 1);
		return !isBeforeVerb(scan, next) && !isFunctionWord(scan, next);
	}),
	following('unit', '2015 kg', ({ scan, end, measurable }, next) => {
		const text = scan.textAt(next);
		if (!measurable) return false;
		if (/^[WVLAJK]$/.test(text)) return text === 'W' || endsBefore(scan, next + 1);
		// Hectares; after "nel 2015" it is the Italian for "has".
		if (text === 'ha') return scan.wordAt(end.first - 1) === null;
		if (/^(?:BCE?|FM)$/.test(text)) return true;
		// 1/2000 s; after a year, the Czech for "with".
		if (text === 's') return end.form === 'numericMonth';
		// "2015 m." is a year in Lithuanian and "2015 g." one in Latvian; without the dot they are measures.
		if (/^(?:[mgt]|mm)$/.test(text)) return !scan.isMark(next + 1, '.');
		return scan.hasRole(next, 'units') && !scan.hasRole(next, 'after', 'year');
	}),
	// 2015 M$, m², m2, км3
	following('scaled unit', '2015 K€', ({ scan, measurable }, next) => {
		const mark = scan.tokens[next + 1];
		return measurable && mark?.gap === 'none' && /^[²³23€$£¥]$/.test(mark.text);
	}),
	// At the beginning of its piece a range dates it, whatever follows.
	following('counted range', 'for 2010–2015 students', (it, next) => {
		const isInside = it.measurable && it.joined && !beginsAt(it.scan, it.candidate.first);
		return isInside && !isTitleCase(it.scan, next) && it.scan.hasStem(next, 'counted');
	}),
	counting('rules of a year', '2015 Regulations', ({ scan }, next) => {
		const rules = /^(?:\p{Lu}{2,}s|[Rr]egulations|[Ff]ramework|[Gg]uidelines?)$/u;
		return rules.test(scan.textAt(next));
	}),
	counting('counted', '2000 employees', ({ scan, end }, next) => {
		if (!scan.hasStem(next, 'counted')) return false;
		if (!beginsAt(scan, end.first) || !isTitleCase(scan, next)) return true;
		// "2010 Student Assistant": at the beginning of a piece a capital begins a title.
		const isTitle = isTitleCase(scan, next + 1) && scan.tokens[next + 1]?.gap === 'space';
		return !isTitle && isCountedNoun(scan, next);
	}),
	counting('Romanian count', '2000 de clienți', ({ scan, end: { first } }, next) => {
		if (scan.tokens[next]?.key !== 'de') return false;
		if (scan.hasStem(next + 1, 'counted') || scan.hasRoleAfter(first - 1, 'about')) return true;
		return scan.isMark(first - 1, ',') && /^\p{Ll}{4}/u.test(scan.wordAt(next + 1)?.text ?? '');
	}),
	counting('rate', '1980 Brote pro Nacht', ({ scan }, next) => {
		return scan.hasRole(next + 1, 'rates');
	}),
	// A word in lower case between the number and what is counted.
	counting('adjective and counted', '2015 active users', ({ scan }, next) => {
		const isAdjective = /^[^\p{Lu}]{4,}$/u.test(scan.textAt(next));
		return isAdjective && !isFunctionWord(scan, next) && scan.hasStem(next + 1, 'counted');
	}),
];

const LONGEST_ENDING = 4;

/** German alone writes what is counted with a capital: Mitarbeiterinnen, Großkunden, but not Kundenberater. */
function isCountedNoun(scan: Scan, index: number): boolean {
	const key = scan.tokens[index]?.key ?? '';
	return [...scan.lexicon.stems.countedNoun].some((stem) => {
		const isEnding = key.length <= stem.length + LONGEST_ENDING;
		return key.endsWith(stem) || (isEnding && key.startsWith(stem));
	});
}

const QUOTES = '"“”„«»「」『』';

function isQuote(scan: Scan, index: number): boolean {
	const token = scan.tokens[index];
	return token !== undefined && QUOTES.includes(scan.text.charAt(token.start));
}

function isCount(scan: Scan, index: number): boolean {
	const token = scan.tokens[index];
	if (token?.kind !== 'number' || token.gap === 'wide') return false;
	const value = Number(token.text);
	const isYear = value >= 1900 && value <= scan.latestYear;
	// Years of the Iranian and the Thai calendar.
	const isForeign = (scan.persian && value < 1500) || (scan.thai && value > 2400);
	return isThousands(scan, index) || (token.text.length >= 3 && !isYear && !isForeign);
}

/** 25,000 */
function isThousands(scan: Scan, index: number): boolean {
	const group = scan.tokens[index + 2];
	return scan.isAttached(index + 1, ",.'") && group?.gap === 'none' && /^\d{3}$/.test(group.text);
}

/** A preposition, a conjunction or the like is neither counted nor an adjective. */
export function isFunctionWord(scan: Scan, index: number): boolean {
	return scan.hasRole(index, 'before', 'maybeBefore', 'to', 'and', 'fillers');
}

/** Participles in the singular: "Meisterprüfung 2018 bestanden". */
const PARTICIPLES =
	/(?:^(?:ab|an|auf|aus|ein|mit|um|vor|zu)ge\p{Ll}{3,}|^(?:ge|be|ver|er|ent)\p{Ll}{2,}t|[^e]ed|iert|anden|ossen|orben|iehen|ührt|acht|é|ée|[ai]d[oa]|[aui]t[oa])$/u;

/** After years and after no count: an article, or a participle that ends its piece. */
export function isBeforeVerb(scan: Scan, index: number): boolean {
	const word = scan.wordAt(index);
	if (word === null) return false;
	if (scan.hasRole(index, 'particles')) return true;
	const ends = endsBefore(scan, index + 1) || scan.hasRole(index + 1, 'before', 'particles', 'to');
	return ends && word.text.length > 4 && PARTICIPLES.test(word.text);
}
