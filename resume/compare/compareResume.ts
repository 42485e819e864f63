import { type Budget, inTime, inTurn, type Effort } from '../budget';
import { hasHardlyAnyText, readResume } from '../check/file';
import { doubtIn, placeOf, type ReasonText, textOfReason } from '../check/findings';
import { findParsedDates } from '../dates/parsedData/findParsedDates';
import { linesInReadingOrder, type TextOptions } from '../extractText';
import type { Line, ReadFile, ReadResult } from '../read/fileContent';
import type { Place } from '../resumeReport';
import { Entries, fileDates, isOf, isOpenEnd, lineOfDate, lostDates, undated } from './lostDates';
import { FileText } from './fileText';
import { findParsedValues, type ValueKind } from './parsedValues';

/** A value that only the file or only the data have. Its place in the other one is that of its entry, if that is known. */
export interface Difference extends Omit<Place, 'rewritten'> {
	readonly kind: 'date' | ValueKind;
}

/** A value that could not be compared, or any value if it has no text. */
export interface NotCompared extends Omit<Place, 'rewritten'>, ReasonText {}

export interface Comparison {
	/** Never a guess: in doubt `cannotTell`. */
	readonly verdict: 'agrees' | 'differs' | 'cannotTell';
	/** For a person. */
	readonly summary: string;
	/** Dates of entries in the file that the data lack. */
	readonly lost: readonly Difference[];
	/** Values of the data that the file does not have. */
	readonly notInFile: readonly Difference[];
	readonly notCompared: readonly NotCompared[];
}

type Differences = Omit<Comparison, 'verdict' | 'summary'>;

/** Compares parsed data with the résumé that they were read from. Nothing about either makes it throw. */
export async function compareResume(
	bytes: Uint8Array,
	parsed: unknown,
	{ fileName, ...effort }: TextOptions = {},
): Promise<Comparison> {
	return await inTurn(effort, async (budget) => {
		const file = await readResume({ bytes, name: fileName }, budget);
		return await comparison(file, parsed, budget);
	});
}

/** The same for a file that was read before. */
export async function compareWithFile(file: ReadResult, parsed: unknown, effort: Effort = {}) {
	return await inTurn(effort, async (budget) => await comparison(file, parsed, budget));
}

async function comparison(file: ReadResult, parsed: unknown, budget: Budget): Promise<Comparison> {
	const comparing = async () =>
		file.status === 'read'
			? await differences(file, parsed, budget)
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

/** Dates and values that are compared. A résumé has some dozens. */
const MOST_VALUES = 1000;

async function differences(file: ReadFile, data: unknown, budget: Budget): Promise<Differences> {
	const { lines } = file;
	const parsed = await findParsedDates(data, budget);
	const dates = parsed.dates.filter(({ found }) => found.problem !== 'noDate');
	const { values, texts, complete } = await findParsedValues(data, budget);
	const text = new FileText();
	const isWhole = await text.add(lines, budget);
	const found = isWhole ? await fileDates(lines, budget) : [];
	const isLarge = [dates, values, found].some(({ length }) => length > MOST_VALUES);
	// Of data that were not read whole, nobody can say what they lack.
	if (!isWhole || isLarge || !parsed.complete || !complete) return nothingBut(TOO_LARGE);

	const reordered = await linesInReadingOrder(file, budget);
	const others = reordered === lines ? [] : reordered;
	const inOrder = await fileDates(others, budget);
	await text.add(others, budget);
	const judged = dates.filter((date) => date.found.place !== 'prose');
	const wanted = judged.map(({ found: date, pointer }) => {
		return { kind: 'date' as const, text: date.text, pointer, date };
	});
	const entries = new Entries();
	const missing = await budget.filter([...values, ...wanted], (one) => {
		const isDate = one.kind === 'date';
		const line = isDate ? lineOfDate(one.date, found, inOrder) : text.find(one.kind, one.text);
		// What the lines as drawn have shows where the entries are.
		if (line !== null && line < lines.length) entries.add(one.pointer, line);
		return line === null && !(isDate && text.isOpenEnded && isOpenEnd(one.date, one.pointer));
	});
	const notInFile = missing.map(({ kind, text: value, pointer }) => {
		return { kind, ...placeIn(lines[entries.lineOf(pointer) ?? -1], pointer, value) };
	});
	const written = await undated(texts, dates, budget);
	const lostAsDrawn = await lostDates(found, dates, { written, entries }, budget);
	const noEntries = { written, entries: new Entries() };
	const lostInOrder = await lostDates(inOrder, dates, noEntries, budget);
	// Lines that run across columns mix what belongs together.
	const lost = await budget.filter(
		lostAsDrawn,
		({ date }) => others.length === 0 || lostInOrder.some((one) => isOf(date, one)),
	);
	const doubt = hasHardlyAnyText(file) ? 'empty' : doubtIn(file);
	const reason = doubt && textOfReason(doubt);
	const isEmpty = judged.length + values.length === 0;
	const reasons = [isEmpty ? NOTHING : null, reason].filter((one) => one !== null);
	const open = reason ? notInFile.map(({ kind: _, ...at }) => ({ ...reason, ...at })) : [];
	return {
		lost: await budget.map(lost, ({ date, line }) => ({
			kind: 'date' as const,
			...placeIn(lines[line], entries.near(line), date.text),
		})),
		// Nor can anybody say what a file does not have that was not read whole.
		notInFile: reason ? [] : notInFile,
		notCompared: [...reasons.map(notCompared), ...open],
	};
}

function placeIn(line: Line | undefined, pointer: string | null, text: string | null) {
	const at = line && { page: line.page, line: line.line, paragraph: line.paragraph };
	const { rewritten: _, ...place } = placeOf({ ...at, pointer, text });
	return place;
}

function notCompared(reason: ReasonText): NotCompared {
	return { ...reason, ...placeIn(undefined, null, null) };
}

/** Values that a summary names. */
const MOST_NAMED = 5;

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
