import { type Budget, inTime } from '../budget';
import { findDatesInLines } from '../dates/findDatesInLines';
import type { DateFault, FoundDate } from '../dates/foundDate';
import { type DateJudgement, judge } from '../dates/judgeDates';
import { findParsedDates, type ParsedDate } from '../dates/parsedData/findParsedDates';
import type { ParserConstraints } from '../parsers';
import type { Line, ReadResult } from '../read/fileContent';
import { type Group, grouped } from '../read/lines';
import type { CheckResult, DateRule, Place, Problem } from '../resumeReport';
import { doubtIn, placeOf, problem } from './findings';

type Required = ParserConstraints['dates'];

export interface LineDate {
	readonly line: Line;
	/** UTF-16 offsets in the line, and what is there. */
	readonly date: Pick<FoundDate, 'start' | 'end' | 'text'>;
	/** Its place among the problems; `null` if nothing is wrong. */
	readonly place: Place | null;
}

/** Dates have to be MM/YYYY, or any real date (interface document, section 8, rule 2). `lineDates` is `null` if the time was up. */
export async function checkDates(
	file: ReadResult | null,
	parsed: unknown,
	{ dates: required }: ParserConstraints,
	budget: Budget,
) {
	const checking = async () => await judgedDates(file, parsed, required, budget);
	const late = { verdict: 'cannotTell', reason: 'tooMuchTime', found: 0, refused: 0 } as const;
	return await inTime(checking, { check: { ...late, required }, problems: [], lineDates: null });
}

async function judgedDates(
	file: ReadResult | null,
	parsed: unknown,
	required: Required,
	budget: Budget,
) {
	const lines = file?.status === 'read' ? file.lines : [];
	const found = await findDatesInLines(lines, budget);
	const data = await findParsedDates(parsed, budget);
	const judgedLines = await budget.map(lines, (line, index) =>
		judgedInLine(line, found[index] ?? [], required),
	);
	const inLines = judgedLines.flat();
	const ranges = await parsedRanges(data.dates, budget);
	const inData = await budget.map(ranges, ({ dates, ...place }) =>
		refusalOf(dates, required, place),
	);
	const judgements = [...inLines.map(({ refusal }) => refusal), ...inData];
	const all = [...found.flat(), ...data.dates.map((date) => date.found)];
	const isRefused = (date: FoundDate) => judge([date], required)?.severity === 'error';
	const refused = (await budget.filter(all, isRefused)).length;
	return {
		check: { ...outcome(refused, file, data.complete), required, found: all.length, refused },
		problems: groupedProblems(judgements.filter((one) => one !== null)),
		lineDates: inLines.map(({ lineDate }) => lineDate),
	};
}

/** One rejected date fails the check. To pass, the whole résumé must have been read. */
function outcome(refused: number, file: ReadResult | null, complete: boolean): CheckResult {
	if (refused > 0) return { verdict: 'fails', reason: null };
	const reason = (file && doubtIn(file)) ?? (complete ? null : 'tooMuchMemory');
	return { verdict: reason === null ? 'passes' : 'cannotTell', reason };
}

function judgedInLine(line: Line, dates: readonly FoundDate[], required: Required) {
	const { page, line: number, paragraph } = line;
	return rangesOf(dates).map((range) => {
		const [{ start }, { end } = range[0]] = range;
		const date = { start, end, text: line.text.slice(start, end) };
		const where = { page, line: number, paragraph, text: date.text };
		const refusal = refusalOf(range, required, where);
		return { refusal, lineDate: { line, date, place: refusal && refusal.place } };
	});
}

function refusalOf(range: DateOrRange, required: Required, where: Partial<Place>) {
	const judgement = judge(range, required);
	if (judgement === null) return null;
	// The date of a birth or a print is not to be rewritten.
	const rewritten = judgement.place === 'other' ? null : judgement.rewritten;
	return { place: placeOf({ ...where, rewritten }), judgement };
}

type DateOrRange = Group<FoundDate>;

export function rangesOf(dates: readonly FoundDate[]): DateOrRange[] {
	return grouped(dates, ({ length }, { endsRange }) => endsRange && length === 1);
}

export type ParsedRange = Awaited<ReturnType<typeof parsedRanges>>[number];

/** The dates of parsed data; two in one string are a range. */
export async function parsedRanges(parsed: readonly ParsedDate[], budget: Budget) {
	const byPointer = Map.groupBy(parsed, ({ pointer }) => pointer);
	const ranges = await budget.map(byPointer, ([pointer, dates]) =>
		rangesOf(dates.map(({ found }) => found)).map((range) => {
			return { pointer, dates: range, text: range.map(({ text }) => text).join(' – ') };
		}),
	);
	return ranges.flat();
}

/** Forms that are all put right in the same way: by writing them as MM/YYYY. */
const FORMS = new Set<DateRule>(['dates.monthName', 'dates.day', 'dates.format']);

type Refusal = NonNullable<ReturnType<typeof refusalOf>>;

function groupedProblems(refusals: readonly Refusal[]): Problem[] {
	const groups = Map.groupBy(refusals, ({ judgement }) => {
		const rule = ruleOf(judgement);
		return `${judgement.severity} ${FORMS.has(rule) ? 'form' : rule}`;
	});
	return [...groups.values()].map((group) => {
		const rules = new Set(group.map(({ judgement }) => ruleOf(judgement)));
		const [rule = 'dates.format', ...others] = rules;
		const places = group.map(({ place }) => place);
		const { severity } = group[0]!.judgement;
		return problem(others.length > 0 ? 'dates.format' : rule, severity, places);
	});
}

/** Mistakes everywhere; another form is noted only where it does no harm. */
const MISTAKES = new Set<DateFault>(['misspelt', 'impossible', 'endBeforeStart']);

export function ruleOf({ fault, place }: DateJudgement): DateRule {
	if (place === 'entry' || MISTAKES.has(fault)) return `dates.${fault}`;
	return place === 'prose' ? 'dates.sentence' : 'dates.other';
}
