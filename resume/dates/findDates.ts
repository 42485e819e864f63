import type { Budget } from '../budget';
import { normalizeText } from '../words/spelling';
import { asMonthYear, type DateProblem, endsBeforeStart, type FoundDate } from './foundDate';
import { misspeltMonth } from './parsers/dateParts';
import { findCandidates } from './parsers/proposeDates';
import { withDigits, withMisplaced } from './placeOfDate';
import { acceptCandidates } from './refiners/accept';
import { ignoreNetAddresses, ignorePhones } from './refiners/ignoredSpans';
import { isOfNoEntry } from './refiners/noEntry';
import { piecesOf, placeOf } from './refiners/place';
import { completed, isInRange, linkCandidates, type Linked } from './refiners/ranges';
import { Scan } from './scan';
import { forms, parts } from './slips.json';

/** Finds the dates in a text of a résumé, in order and without overlaps, in time linear in its length. */
export function findDates(text: string): FoundDate[] {
	return linkedDates(text).map(({ date }) => date);
}

/** A longer text is searched in parts, which end at a blank if they can: no line of a résumé is as long. */
const PART = /[^]{1,10000}(?:\s|$)|[^]{1,10000}/gu;

/** With turns for the host. */
export async function findDatesInTurns(
	text: string,
	budget: Budget,
	find: (text: string) => FoundDate[],
): Promise<FoundDate[]> {
	const found = await budget.map(text.matchAll(PART), ({ 0: part, index }) =>
		find(part).map((date) => ({ ...date, start: date.start + index, end: date.end + index })),
	);
	return found.flat();
}

function linkedDates(text: string) {
	if (!/\p{Nd}|[〇零一二三四五六七八九]/u.test(text)) return [];
	const normalized = normalizeText(text);
	const scan = new Scan(normalized.text);
	ignoreNetAddresses(scan);
	ignorePhones(scan);
	const accepted = linkCandidates(scan, acceptCandidates(scan, findCandidates(scan)));
	const dates = linkCandidates(scan, accepted.map(completed));
	const pieces = piecesOf(scan);
	return dates.map((link) => {
		const { first, last, form, year, month, day } = link.candidate;
		const start = normalized.originalOffset(scan.tokens[first]?.start ?? 0);
		const token = scan.tokens[last]!;
		// Korean writes 년 and what follows it in one word, whose first letter belongs to the date.
		const isWord = /^[년월일]/.test(token.text);
		const end = normalized.originalOffset(isWord ? token.start + 1 : token.end);
		const date: FoundDate = {
			...{ start, end, text: text.slice(start, end), form, year, month, day },
			problem: problemOf(link),
			rewritten: rewritten(link),
			endsRange: link.start !== undefined,
			place: isOfNoEntry(link) ? 'other' : placeOf(link, pieces),
		};
		return { date, link };
	});
}

function problemOf(link: Linked): DateProblem | null {
	const { scan, candidate } = link;
	if (candidate.problem !== null) return candidate.problem;
	const start = link.start?.candidate;
	if (start !== undefined && endsBeforeStart(start, candidate)) return 'endBeforeStart';
	const tokens = scan.tokens.slice(candidate.first, candidate.last + 1);
	if (tokens.some((_, at) => misspeltMonth(scan, candidate.first + at) !== null)) return 'misspelt';
	return tokens.some(({ kind, ascii }) => kind === 'number' && !ascii) ? 'otherDigits' : null;
}

/** MM/YYYY if month and year are clear and it is not written so already. */
function rewritten(link: Linked): string | null {
	const { form, year, month, clear } = link.candidate;
	if (form === 'monthYear' || year === null || month === null) return null;
	// 2008-10 alone may be two years; as one end of a range it is October.
	const isYearFirst = link.scan.tokens[link.candidate.first]?.text.length === 4;
	const isMonthOfRange = form === 'numericMonth' && isYearFirst && isInRange(link);
	return clear || isMonthOfRange ? asMonthYear(year, month) : null;
}

/** Something that may stand in the place of a date, and the date that is put there. */
type Slip = ReturnType<typeof slipsIn>[number];

/** Finds the dates in a line, and slips in their place, which are found by putting dates there. */
export function findWrittenDates(text: string): FoundDate[] {
	const slips = slipsIn(text);
	const found = filledDates(text, slips);
	// A slip may be in two dates.
	const kept = [...new Set(found.flatMap(({ fitting }) => fitting))];
	const dates = kept.length === slips.length ? found : filledDates(text, kept);
	const written = dates.flatMap(({ date, own, fitting }) => {
		if (own.length === 0) return [date];
		return fitting.length === own.length ? [asWritten(date, own, text)] : [];
	});
	return withMisplaced(text, written);
}

/** The dates of a text with dates in the place of slips, each with the slips in it. */
function filledDates(text: string, slips: readonly Slip[]) {
	let filled = '';
	for (const { start, date } of slips) filled += text.slice(filled.length, start) + date;
	let next = 0;
	return linkedDates(filled + text.slice(filled.length)).map(({ date, link }) => {
		while ((slips[next]?.end ?? Infinity) <= date.start) next++;
		const own: Slip[] = [];
		for (let at = next; (slips[at]?.start ?? Infinity) < date.end; at++) own.push(slips[at]!);
		return { date, own, fitting: own.filter((slip) => fits(slip, date, link)) };
	});
}

/** Without its month, a year of three or five digits is a number like any other, and "Model 201X" a name. */
function fits({ written, problem }: Slip, { place, form }: FoundDate, link: Linked): boolean {
	if (place !== 'entry' || form !== 'year') return place === 'entry';
	// Two signs for digits, as in 20XX, are in no name.
	const mayBeName = /^[\p{L}\p{N}_]+$/u.test(written) && !/(.)\1$/u.test(written);
	return problem !== 'notReal' && !(mayBeName && isNamed(link));
}

/** No end of a range, and right after a word other than "since" or the like. */
function isNamed(link: Linked): boolean {
	const { scan, candidate } = link;
	const before = candidate.first - 1;
	const isAfterWord = (scan.tokens[before]?.kind ?? 'mark') !== 'mark';
	const isName = isAfterWord && scan.tokens[candidate.first]?.gap === 'space';
	return isName && !isInRange(link) && !scan.hasRoleAfter(before, 'before', 'maybeBefore', 'year');
}

function asWritten(date: FoundDate, slips: readonly Slip[], text: string): FoundDate {
	const written = { ...date, text: text.slice(date.start, date.end) };
	const { problem } = slips.find((slip) => slip.problem !== 'mistyped') ?? slips[0]!;
	if (problem !== 'mistyped')
		return { ...written, problem, year: null, month: null, day: null, rewritten: null };
	const isWrong = date.problem === 'notReal' || date.problem === 'endBeforeStart';
	const exact =
		date.form === 'monthYear' ? ({ form: 'numericMonth', rewritten: date.text } as const) : {};
	return { ...written, ...exact, problem: isWrong ? date.problem : problem };
}

/** A text with digits and slashes for what looks so; `null` if nothing does, or a number has more letters than digits. */
function mistyped(written: string): string | null {
	const plain = withDigits(written).replace(/[\\,_=]/g, '/');
	const numbers = written.match(/[\p{L}\p{N}|]+/gu) ?? [];
	const areDigits = numbers.every(
		(number) => 2 * number.replace(/\D/g, '').length >= number.length || /^(?:Ol|lO)$/.test(number),
	);
	return areDigits && plain !== written ? plain : null;
}

/** A date made longer by characters without width, which the tokenizer ignores. */
function padded(date: string, length: number): string {
	return date.charAt(0) + '\u200b'.repeat(length - date.length) + date.slice(1);
}

/** A date of the same length, before all others, so that no range seems to end before it starts. */
function anyDate({ length }: string): string {
	const date = ['01/1980', '1/1980', '1980'].find((each) => each.length <= length) ?? "'80";
	return padded(date, length);
}

/** "Format: MM/YYYY", "dates as MM/YYYY" */
const OF_FORMS = /form[aá]t|\b(?:as|als|wie|comme|como|come) ?\n/i;
const NEAR = 40;

type Kind = keyof typeof forms;

/** The problem of each list of forms in `slips.json`, and a date for them; `null` if they are none. */
const KINDS: Record<
	Kind,
	readonly [DateProblem, dateFor: (written: string, around: string) => string | null]
> = {
	mistyped: ['mistyped', mistyped],
	parted: [
		'mistyped',
		(written) => padded(written.replace(/[ .,']|\/(?=\/)/g, ''), written.length),
	],
	misnumbered: ['notReal', anyDate],
	empty: [
		'placeholder',
		(written, around) => (OF_FORMS.test(around) && !/\d/.test(written) ? null : anyDate(written)),
	],
};

/** The patterns of some kinds, with their parts, which they name in braces. */
function patternOf(kinds: readonly Kind[]): RegExp {
	const patterns = kinds.map((kind) => `(?<${kind}>${Object.values(forms[kind]).join('|')})`);
	const partOf = (_: string, name: keyof typeof parts) => parts[name];
	return new RegExp(`{begin}(?:${patterns.join('|')})`.replace(/\{([a-z]\w+)\}/gi, partOf), 'gu');
}

const SLIP = patternOf(['mistyped', 'parted', 'misnumbered', 'empty']);
/** Most lines have no digit: of these, only what is empty need be looked for. */
const EMPTY_SLIP = patternOf(['empty']);

function slipsIn(text: string) {
	return [...text.matchAll(/\d/.test(text) ? SLIP : EMPTY_SLIP)].flatMap(
		({ 0: written, index: start, groups = {} }) => {
			const [, [problem, dateFor]] = Object.entries(KINDS).find(([kind]) => groups[kind])!;
			const end = start + written.length;
			const around = `${text.slice(Math.max(0, start - NEAR), start)}\n${text.slice(end, end + NEAR)}`;
			const date = dateFor(written, around);
			return date === null ? [] : [{ start, end, written, date, problem }];
		},
	);
}
