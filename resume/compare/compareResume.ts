import { Budget, inTime, type Effort } from '../budget';
import { hasHardlyAnyText, readResume } from '../check/file';
import { doubtIn, placeOf, type ReasonText, textOfReason } from '../check/findings';
import { findParsedDates, type ParsedDate } from '../dates/parsedData/findParsedDates';
import { linesInReadingOrder, type TextOptions } from '../extractText';
import { inTurn } from '../queue';
import type { Line, ReadFile, ReadResult } from '../read/types';
import { copyOf } from '../rewriteDates';
import type { Place } from '../types';
import { type FileDate, fileDates, isOf, isTodayAsEnd, lostDates, undatedTexts } from './dates';
import { normalized } from '../normalize';
import { Entries } from './entries';
import { FileText } from './fileText';
import { findParsedValues, type ParsedValue, type ValueKind } from './parsedValues';

/** A value that only the file or only the data have. Its place in the other one is that of its entry, if that is known. */
export interface Difference extends Omit<Place, 'rewritten'> {
	readonly kind: 'date' | ValueKind;
}

/** A value that could not be compared, or any value if it has no text. */
export interface NotCompared extends Omit<Place, 'rewritten'>, ReasonText {}

/** What comparing has found. */
interface Differences {
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
	{ fileName, ...effort }: TextOptions = {},
): Promise<Comparison> {
	return await inTurn(async () => {
		const budget = new Budget(effort);
		const file = await readResume({ bytes, name: fileName }, budget);
		return await comparison(file, parsed, budget);
	});
}

/** The same for a file that was read before. */
export async function compareWithFile(
	file: ReadResult,
	parsed: unknown,
	effort: Effort = {},
): Promise<Comparison> {
	return await inTurn(async () => await comparison(file, parsed, new Budget(effort)));
}

async function comparison(file: ReadResult, parsed: unknown, budget: Budget): Promise<Comparison> {
	const comparing = async () =>
		file.status === 'read'
			? await differences(file, (await copyOf(parsed, budget))[''], budget)
			: nothingBut(textOfReason(file.reason));
	const found = await inTime(comparing, nothingBut(textOfReason('tooMuchTime')));
	const differs = found.lost.length + found.notInFile.length > 0;
	const verdict = differs ? 'differs' : found.notCompared.length > 0 ? 'cannotTell' : 'agrees';
	return { verdict, summary: summaryOf(found), ...found };
}

function nothingBut(reason: ReasonText): Differences {
	return { lost: [], notInFile: [], notCompared: [notCompared(reason)] };
}

const TOO_LARGE: ReasonText = {
	message: 'The file or the data is too large or too deep to be compared',
	suggestion: 'Compare only the data of one resume',
};

const NOTHING: ReasonText = {
	message: 'The data has no dates, contact data, employers, titles or schools to compare',
	suggestion: 'Check Parsed Resume: it must be the data of this resume',
};

/** Characters, dates and values that are compared. A résumé has some thousands, and some dozens. */
const MOST_CHARACTERS = 300_000;
const MOST_VALUES = 1000;
/** Characters that are counted at once: some become eighteen. */
const PIECE = 20_000;

/** Whether a text is too long, with all that its characters stand for. */
async function isTooLong(lines: readonly Line[], budget: Budget): Promise<boolean> {
	let length = 0;
	for (const { text } of lines) {
		for (let at = 0; at < text.length; at += PIECE) {
			if (budget.isDue) await budget.turn();
			length += normalized(text.slice(at, at + PIECE), 'NFKC').length;
			if (length > MOST_CHARACTERS) return true;
		}
	}
	return false;
}

async function differences(file: ReadFile, data: unknown, budget: Budget): Promise<Differences> {
	const { lines } = file;
	const { dates: parsedDates, complete } = await findParsedDates(data, budget);
	const dates = { dates: parsedDates.filter(({ found }) => found.problem !== 'noDate'), complete };
	const values = await findParsedValues(data, budget);
	const isLong = await isTooLong(lines, budget);
	const found = isLong ? [] : await fileDates(lines, budget);
	const isLarge = [dates.dates, values.values, found].some(({ length }) => length > MOST_VALUES);
	// Of data that were not read whole, nobody can say what they lack.
	const isComplete = dates.complete && values.complete;
	if (isLong || isLarge || !isComplete) return nothingBut(TOO_LARGE);

	const entries = new Entries();
	const judged = dates.dates.filter((date) => date.found.place !== 'prose');
	const reordered = await linesInReadingOrder(file, budget);
	const others = reordered === lines ? [] : reordered;
	const inOrder = await fileDates(others, budget);
	const text = await FileText.of(lines, others, budget);
	const compared = { dates: judged, values: values.values };
	const lacking = await missingIn({ text, found, inOrder }, compared, entries, budget);
	const missing = lacking.map((one) => ({
		kind: one.kind,
		...placeIn(lines[entries.lineOf(one.pointer) ?? -1], one.pointer, one.text),
	}));
	const written = await undatedTexts(values.texts, dates.dates, budget);
	const lostAsDrawn = await lostDates(found, dates.dates, { written, entries }, budget);
	const noEntries = { written, entries: new Entries() };
	const lostInOrder = await lostDates(inOrder, dates.dates, noEntries, budget);
	// Lines that run across columns mix what belongs together.
	const lost = await budget.filter(
		lostAsDrawn,
		({ date }) => others.length === 0 || lostInOrder.some((one) => isOf(date, one)),
	);
	const doubt = hasHardlyAnyText(file) ? 'empty' : doubtIn(file);
	const isEmpty = judged.length + values.values.length === 0;
	const reasons = [isEmpty ? NOTHING : null, doubt && textOfReason(doubt)];
	const open = doubt
		? missing.map(({ kind: _, ...at }) => ({ ...textOfReason(doubt), ...at }))
		: [];
	return {
		lost: await budget.map(lost, ({ date, line }) => ({
			kind: 'date' as const,
			...placeIn(lines[line], entries.near(line), date.text),
		})),
		// Nor can anybody say what a file does not have that was not read whole.
		notInFile: doubt ? [] : missing,
		notCompared: [...reasons.filter((reason) => reason !== null).map(notCompared), ...open],
	};
}

/** What a file says: its lines as they are drawn, and once more in reading order if that is another one. */
interface Sides {
	readonly text: FileText;
	readonly found: readonly FileDate[];
	readonly inOrder: readonly FileDate[];
}

/** What is compared of the data. */
interface Compared {
	readonly dates: readonly ParsedDate[];
	readonly values: readonly ParsedValue[];
}

/** What of the data a file does not have. Values that it has show where the entries are. */
async function missingIn(
	{ text, found, inOrder }: Sides,
	{ dates, values }: Compared,
	entries: Entries,
	budget: Budget,
) {
	const missing: Array<{ kind: Difference['kind']; text: string; pointer: string }> = [];
	for (const value of values) {
		if (budget.isDue) await budget.turn();
		const line = text.find(value.kind, value.text);
		if (line === null) missing.push(value);
		else if (line < text.drawn) entries.add(value.pointer, line);
	}
	for (const { found: date, pointer } of dates) {
		if (budget.isDue) await budget.turn();
		const [same, another] = found.filter((one) => isOf(date, one));
		if (same && !another) entries.add(pointer, same.line);
		const isThere = same ?? inOrder.find((one) => isOf(date, one));
		const isOpen = text.isOpenEnded && isTodayAsEnd(date, pointer);
		if (!isThere && !isOpen) missing.push({ kind: 'date', text: date.text, pointer });
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

/** Values that a summary names. */
const MOST_NAMED = 5;

/** What differs, in sentences for a person. */
function summaryOf({ lost, notInFile, notCompared: [gap] }: Differences): string {
	const sentences = [
		listed('The data lacks', lost),
		listed('The file does not have', notInFile),
		gap ? `Could not be compared: ${gap.message}. ${gap.suggestion ?? ''}.` : '',
	].filter((sentence) => sentence !== '');
	return sentences.join(' ') || 'The data agrees with the file.';
}

function listed(what: string, all: readonly Difference[]): string {
	if (all.length === 0) return '';
	const named = all.slice(0, MOST_NAMED).map(({ kind, text }) => `the ${kind} ${text}`);
	const more = all.length > MOST_NAMED ? ` and ${all.length - MOST_NAMED} more` : '';
	return `${what} ${named.join(', ')}${more}.`;
}
