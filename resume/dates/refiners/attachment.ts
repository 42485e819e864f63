import { isDecade } from '../parsers/otherCalendars';
import type { Candidate } from '../foundDate';
import type { Scan } from '../scan';
import type { Token } from '../tokens/tokenize';

/** Marks that make the number next to them money, a share, a tag or part of an address; some do so over a space. */
const TEARING_BEFORE = '#$€£¥₹₽₩฿₺₴₪@_+\\^=&%§№<>≥≤≈×';
const TEARING_OVER_SPACE = '$€£¥₹₽#№§<>≥≤+=';
const TEARING_BEHIND = '%‰°€$£¥₽₩฿₺₴₪+@_#\\^=&×²³㎡㎥㎞㎏㎢';
const TEARING_OVER_SPACE_BEHIND = '%€$£°';

/** Scripts that write words together with what is before or after a number. */
const GLUING = /^[\u0590-\u06ff\u0900-\u0dff\u0e00-\u0eff\u1780-\u17ff\uac00-\ud7af]/;
/** Ideographs and Hangul that may follow a bare year; counters and currencies may not. */
const BEHIND_YEAR =
	/^(?:[年至到起今现現目から〜以に卒入毕畢级級届秋春夏冬度学學迄まよ・より于於在获獲任の、]|년(?!대)|부터|까지|에|졸업|입학|학년|이후|이전|현재)/;

const SHORTEST_NAME = 4;

export function isTornOff(scan: Scan, candidate: Candidate): boolean {
	return isTornBefore(scan, candidate.first) || isTornAfter(scan, candidate);
}

function isTornBefore(scan: Scan, first: number): boolean {
	const token = scan.tokens[first];
	const before = scan.tokens[first - 1];
	if (before === undefined || token === undefined || token.gap === 'wide') return false;
	// An arrow drawn as --> joins a range.
	const isArrow = before.text === '>' && scan.isMark(first - 2, '-–');
	if (TEARING_BEFORE.includes(before.text) && !isArrow) {
		return token.gap === 'none' || TEARING_OVER_SPACE.includes(before.text);
	}
	if (token.gap !== 'none') return false;
	return before.kind === 'word'
		? isTornFromWord(scan, first, token, before)
		: isTornByMark(scan, first, before);
}

function isTornFromWord(scan: Scan, first: number, token: Token, before: Token): boolean {
	if (token.kind === 'word' || before.ideograph || GLUING.test(before.text)) return false;
	// T3/2019 is the Vietnamese way to write a month; "Leeds10/2005" lost its space in a PDF file.
	const mayLackSpace = /^t$/i.test(before.text) || before.text.length >= SHORTEST_NAME;
	if (mayLackSpace && scan.tokens[first + 1]?.text === '/') return false;
	return before.text.length < 2 || !scan.hasRoleAfter(first - 1, 'year');
}

function isTornByMark(scan: Scan, first: number, mark: Token): boolean {
	const beyond = scan.tokens[first - 2];
	if (mark.gap !== 'none' || beyond === undefined) return false;
	if (beyond.kind === 'number') {
		return mark.text === ':' || (isDecimalPoint(mark, ',.') && beyond.text.length !== 4);
	}
	if (beyond.kind !== 'word') return false;
	if (mark.text === '/') return beyond.text.length < 3;
	return '-–'.includes(mark.text) && !tellsTime(scan, first - 2, 'before');
}

/** The comma of China and Japan is no decimal point. */
function isDecimalPoint(mark: Token, points: string): boolean {
	return points.includes(mark.text) && mark.ascii;
}

/** mid-2019, Summer-2019, 2019-Present, and the prefixes of Hebrew and Arabic; but A-2020 and 2015-M are codes. */
function tellsTime(scan: Scan, index: number, side: 'before' | 'after'): boolean {
	const word = scan.wordAt(index);
	if (word === null || /^[A-Z]$/.test(word.text)) return false;
	if (GLUING.test(word.text) || word.ideograph) return true;
	const meaning = scan.lexicon.words.get(word.key);
	if (meaning !== undefined && meaning.months.size > 0) return true;
	return scan.hasRole(index, side, 'to', 'openEnds', 'terms', 'year');
}

function isTornAfter(scan: Scan, candidate: Candidate): boolean {
	const next = scan.tokens[candidate.last + 1];
	if (next === undefined || next.gap === 'wide') return false;
	if (TEARING_BEHIND.includes(next.text)) {
		return next.gap === 'none' || TEARING_OVER_SPACE_BEHIND.includes(next.text);
	}
	if (next.gap !== 'none') return false;
	return next.kind === 'word'
		? isTornFromSuffix(scan, candidate, next)
		: isTornByNextMark(scan, candidate, next);
}

function isTornFromSuffix(scan: Scan, { last, form }: Candidate, next: Token): boolean {
	// A name of a month may be followed by anything that is no letter.
	if (scan.tokens[last]?.kind !== 'number') return false;
	if (form === 'day' && /^[tz]$/i.test(next.text)) return false;
	if (next.ideograph || /^[\uac00-\ud7af]/.test(next.text)) {
		const isYear = BEHIND_YEAR.test(next.text) && !isDecade(scan, last + 1);
		return form === 'year' && !isYear;
	}
	if (GLUING.test(next.text)) return false;
	// 2015R1A2: a code.
	return scan.numberAt(last + 2)?.gap === 'none' || !scan.hasRole(last + 1, 'after', 'year');
}

function isTornByNextMark(scan: Scan, { last, form }: Candidate, mark: Token): boolean {
	const beyond = scan.tokens[last + 2];
	if (beyond?.gap !== 'none') return false;
	if (beyond.kind === 'number') {
		if (mark.text === ':') return form !== 'day';
		return isDecimalPoint(mark, ',') && beyond.text.length !== 4;
	}
	if (beyond.kind !== 'word') return false;
	if (mark.text === '/') return /^(?:\p{L}|\p{Lu}{2})$/u.test(beyond.text);
	if (mark.text !== '-') return false;
	// Batch 03/2017-B
	return form === 'year' ? !tellsTime(scan, last + 2, 'after') : /^[A-Z]$/.test(beyond.text);
}
