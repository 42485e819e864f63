import { beginsAt } from '../parsers/dateParts';
import type { Candidate } from '../foundDate';
import { Scan } from '../scan';
import { PARTING } from './place';
import { isInRange, type Linked } from './ranges';

/**
 * A date of the document or the person: of birth, of an update, of a print, of a signature or of a copyright. Ranges
 * date entries, except for copyrights.
 */
export function isOfNoEntry(link: Linked): boolean {
	const { scan, candidate, start = link } = link;
	if (isCopyright(scan, start.candidate.first, candidate.last)) return true;
	// 2021年4月1日現在, 2021년 4월 1일 기준: the day for which a résumé is valid.
	const after = scan.text.slice(scan.tokens[candidate.last]?.end).slice(0, 9);
	if (candidate.form === 'day' && /^\s*(?:現在|现在|현재(?!까지)|기준|作成|更新|改訂)/.test(after))
		return true;
	return !isInRange(link) && RULES.some((rule) => rule(scan, candidate));
}

const MOST_TOKENS_OF_LABEL = 8;

/** A short line with "Date of birth", "Last updated" or the like. */
export function endsWithLabelOfNoEntry(text: string): boolean {
	const scan = new Scan(text);
	if (scan.tokens.length > MOST_TOKENS_OF_LABEL) return false;
	return scan.tokens.some((_, index) => isBirthWord(scan, index) || isDocumentLabel(scan, index));
}

const LONGEST_OWNER = 60;

/** "© European Union, 2002-2013", "Copyright 2020", "2021 © Karl Muster" */
function isCopyright(scan: Scan, first: number, last: number): boolean {
	if (scan.isMark(last + 1, '©') || scan.isMark(last + 3, '©')) return true;
	const text = textBefore(scan, first, LONGEST_OWNER);
	const owner = (text.split(/[\t|•·;]/).at(-1) ?? '').trimEnd().toLowerCase();
	return owner.includes('©') || owner.endsWith('(c)') || owner.endsWith('copyright');
}

/** The text before a token, without the marks of the writing direction. */
function textBefore(scan: Scan, index: number, length: number): string {
	const end = scan.tokens[index]?.start ?? 0;
	return scan.text.slice(Math.max(0, end - length), end).replace(/\p{Cf}/gu, '');
}

const MOST_TOKENS_TO_BIRTH = 8;

function isBirthWord(scan: Scan, index: number): boolean {
	return scan.hasStem(index, 'birth') || scan.hasRoleAfter(index, 'birth');
}

/** "Date of birth: 12.04.1985", "Age: 41 (1985-04-12)", 1985年4月12日生, 1985년 4월 12일생 */
function isBirth(scan: Scan, { first, last, form, year }: Candidate): boolean {
	if (!isOld({ year })) return false;
	if (/^일생/.test(scan.textAt(last))) return true;
	// 満30歳 is the age that belongs to a birth.
	const after = scan.text.slice(scan.tokens[last]?.end).slice(0, 4);
	if (form === 'day' && /^[\s(（]{0,2}(?:満|生(?!\p{Script=Han}))/u.test(after)) return true;
	const end = scan.isMark(first - 1, '|') ? first - 2 : first - 1;
	// "Birth assistant, May 2014": without a day or a colon no other words are between.
	const isTold = form === 'day' || scan.isMark(end, ':');
	for (let at = end; at >= 0 && at > end - MOST_TOKENS_TO_BIRTH; at--) {
		if (isBirthWord(scan, at)) return true;
		if (scan.isMark(at, '|•·;')) return false;
		if (!isTold && scan.wordAt(at) !== null && !isPreposition(scan, at)) break;
	}
	return scan.tokens[end]?.text === '生' && beginsCell(scan, end);
}

const MOST_WORDS_TO_LABEL = 3;
const MOST_WORDS_BEHIND = 2;

/** "Last updated on 3 May 2021", "Stand: 10/2020", "Kelt: Budapest, 2021. május 3." */
function isUpdate(scan: Scan, { first, last, form }: Candidate): boolean {
	if (!endsPiece(scan, last + 1, MOST_WORDS_BEHIND)) return false;
	const near = labelBefore(scan, first - 1);
	// "(as of May 2021)" may be the start of a job, "as of 3 May 2021" is not.
	const mayBeStart = form !== 'day' && scan.hasRoleAfter(near, 'before');
	if (isDocumentLabel(scan, near) && !mayBeStart) return true;
	let town = first - 2;
	while (town > first - 2 - MOST_WORDS_TO_LABEL && scan.wordAt(town) !== null) town--;
	return scan.isMark(town, ':') && isDocumentLabel(scan, town - 1);
}

/** The last word before a date that is no preposition, over colons and the borders of a table. */
function labelBefore(scan: Scan, end: number): number {
	let at = end;
	const least = end - 2 * MOST_WORDS_TO_LABEL;
	// "Rev. 3, May 2021"
	const isNumber = () => /^\d{1,2}$/.test(scan.textAt(at));
	while (at > least && (scan.isMark(at, ':.,|(-–') || isPreposition(scan, at) || isNumber())) {
		if (scan.startOfPhrase(at, 'documentLabels') !== null) break;
		at--;
	}
	return at;
}

/** A label begins its piece of the line, or follows "Résumé" or "CV"; "Software Update" is not one. */
function isDocumentLabel(scan: Scan, index: number): boolean {
	const label = scan.startOfPhrase(index, 'documentLabels');
	// "Ort, Datum"
	if (label === null) return scan.hasRole(index, 'dateWords') && scan.isMark(index - 1, ',/');
	// "Data di aggiornamento"
	const title = isPreposition(scan, label - 1) ? label - 2 : label - 1;
	return beginsAt(scan, label) || scan.hasRoleAfter(title, 'titles', 'dateWords');
}

function isPreposition(scan: Scan, index: number): boolean {
	return scan.hasRole(index, 'before', 'maybeBefore', 'fillers', 'to');
}

/** A piece of the line ends there, but for a few words and a time. */
function endsPiece(scan: Scan, index: number, mostWords: number): boolean {
	let words = 0;
	for (let at = index; at < scan.tokens.length && words <= mostWords; at++) {
		if (scan.tokens[at]?.gap === 'wide' || scan.isMark(at, PARTING)) return true;
		if (scan.wordAt(at) !== null) words++;
	}
	return words <= mostWords;
}

const MOST_TOKENS_OF_TOWN = 6;

/** "Regensburg, den 1. Oktober 2020", "V Praze dne 3. 5. 2021", "Fait à Lyon, le 3 mars 2021" */
function isSignature(scan: Scan, { first, last, form }: Candidate): boolean {
	if (form !== 'day' || !endsPiece(scan, last + 1, 1)) return false;
	let cell = first;
	while (cell >= first - MOST_TOKENS_OF_TOWN && !beginsCell(scan, cell)) cell--;
	if (first - cell > MOST_TOKENS_OF_TOWN || !scan.hasRole(first - 1, 'fillers')) return false;
	if (!/^\p{Lu}/u.test(scan.textAt(cell))) return false;
	return scan.isMark(first - 2, ',') || /^dn(?:i?a|e)$/.test(scan.tokens[first - 1]?.key ?? '');
}

/** Pictures and symbols that mean a birth: a cake, stars, and icons of fonts. Bullets mean none. */
const BIRTH_SYMBOL = /^[\u{1f370}\u{1f382}\u2605\u2606\u2721-\u274b\u2b50\ue000-\uf8ff*]/u;
const MOST_WORDS_BEHIND_BIRTH = 3;
const LONGEST_SYMBOL = 4;

/** Nobody who applies for a job is younger. */
const YOUNGEST = 14;

export function isOld({ year }: Pick<Candidate, 'year'>): boolean {
	return year === null || year <= new Date().getFullYear() - YOUNGEST;
}

/** "☆ 12.04.1985", "* 12. April 1985 in Ulm" */
function isAfterBirthSymbol(scan: Scan, { first, last, form, year }: Candidate): boolean {
	// A picture beyond the basic plane has two code units.
	const symbol = [...textBefore(scan, first, LONGEST_SYMBOL).trimEnd()].at(-1) ?? '';
	if (form !== 'day' || !BIRTH_SYMBOL.test(symbol)) return false;
	return isOld({ year }) && endsPiece(scan, last + 1, MOST_WORDS_BEHIND_BIRTH);
}

/** Longer lines are no headers or footers, and no titles. */
const MOST_TOKENS_OF_MARGIN = 50;
const MOST_TOKENS_OF_TITLE = 24;

/**
 * "Page 1 of 2 | March 14, 2021", "March 14, 2021 | Jane Sample · Curriculum Vitae | 1",
 * "jane@sample.example | 12.04.1985"
 */
function isInMargin(scan: Scan, { first, last, form }: Candidate): boolean {
	const start = isPreposition(scan, first - 1) ? first - 1 : first;
	if (scan.tokens.length > MOST_TOKENS_OF_MARGIN || !isWholeCell(scan, start, last)) return false;
	const hasTitle = scan.tokens.some((_, index) => scan.hasRole(index, 'titles', 'dateWords'));
	return scan.tokens.some(({ text }, index) => {
		if (scan.ignored[index] === true) return form === 'day' && '@+'.includes(text);
		const isPart = index >= first && index <= last;
		if (isPart || !/^\d{1,2}$/.test(text)) return false;
		return scan.hasRole(index - 1, 'pages') || (hasTitle && isWholeCell(scan, index, index));
	});
}

/** "Jane Sample – Curriculum Vitae – October 2020", "職務経歴書 2022年12月1日": nothing else is next to them. */
function isBehindTitle(scan: Scan, { first, last }: Candidate): boolean {
	if (scan.tokens.length > MOST_TOKENS_OF_TITLE) return false;
	const start = isPreposition(scan, first - 1) ? first - 1 : first;
	return scan.tokens.some((_, index) => {
		const title = scan.hasRole(index, 'titles') ? scan.phraseAt(index) : null;
		if (title === null) return false;
		const borders = [index, title.last + 1, start, last + 1];
		const areNext = (at: number) => borders.filter((border) => border === at).length === 2;
		const isBorder = (at: number) => [at - 1, at].some((one) => scan.isMark(one, '|·•-–,:()'));
		return borders.every((at) => areNext(at) || beginsCell(scan, at) || isBorder(at));
	});
}

function beginsCell(scan: Scan, index: number): boolean {
	return (
		index <= 0 || (scan.tokens[index]?.gap ?? 'wide') === 'wide' || scan.isMark(index - 1, '|·•')
	);
}

function isWholeCell(scan: Scan, first: number, last: number): boolean {
	const end = scan.isMark(last + 1, '.') ? last + 2 : last + 1;
	return beginsCell(scan, first) && (beginsCell(scan, end) || scan.isMark(end, '|·•'));
}

const RULES = [isBirth, isUpdate, isSignature, isAfterBirthSymbol, isInMargin, isBehindTitle];
