import { hasHardlyAnyText, readResume } from '../check/file';
import { doubtIn, placeOf, type ReasonText, textOfReason } from '../check/findings';
import { findParsedDates, type ParsedDate } from '../dates/parsedData/findParsedDates';
import { linesInReadingOrder, type TextOptions } from '../extractText';
import { defaultLimits } from '../read/limits';
import type { Line, ReadFile, ReadResult } from '../read/types';
import { copyOf } from '../rewriteDates';
import type { Place } from '../types';
import { type FileDate, fileDates, isOf, lostDates, undatedTexts } from './dates';
import { Entries } from './entries';
import { FileText } from './fileText';
import { findParsedValues, type ParsedValue, type ValueKind } from './parsedValues';
import { NOTHING, summaryOf, TOO_LARGE } from './wording';

/** A value that only the file or only the data have. Its place in the other one is that of its entry, if that is known. */
export interface Difference extends Omit<Place, 'rewritten'> {
	readonly kind: 'date' | ValueKind;
}

/** A value that could not be compared, or any value if it has no text. */
export interface NotCompared extends Omit<Place, 'rewritten'>, ReasonText {}

/** What comparing has found. */
export interface Differences {
	/** Dates of entries in the file that the data lack. */
	readonly lost: readonly Difference[];
	/** Values of the data that the file does not have. */
	readonly notInFile: readonly Difference[];
	readonly notCompared: readonly NotCompared[];
}

/** Whether parsed data say what their file says. */
export interface Comparison extends Differences {
	/** Never a guess: in doubt `cannotTell`. */
	readonly verdict: 'agrees' | 'differs' | 'cannotTell';
	/** For a person. */
	readonly summary: string;
}

/** Compares parsed data with the résumé that they were read from. Nothing about either makes it throw. */
export async function compareResume(
	bytes: Uint8Array,
	parsed: unknown,
	{ fileName, limits = {} }: TextOptions = {},
): Promise<Comparison> {
	const file = await readResume({ bytes, name: fileName }, { ...defaultLimits, ...limits });
	return compareWithFile(file, parsed);
}

/** The same for a file that was read before. */
export function compareWithFile(file: ReadResult, parsed: unknown): Comparison {
	const found =
		file.status === 'read'
			? differences(file, copyOf(parsed))
			: nothingBut(textOfReason(file.reason));
	const differs = found.lost.length + found.notInFile.length > 0;
	const verdict = differs ? 'differs' : found.notCompared.length > 0 ? 'cannotTell' : 'agrees';
	return { verdict, summary: summaryOf(found), ...found };
}

function nothingBut(reason: ReasonText): Differences {
	return { lost: [], notInFile: [], notCompared: [notCompared(reason)] };
}

/** Characters, dates and values that are compared. A résumé has some thousands, and some dozens. */
const MOST_CHARACTERS = 300_000;
const MOST_VALUES = 1000;

function differences(file: ReadFile, data: unknown): Differences {
	const { lines } = file;
	const dates = findParsedDates(data);
	const values = findParsedValues(data);
	const isLong = lines.reduce((sum, { text }) => sum + text.length, 0) > MOST_CHARACTERS;
	const found = isLong ? [] : fileDates(lines);
	const isLarge = [dates.dates, values.values, found].some(({ length }) => length > MOST_VALUES);
	// Of data that were not read whole, nobody can say what they lack.
	const isComplete = dates.complete && values.complete;
	if (isLong || isLarge || !isComplete) return nothingBut(TOO_LARGE);

	const entries = new Entries();
	const judged = dates.dates.filter((date) => date.found.place !== 'prose');
	const missing = missingIn(file, found, judged, values.values, entries).map((one) => ({
		kind: one.kind,
		...placeIn(lines[entries.lineOf(one.pointer) ?? -1], one.pointer, one.text),
	}));
	const lost = lostDates(found, dates.dates, undatedTexts(values.texts, dates.dates), entries);
	const doubt = hasHardlyAnyText(file) ? 'empty' : doubtIn(file);
	const isEmpty = judged.length + values.values.length === 0;
	const reasons = [isEmpty ? NOTHING : null, doubt && textOfReason(doubt)];
	const open = doubt
		? missing.map(({ kind: _, ...at }) => ({ ...textOfReason(doubt), ...at }))
		: [];
	return {
		lost: lost.map(({ date, line }) => ({
			kind: 'date',
			...placeIn(lines[line], entries.near(line), date.text),
		})),
		// Nor can anybody say what a file does not have that was not read whole.
		notInFile: doubt ? [] : missing,
		notCompared: [...reasons.filter((reason) => reason !== null).map(notCompared), ...open],
	};
}

/** The values that a file does not have. Those that it has tell where the entries are. */
function missingIn(
	file: ReadFile,
	found: readonly FileDate[],
	dates: readonly ParsedDate[],
	values: readonly ParsedValue[],
	entries: Entries,
) {
	const reordered = linesInReadingOrder(file);
	const others = reordered === file.lines ? [] : reordered;
	const inOrder = fileDates(others);
	const text = new FileText([...file.lines, ...others]);
	const missing: Array<{ kind: Difference['kind']; text: string; pointer: string }> = [];
	for (const value of values) {
		const line = text.find(value.kind, value.text);
		if (line === null) missing.push(value);
		else if (line < file.lines.length) entries.add(value.pointer, line);
	}
	for (const { found: date, pointer } of dates) {
		const [same, another] = found.filter((one) => isOf(date, one));
		if (same && !another) entries.add(pointer, same.line);
		const isThere = same ?? inOrder.find((one) => isOf(date, one));
		if (!isThere) missing.push({ kind: 'date', text: date.text, pointer });
	}
	return missing;
}

function placeIn(
	line: Line | undefined,
	pointer: string | null,
	text: string | null,
): Omit<Place, 'rewritten'> {
	const at = line && { page: line.page, line: line.line, paragraph: line.paragraph };
	const { rewritten: _, ...place } = placeOf({ ...at, pointer, text });
	return place;
}

function notCompared(reason: ReasonText): NotCompared {
	return { ...reason, ...placeIn(undefined, null, null) };
}
