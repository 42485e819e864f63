import { RequestError } from '../http/answers';
import type { ProfileId } from '../profiles';
import type { PushedResume } from './store';
import { textOf, type ResumeText, type Run } from './text';

/** Parser constraints, from section 8 of the interface document alone. */
const CONSTRAINTS: Record<ProfileId, { dates: 'strict' | 'flexible'; maxMegabytes: number }> = {
	p1: { dates: 'flexible', maxMegabytes: 5 },
	p2: { dates: 'strict', maxMegabytes: 5 },
	p3: { dates: 'strict', maxMegabytes: 5 },
	p4: { dates: 'flexible', maxMegabytes: 10 },
	p5: { dates: 'flexible', maxMegabytes: 10 },
};

/**
 * Rejects what the parser of a profile does not accept: a file that is too large, text in columns, and dates in other
 * forms. This is a simple check, just enough to detect clients that do not check.
 */
export async function requireParsable(profile: ProfileId, pushed: PushedResume): Promise<void> {
	const { dates, maxMegabytes } = CONSTRAINTS[profile];
	const { file, parsed } = pushed;
	if (file && file.bytes.length > maxMegabytes * 1024 * 1024) {
		throw new RequestError(413, `The file has more than ${maxMegabytes} MB`);
	}
	const text = file ? await textOf(file.bytes) : undefined;
	if (text && hasColumns(text)) throw new RequestError(422, 'The layout has several columns');
	const texts = [...(text?.lines ?? []), ...stringsIn(parsed)];
	const unparsable = unparsableDates(texts, dates).length;
	if (unparsable > 0) throw new RequestError(422, `${unparsable} dates cannot be parsed`);
}

function stringsIn(value: unknown): string[] {
	if (typeof value === 'string') return [value];
	if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(stringsIn);
	return [];
}

const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';

/** Dates that are clearly not MM/YYYY. */
const OTHER_FORMS = [
	new RegExp(`\\b(?:${MONTHS})[a-z]{0,6}\\.? \\d{4}\\b`, 'i'),
	/(?<![\d/])\d\/\d{4}\b/,
	/\b\d{4}-\d\d(?:-\d\d)?\b/,
	/\b\d\d[.-]\d{4}\b/,
	/\b(?:19|20)\d\d ?[–-] ?(?:19|20)\d\d\b/,
];

/** Months that do not exist. */
const UNREAL = [/\b(?:00|1[3-9]|[2-9]\d)\/\d{4}\b/, /\b\d{4}-(?:00|1[3-9]|[2-9]\d)\b/];

/** The texts with a date that a parser of this strictness does not accept. */
function unparsableDates(texts: readonly string[], strictness: 'strict' | 'flexible'): string[] {
	const rejected = strictness === 'strict' ? [...OTHER_FORMS, ...UNREAL] : UNREAL;
	return texts.filter((text) => rejected.some((form) => form.test(text)));
}

/** Minimum width of a gutter, in points. */
const GUTTER = 10;

/** Minimum number of lines on each side of it without a line at the same height on the other side. */
const OWN_LINES = 6;

/** Whether a page has a gutter with separate lines on both sides. */
function hasColumns({ runs }: ResumeText): boolean {
	const pages = new Set(runs.map(({ page }) => page));
	return [...pages].some((page) => isSplit(runs.filter((run) => run.page === page)));
}

function isSplit(runs: Run[]): boolean {
	const starts = [...new Set(runs.map(({ x }) => Math.round(x)))];
	return starts.some((x) => {
		const crossing = runs.filter((run) => run.x < x - GUTTER && run.x + run.width > x - GUTTER);
		const left = runs.filter((run) => run.x + run.width <= x - GUTTER);
		const right = runs.filter((run) => run.x >= x - 1);
		// A heading may span both columns.
		const fewCross = crossing.length <= 6;
		return fewCross && ownLines(left, right) >= OWN_LINES && ownLines(right, left) >= OWN_LINES;
	});
}

function ownLines(runs: Run[], others: Run[]): number {
	const heights = new Set(runs.map(({ y }) => Math.round(y)));
	return [...heights].filter((y) => !others.some((other) => Math.abs(other.y - y) < 3)).length;
}
