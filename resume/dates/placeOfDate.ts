import { fold, normalized, plainForms } from '../words/spelling';
import { type DateProblem, type FoundDate, withMonth } from './foundDate';
import { wordsOf } from './lexicon';
import { isMisspelt } from './parsers/dateParts';
import { letters } from './slips.json';

/** A dash next to a date, and what is alone beyond it, up to the end of its cell. */
const AFTER = /^ ?[-–—~] ?([^\s,;|()]{1,20})(?= *(?:$|\t| {3}|[,;|)]))/u;
const BEFORE = /(?:^|[\s,;|(])([^\s,;|()]{1,20}?)(?: [-–—~] ?|[–—~-])$/u;
/** Alone in a cell that no label is before. */
const CELL = /(?<!:)(?:^|\t| {3}|\|) ?([^\s,;|()]{3,20})(?= *(?:$|\t| {3}|\|))/gu;
/** Most lines have no such cell, and are not looked through. */
const HAS_CELL = /^ ?[^\s,;|()]{3,20} *$|[\t|]| {3}/u;
/** Two at the end of a piece with a dash between them. */
const PAIR =
	/(?<=^|[\s,;|(])([^\s,;|()]{2,20}?)(?: [-–—~] |[-–—~])([^\s,;|()]{2,20})(?= *(?:$|\t| {3}|[,;|)]))/gu;
/** Beyond them nothing of a date's neighbour is. */
const NEAR = 40;

const EXACT_START = /(?<![\d/.-])(?:0[1-9]|1[0-2])\/(?:19|20)\d\d(?= ?[-–—])/g;

const HIDDEN = /\p{DI}/gu;
/** Letters that are typed or recognized instead of a digit. */
const LIKE_DIGITS = plainForms(letters);
/** Anything may be before a slash and a year. */
const WITH_SLASH = /^[^/]{1,3}\/[^/]{2,6}$/u;
/** Month and year with anything between them, and no more than a character around. */
const MONTH_AND_YEAR =
	/^(?:[^\d\s]?(?=\d\d)|(?=\d\D))(0?[1-9]|1[0-2])[^\d\s]{1,2}((?:19[5-9]|20[0-4])\d)(?:[^\d\s]?|[^\d\s](?:19|20)\d\d)$/u;
const EXACT = /^\d\d[^\d\s]{1,2}\d{4}$/u;
/** Signs in the place of digits, or letters for them, each group of one sign: MM/YY, _/_, --/----. Or TBD. */
const EMPTY =
	/^(?:([MmДд\p{L}_?*#.-])\1*[./-])?([MmXx_?*#.-])\2*\/([YyJjAaXxГг_?*#.-])\3*$|^[_?#]{2,}$|^TB[ACD]$/u;
/** EMPTY takes these for one only next to a date. */
const NO_DATE_ALONE = /^(?:..|\p{L}\/\p{L})$/u;

const WORDS = new Set(wordsOf('openEnds'));

/** How sure it is that a date stands at a place: it is the start or the end of a range, or only alone there. */
type Place = 'start' | 'spaced' | 'end' | 'alone';

/**
 * Finds what stands where an entry's date stands and is none: next to a date and a dash, or alone in a cell.
 * There the place shows that it should be one, whatever it looks like.
 */
export function withMisplaced(text: string, dates: readonly FoundDate[]): FoundDate[] {
	const entries = dates.filter(({ place, endsRange }) => place === 'entry' && !endsRange);
	// The finder takes MM/YYYY before a dash and a digit for a number.
	const ends = [...text.matchAll(EXACT_START)].map(({ 0: all, index }) => index + all.length);
	const after = [...new Set([...ends, ...entries.map(({ end }) => end)])].map((end) => {
		const found = AFTER.exec(text.slice(end, end + NEAR));
		return found && notDate(found, end, 'end');
	});
	const before = entries.map(({ start }) => {
		const from = Math.max(0, start - NEAR);
		const found = BEFORE.exec(text.slice(from, start));
		return found && notDate(found, from, /^ (?! )/.test(found[0]) ? 'spaced' : 'start');
	});
	const cells = HAS_CELL.test(text) ? [...text.matchAll(CELL)] : [];
	const alone = cells.map((found) => notDate(found, 0, 'alone'));
	const withDash = /[-–—~]/.test(text) ? [...text.matchAll(PAIR)] : [];
	const pairs = withDash.flatMap(({ 0: all, 1: first = '', 2: last = '', index }) => {
		const start = dateAt(first, index, 'alone');
		const end = dateAt(last, index + all.length - last.length, 'alone');
		return start && (end ?? WORDS.has(fold(last))) ? [start, end] : [];
	});
	const all = dates.map((date) => withAttached(text, date));
	const taken = new Uint8Array(text.length);
	for (const { start, end } of all) taken.fill(1, start, end);
	for (const one of [...before, ...after, ...alone, ...pairs]) {
		if (one === null || taken.subarray(one.start, one.end).includes(1)) continue;
		taken.fill(1, one.start, one.end);
		all.push(one);
	}
	return all.sort((a, b) => a.start - b.start);
}

/** A character that nobody sees, a letter or a slash. */
const ATTACHED_BEFORE = /(?:\p{DI}|(?<=^|[\s(])[A-Za-z/])$/u;
const ATTACHED_AFTER = /^(?:\p{DI}|[A-Za-z/](?=$|[\s),;]))/u;
/** Scripts that need marks of the writing direction and characters without width. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;

/** MM/YYYY with what is written together with it, which a strict parser takes for a part of it. */
function withAttached(text: string, date: FoundDate): FoundDate {
	if (date.form !== 'monthYear' || date.place !== 'entry' || date.problem !== null) return date;
	const [before = ''] =
		ATTACHED_BEFORE.exec(text.slice(Math.max(0, date.start - 2), date.start)) ?? [];
	const [after = ''] = ATTACHED_AFTER.exec(text.slice(date.end, date.end + 2)) ?? [];
	const isSeen = /[A-Za-z/]/.test(before + after);
	if (before + after === '' || (!isSeen && RIGHT_TO_LEFT.test(text))) return date;
	const [start, end] = [date.start - before.length, date.end + after.length];
	const problem = isSeen ? 'mistyped' : 'otherDigits';
	const exact = { form: 'numericMonth', rewritten: date.text, problem } as const;
	return { ...date, ...exact, start, end, text: text.slice(start, end) };
}

function notDate({ 0: all, 1: written = '', index }: RegExpExecArray, from: number, place: Place) {
	return dateAt(written, from + index + all.lastIndexOf(written), place);
}

function dateAt(written: string, start: number, place: Place): FoundDate | null {
	const problem = problemOf(written, place);
	if (problem === null) return null;
	const date: FoundDate = {
		...{ start, end: start + written.length, text: written, form: 'year', problem },
		...{ year: null, month: null, day: null, rewritten: null, place: 'entry', endsRange: false },
	};
	const plain = plainOf(written);
	const [, month = '', year = ''] = (EXACT.test(plain) && MONTH_AND_YEAR.exec(plain)) || [];
	if (month === '' || problem === 'placeholder') return date;
	const read = { year: Number(year), form: 'numericMonth', problem: 'mistyped' } as const;
	return withMonth({ ...date, ...read }, Number(month));
}

function problemOf(written: string, place: Place): DateProblem | null {
	const plain = plainOf(written);
	const word = fold(written);
	if (WORDS.has(word)) return null;
	if (EMPTY.test(plain) && (place !== 'alone' || !NO_DATE_ALONE.test(plain))) return 'placeholder';
	// "Presnt"
	const isLikeWord = () => [...WORDS].some((name) => isMisspelt(word, name, true));
	if (place === 'end' && /^[a-z]{5,}$/.test(word) && isLikeWord()) return 'misspelt';
	const read = withDigits(plain);
	const isDate = [plain, read].some((one) => MONTH_AND_YEAR.test(one));
	// Two capitals before a number are a name: OS/2000.
	if (place === 'alone') return isDate && !/^\p{Lu}{2}/u.test(plain) ? 'notReal' : null;
	const digits = read.replace(/\D/g, '').length;
	const isYear = /^(?:19|20)\d\d$/.test(read) && plain !== read && /\d/.test(plain);
	const hasDigits = WITH_SLASH.test(read) && digits >= 4;
	const isAlone = place !== 'spaced' && digits >= 4 && digits <= 8 && !/\p{L}{2}/u.test(read);
	return isDate || isYear || hasDigits || isAlone ? 'notReal' : null;
}

export function withDigits(text: string): string {
	return Array.from(text, (char) => LIKE_DIGITS.get(char) ?? char).join('');
}

function plainOf(written: string): string {
	return normalized(written.replace(HIDDEN, ''), 'NFKC');
}
