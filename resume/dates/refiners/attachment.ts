import { isDecade } from '../parsers/otherCalendars';
import type { Candidate } from '../parsers/types';
import type { Role } from '../lexicon';
import { hasRole, hasRoleBehind, numberAt, wordAt, type Scan } from '../scan';
import type { Token } from '../tokens/tokenize';

/** Marks that make the number beside them money, a share, a tag or part of an address. */
const TEARING_BEFORE = '#$€£¥₹₽₩฿₺₴₪@_+\\^=&%§№<>≥≤≈×';
const TEARING_BEHIND = '%‰°€$£¥₽₩฿₺₴₪+@_#\\^=&×²³㎡㎥㎞㎏㎢';

/** Scripts that write words together with what stands before or behind a number. */
const GLUING = /^[\u0590-\u06ff\u0900-\u0dff\u0e00-\u0eff\u1780-\u17ff\uac00-\ud7af]/;
/** Ideographs and Hangul that may follow a bare year; counters and currencies may not. */
const BEHIND_YEAR =
	/^(?:[年至到起今现現目から〜以に卒入毕畢级級届秋春夏冬度学學迄まよ・より于於在获獲任の、]|년(?!대)|부터|까지|에|졸업|입학|학년|이후|이전|현재)/;

const SHORTEST_NAME = 4;

/** Whether a candidate is written together with something that makes it part of another thing. */
export function isTornOff(scan: Scan, candidate: Candidate): boolean {
	return isTornBefore(scan, candidate.first) || isTornBehind(scan, candidate);
}

function isTornBefore(scan: Scan, first: number): boolean {
	const token = scan.tokens[first];
	const before = scan.tokens[first - 1];
	if (before === undefined || token === undefined) return false;
	// An arrow drawn as --> joins a range.
	const isArrow = before.text === '>' && '-–'.includes(scan.tokens[first - 2]?.text ?? ' ');
	if (before.kind === 'mark' && TEARING_BEFORE.includes(before.text) && !isArrow) {
		return (
			token.gap === 'none' || (token.gap === 'space' && '$€£¥₹₽#№§<>≥≤+='.includes(before.text))
		);
	}
	if (token.gap !== 'none' || before.kind === 'number') return false;
	return before.kind === 'word'
		? isTornFromWord(scan, first, token, before)
		: isTornByMark(scan, first, before);
}

function isTornFromWord(scan: Scan, first: number, token: Token, before: Token): boolean {
	if (token.kind === 'word') return !before.ideograph && !token.ideograph;
	if (before.ideograph || GLUING.test(before.text)) return false;
	// T3/2019 is the Vietnamese way to write a month; "Leeds10/2005" lost its space in a PDF file.
	const mayLackSpace = /^t$/i.test(before.text) || before.text.length >= SHORTEST_NAME;
	if (mayLackSpace && scan.tokens[first + 1]?.text === '/') return false;
	return before.text.length < 2 || !hasRoleBehind(scan, first - 1, 'year');
}

function isTornByMark(scan: Scan, first: number, mark: Token): boolean {
	const beyond = scan.tokens[first - 2];
	if (mark.gap !== 'none' || beyond === undefined) return false;
	if (beyond.kind === 'number') {
		return mark.text === ':' || (isDecimalPoint(mark, ',.') && beyond.text.length !== 4);
	}
	if (beyond.kind !== 'word') return false;
	if (mark.text === '/') return beyond.text.length < 3 && !beyond.ideograph;
	const isHyphen = '-–'.includes(mark.text);
	return isHyphen && !tellsTime(scan, first - 2, 'before', 'to', 'openEnds', 'terms', 'year');
}

/** The comma of China and Japan is no decimal point. */
function isDecimalPoint(mark: Token, points: string): boolean {
	return points.includes(mark.text) && mark.ascii;
}

/** mid-2019, Summer-2019, 2019-Present, and the prefixes of Hebrew and Arabic; but A-2020 and 2015-M are codes. */
function tellsTime(scan: Scan, index: number, ...roles: readonly Role[]): boolean {
	const word = wordAt(scan, index);
	if (word === null || /^[A-Z]$/.test(word.text)) return false;
	if (GLUING.test(word.text) || word.ideograph) return true;
	const meaning = scan.lexicon.words.get(word.key);
	if (meaning === undefined) return false;
	return meaning.months.size > 0 || meaning.season !== null || hasRole(scan, index, ...roles);
}

function isTornBehind(scan: Scan, candidate: Candidate): boolean {
	const next = scan.tokens[candidate.last + 1];
	if (next === undefined || next.gap === 'wide') return false;
	if (next.kind === 'mark' && TEARING_BEHIND.includes(next.text)) {
		return next.gap === 'none' || '%€$£°'.includes(next.text);
	}
	if (next.gap !== 'none') return false;
	// A name of a month may be followed by anything that is no letter.
	if (next.kind === 'word') return isTornFromSuffix(scan, candidate, next);
	return next.kind === 'mark' && isTornByNextMark(scan, candidate, next);
}

function isTornFromSuffix(scan: Scan, { last, form }: Candidate, next: Token): boolean {
	const isNumber = scan.tokens[last]?.kind === 'number';
	if (!isNumber)
		return !next.ideograph && scan.tokens[last]?.ideograph !== true && !GLUING.test(next.text);
	if (form === 'day' && /^[tz]$/i.test(next.text)) return false;
	if (next.ideograph || /^[\uac00-\ud7af]/.test(next.text)) {
		const isYear = BEHIND_YEAR.test(next.text) && !isDecade(scan, last + 1);
		return form === 'year' && !isYear;
	}
	if (GLUING.test(next.text)) return false;
	// 2015R1A2: a code.
	const code = numberAt(scan, last + 2);
	if (form === 'year' && code?.gap === 'none') return true;
	return !hasRole(scan, last + 1, 'after', 'year');
}

function isTornByNextMark(scan: Scan, { last, form }: Candidate, mark: Token): boolean {
	const beyond = scan.tokens[last + 2];
	if (beyond?.gap !== 'none') return false;
	if (beyond.kind === 'number') {
		if (mark.text === ':' || mark.text === '(') return form !== 'day';
		return isDecimalPoint(mark, ',') && beyond.text.length !== 4;
	}
	if (beyond.kind !== 'word') return false;
	if (mark.text === '/') return /^(?:\p{L}|\p{Lu}{2})$/u.test(beyond.text) && !beyond.ideograph;
	// Batch 03/2017-B
	if (mark.text === '-' && form !== 'year') return /^[A-Z]$/.test(beyond.text);
	const joins = mark.text === '-' || (mark.text === '.' && /^[a-z]{2,5}$/.test(beyond.text));
	return joins && !tellsTime(scan, last + 2, 'after', 'year', 'openEnds', 'to');
}
