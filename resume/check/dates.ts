import { findDatesInLines, judgeDates, judgeRange } from '../dates';
import { findParsedDates, type ParsedDate } from '../dates/parsedData/findParsedDates';
import type { FoundDate } from '../dates/types';
import type { Line, ReadResult } from '../read/types';
import type { DatesCheck, Finding, ParserConstraints } from '../types';
import type { LineDate } from './examine';
import { finding } from './findings';

type Required = ParserConstraints['dates'];

/** What the dates of a résumé came to. */
export interface DatesOutcome {
	readonly check: DatesCheck;
	readonly findings: readonly Finding[];
	readonly lineDates: readonly LineDate[];
}

/**
 * Whether the dates are such as the parser takes (interface document, section 8, rule 2):
 * exactly MM/YYYY, or any form of a real date.
 *
 * @param parsed parsed résumé data; `undefined` where there are none
 */
export function checkDates(
	file: ReadResult | null,
	parsed: unknown,
	{ dates: required }: ParserConstraints,
): DatesOutcome {
	const lines = file?.status === 'read' ? file.lines : [];
	const found = findDatesInLines(lines);
	const lineDates = lines.flatMap((line, index) => datesOfLine(line, found[index] ?? [], required));
	const data = parsed === undefined ? { dates: [], complete: true } : findParsedDates(parsed);
	const findings = [
		...lineDates.map((date) => date.finding),
		...parsedRanges(data.dates).map(({ pointer, dates, text }) =>
			judged(dates, required, { pointer, text }),
		),
	].filter((one) => one !== null);
	const all = [...found.flat(), ...data.dates.map((date) => date.found)];
	const refused = all.filter((date) => judgeDates(date, required)?.severity === 'error').length;
	return {
		check: {
			...outcome(refused, file, data.complete),
			required,
			found: all.length,
			refused,
		},
		findings,
		lineDates,
	};
}

/** A date that is refused is refused; that none is, is said only of a résumé that was read whole. */
function outcome(
	refused: number,
	file: ReadResult | null,
	complete: boolean,
): Pick<DatesCheck, 'verdict' | 'reason'> {
	if (refused > 0) return { verdict: 'fails', reason: null };
	const doubt = file?.status === 'unreadable' ? file.reason : file?.doubts[0];
	const reason = doubt ?? (complete ? undefined : 'tooMuchMemory');
	return reason === undefined
		? { verdict: 'passes', reason: null }
		: { verdict: 'cannotTell', reason };
}

function datesOfLine(line: Line, dates: readonly FoundDate[], required: Required): LineDate[] {
	const { page, line: number, paragraph } = line;
	return rangesOf(dates).map((range) => {
		const start = range[0].start;
		const end = (range[1] ?? range[0]).end;
		const text = line.text.slice(start, end);
		const place = { page, line: number, paragraph, text };
		return { line, date: { start, end, text }, finding: judged(range, required, place) };
	});
}

/** A date alone, or the two ends of a range. */
type DateOrRange = readonly [FoundDate, FoundDate?];

function rangesOf(dates: readonly FoundDate[]): DateOrRange[] {
	const ranges: DateOrRange[] = [];
	for (const date of dates) {
		const before = ranges.at(-1);
		if (date.endsRange && before?.length === 1) ranges.splice(-1, 1, [before[0], date]);
		else ranges.push([date]);
	}
	return ranges;
}

interface ParsedRange {
	readonly pointer: string;
	readonly dates: DateOrRange;
	readonly text: string;
}

/** Dates of parsed data; two in one string are a range. */
function parsedRanges(parsed: readonly ParsedDate[]): ParsedRange[] {
	const ranges: ParsedRange[] = [];
	for (const { pointer, found } of parsed) {
		const before = ranges.at(-1);
		const isEnd = found.endsRange && before?.pointer === pointer && before.dates.length === 1;
		if (!isEnd) {
			ranges.push({ pointer, dates: [found], text: found.text });
			continue;
		}
		const [start] = before.dates;
		ranges.splice(-1, 1, { pointer, dates: [start, found], text: `${start.text} – ${found.text}` });
	}
	return ranges;
}

function judged(
	[start, end]: DateOrRange,
	required: Required,
	place: Partial<Finding>,
): Finding | null {
	const judgement =
		end === undefined ? judgeDates(start, required) : judgeRange(start, end, required);
	if (judgement === null) return null;
	const { severity, message, suggestion } = judgement;
	return finding('dates', severity, { ...place, message, suggestion });
}
