import { findDates } from './findDates';
import { withMisplaced } from './placeOfDate';
import { forms, letters, parts } from './slips.json';
import { wordsOf } from './locales';
import { fold, plainForms } from './tokens/spelling';
import type { DateProblem, FoundDate } from './types';

/** Something that may stand in the place of a date. */
interface Slip {
	readonly start: number;
	readonly end: number;
	readonly date: string;
	readonly problem: DateProblem;
}

/** Finds the dates in a line, and slips in their place, which are found by putting dates there. */
export function findWrittenDates(text: string): FoundDate[] {
	return withMisplaced(text, datesWithSlips(text));
}

function datesWithSlips(text: string): FoundDate[] {
	const slips = slipsIn(text);
	const found = filledDates(text, slips);
	const standing = found.flatMap(({ date, own }) => own.filter((slip) => fits(slip, date)));
	// A slip may be in two dates.
	const kept = [...new Set(standing)];
	const dates = kept.length === slips.length ? found : filledDates(text, kept);
	return dates.flatMap(({ date, own }) => {
		if (own.length === 0) return [withHidden(date, text)];
		return own.every((slip) => fits(slip, date)) && !isAfterName(date, text)
			? [asWritten(date, own, text)]
			: [];
	});
}

/** Marks of the writing direction and characters without width, which belong only to texts in scripts that need them. */
const HIDDEN = /\p{DI}/u;
const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;

/** MM/YYYY with what nobody sees right before or after it, which a strict parser takes for a part of it. */
function withHidden(date: FoundDate, text: string): FoundDate {
	if (date.form !== 'monthYear' || date.place !== 'entry' || date.problem !== null) return date;
	const start = HIDDEN.test(text.charAt(date.start - 1)) ? date.start - 1 : date.start;
	const end = HIDDEN.test(text.charAt(date.end)) ? date.end + 1 : date.end;
	const written = text.slice(start, end);
	if (written === date.text || RIGHT_TO_LEFT.test(text)) return date;
	const exact = { form: 'numericMonth', rewritten: date.text, problem: 'otherDigits' } as const;
	return { ...date, ...exact, start, end, text: written };
}

/** A word alone before a year that is none, which makes it a name: "Model 201X". */
const NAME = /^\s*(\p{L}{4,}) $/u;
const SAYING_WHEN = new Set(
	(['before', 'maybeBefore', 'to', 'degrees', 'year'] as const).flatMap(wordsOf),
);

function isAfterName({ form, start, end }: FoundDate, text: string): boolean {
	const [, name] = NAME.exec(text.slice(0, start)) ?? [];
	return (
		name !== undefined && form === 'year' && text.length === end && !SAYING_WHEN.has(fold(name))
	);
}

/** Without its month, a year of three or five digits is a number like any other. */
function fits({ problem }: Slip, { place, form }: FoundDate): boolean {
	return place === 'entry' && (problem !== 'notReal' || form !== 'year');
}

/** The dates of a text with dates in the place of slips, each with the slips in it. */
function filledDates(
	text: string,
	slips: readonly Slip[],
): Array<{ date: FoundDate; own: Slip[] }> {
	let filled = '';
	for (const { start, date } of slips) filled += text.slice(filled.length, start) + date;
	let next = 0;
	return findDates(filled + text.slice(filled.length)).map((date) => {
		while ((slips[next]?.end ?? Infinity) <= date.start) next++;
		const own: Slip[] = [];
		for (let at = next; (slips[at]?.start ?? Infinity) < date.end; at++) own.push(slips[at]!);
		return { date, own };
	});
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

/** Letters that are typed or recognized instead of a digit, and other characters instead of a slash. */
const PLAIN = plainForms({ ...letters, '/': '\\,_=' });

/** A text with digits for the letters in it; `null` if it has none, or a number with more of them than digits. */
function withDigits(written: string): string | null {
	const plain = Array.from(written, (char) => PLAIN.get(char) ?? char).join('');
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

type DateFor = (written: string, around: string) => string | null;

/** What is wrong with the forms of each list in `slips.json`, which are named by an example, and what makes a date of them; `null` if they are none. */
const KINDS: Readonly<
	Record<keyof typeof forms, readonly [problem: DateProblem, dateFor: DateFor]>
> = {
	mistyped: ['mistyped', withDigits],
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

const PATTERNS = Object.entries(forms).map(
	([kind, list]) => `(?<${kind}>${Object.values(list).join('|')})`,
);
/** The patterns with their parts, which they name in braces. */
const SLIP = new RegExp(
	`{begin}(?:${PATTERNS.join('|')})`.replace(
		/\{([a-z]\w+)\}/gi,
		(_, name: keyof typeof parts) => parts[name],
	),
	'gu',
);

function slipsIn(text: string): Slip[] {
	return [...text.matchAll(SLIP)].flatMap(({ 0: written, index: start, groups = {} }) => {
		const [, [problem, dateFor]] = Object.entries(KINDS).find(([kind]) => groups[kind])!;
		const end = start + written.length;
		const around = `${text.slice(Math.max(0, start - NEAR), start)}\n${text.slice(end, end + NEAR)}`;
		const date = dateFor(written, around);
		return date === null ? [] : [{ start, end, date, problem }];
	});
}
