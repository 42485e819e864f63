import { asciiDigits, normalized } from '../../words/spelling';
import { endsBeforeStart, type FoundDate, withMonth } from '../foundDate';
import { Scan } from '../scan';
import { endsOpen } from './ranges';

type DatesOfLines = readonly FoundDate[][];

/** What a date alone leaves open, the other dates and lines of the document show. */
export function readByOthers(texts: readonly string[], found: DatesOfLines): DatesOfLines {
	return fromTheRight(texts, withDayOrder(withPlainOrder(withoutCodes(texts, found))));
}

const YEAR_FIRST = /^\d{4}\D\d{2}$/;

/** 2008-10 is October if the document has 2011-03, and no years such as 2014-15. */
function withPlainOrder(found: DatesOfLines): DatesOfLines {
	const alike = found.flat().filter(({ text }) => YEAR_FIRST.test(text));
	const plain = [...Map.groupBy(alike, ({ text }) => text.charAt(4)).values()].filter((its) => {
		const areMonths = its.every(({ form }) => form === 'numericMonth');
		return areMonths && its.some(({ rewritten }) => rewritten !== null);
	});
	const months = new Set(plain.flat());
	return found.map((dates) =>
		dates.map((date) => (months.has(date) ? withMonth(date, date.month) : date)),
	);
}

/** 02/09/2018 is a day of September if the document has 27/09/2014, and no 09/27/2014. */
function withDayOrder(found: DatesOfLines): DatesOfLines {
	const shown = new Set(found.flat().map(isDayFirst));
	if (shown.has(true) === shown.has(false)) return found;
	return found.map((dates) => {
		const read: FoundDate[] = [];
		for (const date of dates) {
			const [first = 0, second = 0] = date.month === null ? dayAndMonth(date) : [];
			const [day, month] = shown.has(true) ? [first, second] : [second, first];
			const known = first === 0 ? date : { ...withMonth(date, month), day };
			const start = known.endsRange ? read.at(-1) : undefined;
			const isBackwards = known !== date && start !== undefined && endsBeforeStart(start, known);
			read.push(isBackwards ? { ...known, problem: 'endBeforeStart' } : known);
		}
		return read;
	});
}

/** `null` if its numbers do not show it. */
function isDayFirst(date: FoundDate): boolean | null {
	const numbers = dayAndMonth(date);
	const isClear = date.month !== null && Math.max(...numbers) > 12;
	return isClear ? numbers[0] === date.day : null;
}

const DAY = /^(\d\d?)([/.-])(\d\d?)\2(?:\d{4}|\d\d)$/;

/** The numbers of day and month as they are written; none if a date has another form or is not real. */
function dayAndMonth({ text, form, problem }: FoundDate): number[] {
	if (form !== 'day' || problem === 'notReal') return [];
	const plain = normalized(text, 'NFKC')
		.replace(/\s/g, '')
		.replace(/\p{Nd}/gu, asciiDigits);
	const [, first, , second] = DAY.exec(plain) ?? [];
	return first === undefined ? [] : [first, second].map(Number);
}

const SHORT_DAY = /^\d\d\.\d\d\.\d\d$/;
/** The last part of the code of a field of study is no higher. */
const HIGHEST_OF_A_CODE = 20;
/** More of them in a document are not looked at. */
const MOST_CODES = 200;

/** 09.03.04 is the code of a field of study, unless the document writes its dates so. */
function withoutCodes(texts: readonly string[], found: DatesOfLines): DatesOfLines {
	const mayBeCode = ({ text, place }: FoundDate) => place !== 'other' && SHORT_DAY.test(text);
	const codes = found.flatMap((dates, index) =>
		dates.filter(mayBeCode).map((date) => ({ date, dates, text: texts[index]! })),
	);
	const areDays = codes
		.slice(0, MOST_CODES)
		.some((one) => isSurelyDay(one.date, one.dates, one.text));
	return areDays ? found : found.map((dates) => dates.filter((date) => !mayBeCode(date)));
}

const NEAR = 40;
/** Three numbers with two dots between. */
const DAY_TOKENS = 5;

const CELL_BEFORE = /(?:^|\t| {3}|\| ?)$/;
const CELL_AFTER = /^\s*(?:$|\t| {3}|\|)/;

/** In a range, alone in its cell, or with a number that codes do not have. */
function isSurelyDay(date: FoundDate, dates: readonly FoundDate[], text: string): boolean {
	const isLater = Number(date.text.slice(-2)) > HIGHEST_OF_A_CODE;
	const next = dates[dates.indexOf(date) + 1];
	if (isLater || date.endsRange || next?.endsRange === true) return true;
	const before = text.slice(Math.max(0, date.start - NEAR), date.start);
	const after = text.slice(date.end, date.end + NEAR);
	if (CELL_BEFORE.test(before) && CELL_AFTER.test(after)) return true;
	const scan = new Scan(date.text + after);
	return endsOpen(scan, DAY_TOKENS - 1);
}

/** In a line that is read from the right, "2016 - 2013" lasts from 2013 to 2016. */
function fromTheRight(texts: readonly string[], found: DatesOfLines): DatesOfLines {
	const isBackwards = ({ problem }: FoundDate) => problem === 'endBeforeStart';
	if (!found.some((dates) => dates.some(isBackwards))) return found;
	const starts = texts.map((text) => text.slice(0, MOST_LETTERS));
	const isHebrew = 3 * count(starts.join(''), OF_THE_RIGHT) > count(starts.join(''), LETTER);
	return found.map((dates, index) => {
		const right = count(starts[index]!, OF_THE_RIGHT);
		const all = count(starts[index]!, LETTER);
		const isRight = 2 * right > all || (isHebrew && (right > 0 || all === 0));
		if (!isRight) return dates;
		return dates.map((date) => (isBackwards(date) ? { ...date, problem: null } : date));
	});
}

const MOST_LETTERS = 500;
const LETTER = /\p{L}/gu;
const OF_THE_RIGHT = /(?=\p{L})[\p{Script=Hebrew}\p{Script=Arabic}]/gu;

function count(text: string, what: RegExp): number {
	return text.match(what)?.length ?? 0;
}
