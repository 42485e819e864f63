import { type Budget, type Effort, inTime, inTurn } from './budget';
import { type ParsedRange, parsedRanges, ruleOf } from './check/checkDates';
import { findingOf, placeOf, problem, type ReasonText } from './check/findings';
import type { FoundDate } from './dates/foundDate';
import { formToWrite, judge } from './dates/judgeDates';
import { findParsedDates } from './dates/parsedData/findParsedDates';
import { entriesOf, type Holder, isHolder, MOST_LEVELS } from './dates/parsedData/walkData';
import { type ParserConstraints, parserOf, type ParserId } from './parsers';

export interface RewrittenDate {
	/** JSON pointer (RFC 6901) into the data. */
	readonly pointer: string;
	readonly text: string;
	readonly rewritten: string;
}

/** A date that the check reports and that a person has to decide. */
export interface UndecidedDate extends ReasonText {
	readonly pointer: string;
	readonly text: string;
}

export interface RewrittenResume {
	/** A copy of the data. */
	readonly parsedResume: unknown;
	readonly rewritten: readonly RewrittenDate[];
	readonly toDecide: readonly UndecidedDate[];
	/** False if the data are too large or too deep to have been read to the end, or took too much time. */
	readonly complete: boolean;
}

/**
 * Writes the dates of entries in parsed résumé data as MM/YYYY if that is what the parser takes. A value with a date of
 * which the month is not clear stays as it is, and so do sentences; all that the check reports of them is listed.
 * Nothing is rewritten if the time is used up.
 *
 * @throws RangeError if the profile does not exist; never because of the résumé
 */
export async function rewriteDates(
	parsed: unknown,
	target: ParserId | Pick<ParserConstraints, 'dates'>,
	effort: Effort = {},
): Promise<RewrittenResume> {
	const { dates } = typeof target === 'string' ? parserOf(target).constraints : target;
	const untouched = { parsedResume: parsed, rewritten: [], toDecide: [], complete: false };
	return await inTurn(effort, async (budget) => {
		return await inTime(async () => await rewrittenResume(parsed, dates, budget), untouched);
	});
}

async function rewrittenResume(
	parsed: unknown,
	required: ParserConstraints['dates'],
	budget: Budget,
): Promise<RewrittenResume> {
	const data = await copyOf(parsed, budget);
	const { dates, complete } = await findParsedDates(data[''], budget);
	const rewritten: RewrittenDate[] = [];
	const toDecide: UndecidedDate[] = [];
	const found = await parsedRanges(dates, budget);
	for (const [pointer, ranges] of Map.groupBy(found, (range) => range.pointer)) {
		if (budget.isDue) await budget.turn();
		const { holder, key } = placeAt(data, pointer);
		const reports = ranges.flatMap((range) => reported(range, holder[key], required));
		const isUnclear = reports.some(({ isError, edits }) => isError && edits.length === 0);
		for (const { text, message, suggestion, edits } of reports) {
			const form = edits.map((edit) => edit.form).join(' – ');
			if (isUnclear || form === '') toDecide.push({ pointer, text, message, suggestion });
			else rewritten.push({ pointer, text, rewritten: form });
		}
		const all = isUnclear ? [] : reports.flatMap(({ edits }) => edits);
		holder[key] = edited(holder[key], all);
	}
	return { parsedResume: data[''], rewritten, toDecide, complete };
}

/** The finding of a range, and its edits: none if it is not to be rewritten, not clear or has no place. */
function reported(
	{ pointer, dates, text }: ParsedRange,
	value: unknown,
	required: ParserConstraints['dates'],
) {
	const judgement = judge(dates, required);
	if (judgement === null) return [];
	const place = placeOf({ pointer, text });
	const { severity } = judgement;
	const { message, suggestion } = findingOf(problem(ruleOf(judgement), severity, [place]));
	const isError = severity === 'error';
	const edits = isError && required === 'monthYear' ? editsOf(dates, value) : [];
	return [{ text: place.text ?? '', message, suggestion, isError, edits }];
}

/** An object with a copy of a value, as deep as dates are looked for. */
async function copyOf(parsed: unknown, budget: Budget): Promise<Holder> {
	const data: Holder = {};
	const open: Array<[from: Holder, to: Holder, level: number]> = [[{ '': parsed }, data, 0]];
	// It grows meanwhile.
	for (const [from, to, level] of open) {
		for (const [key, value] of entriesOf(from)) {
			if (budget.isDue) await budget.turn();
			const isCopied = isHolder(value) && level <= MOST_LEVELS;
			const copy = isCopied ? ((Array.isArray(value) ? [] : {}) as Holder) : value;
			// `__proto__` is a key like any other.
			Object.defineProperty(to, key, { ...OWN, value: copy });
			if (isCopied) open.push([value, copy as Holder, level + 1]);
		}
	}
	return data;
}

const OWN = { writable: true, enumerable: true, configurable: true };

function editsOf(range: ParsedRange['dates'], value: unknown) {
	const edits = range.flatMap((date) => {
		const { start, end } = date;
		const form = formToWrite(date);
		return form !== null && isPlaceOf(date, value) ? [{ start, end, form }] : [];
	});
	return edits.length === range.length ? edits : [];
}

/** A text that holds the date, a number, or an object that holds nothing else than its year, month and day. */
function isPlaceOf({ start, end, text, form }: FoundDate, value: unknown): boolean {
	if (typeof value !== 'object') return String(value).slice(start, end) === text;
	return isHolder(value) && Object.keys(value).length === (form === 'day' ? 3 : 2);
}

function edited(value: unknown, edits: ReturnType<typeof editsOf>): unknown {
	if (typeof value !== 'string') return edits[0]?.form ?? value;
	return edits.reduceRight(
		(text, { start, end, form }) => text.slice(0, start) + form + text.slice(end),
		value,
	);
}

/** The object or array that a pointer leads to, and the key in it. */
function placeAt(data: Holder, pointer: string): { holder: Holder; key: string } {
	const keys = pointer.split('/').map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
	const key = keys.pop()!;
	return { holder: keys.reduce((at, step) => at[step] as Holder, data), key };
}
