import type { Budget } from '../budget';
import { missingDegrees } from './degrees';
import { entriesOf, EntryLines } from './entries';
import { isOf, isOpenEnd, lineOfDate, lostDates, type FileDate, undated } from './lostDates';
import { foundIn, mixedNames, orderOf, repeatedNames } from './mixed';
import type { ParsedValue } from './parsedValues';
import type { Both } from './readBoth';

/** A value of the data. */
export interface DataValue extends Pick<ParsedValue, 'text' | 'pointer'> {
	readonly kind: 'date' | ParsedValue['kind'];
}

/** Where a file and its data differ. */
export interface Found {
	readonly lost: readonly FileDate[];
	readonly notInFile: readonly DataValue[];
	readonly mixed: readonly DataValue[];
	readonly repeated: readonly DataValue[];
	readonly entryLines: EntryLines;
}

export async function differencesIn(both: Both, budget: Budget): Promise<Found> {
	const entryLines = new EntryLines();
	for (const { pointer, places } of both.names)
		entryLines.add(pointer, ...drawnLines(both, places));
	const missingDates = await datesNotInFile(both, entryLines, budget);
	const { mixed, repeated, degrees } = await wrongEntries(both, budget);
	const missingNames = both.names.filter(
		({ kind, places }) => kind !== 'degree' && places.length === 0,
	);
	const notInFile = [...both.missingContacts, ...missingNames, ...degrees, ...missingDates];
	return { lost: await lostIn(both, entryLines, budget), notInFile, mixed, repeated, entryLines };
}

/** What the lines as drawn have shows where the entries are. */
function drawnLines({ text, lines }: Both, places: readonly number[]): number[] {
	return places.map((place) => text.lineAt(place)).filter((line) => line < lines.length);
}

/** Dates of entries: those in sentences may be somewhere else in the data. */
export function judgedDates({ dates }: Both) {
	return dates.filter(({ found }) => found.place !== 'prose');
}

async function datesNotInFile(both: Both, entryLines: EntryLines, budget: Budget) {
	const { drawn, inOrder, lines, text } = both;
	const missing = await budget.filter(judgedDates(both), (date) => {
		const line = lineOfDate(date.found, drawn, inOrder);
		if (line !== null && line < lines.length) entryLines.add(date.pointer, line);
		return line === null && !(text.isOpenEnded && isOpenEnd(date));
	});
	return missing.map(({ found, pointer }) => ({
		kind: 'date' as const,
		text: found.text,
		pointer,
	}));
}

async function wrongEntries(both: Both, budget: Budget) {
	const { text, names, lines, others, drawn, inOrder } = both;
	const entries = entriesOf(names, judgedDates(both));
	const asDrawn = await orderOf(text, { lines, dates: drawn, first: 0 }, budget);
	const asRead = await orderOf(
		text,
		{ lines: others, dates: inOrder, first: lines.length },
		budget,
	);
	const orders = others.length > 0 ? [asDrawn, asRead] : [asDrawn];
	const found = await budget.map(orders, async (order) => {
		return await budget.map(entries, (entry) => foundIn(order, entry));
	});
	const read = { order: orders.at(-1)!, found: found.at(-1)! };
	return {
		mixed: await mixedNames(found, orders, budget),
		repeated: repeatedNames(read.found, entries),
		degrees: await missingDegrees(read, budget),
	};
}

async function lostIn(both: Both, entries: EntryLines, budget: Budget): Promise<FileDate[]> {
	const { drawn, inOrder, others } = both;
	const written = await undated(both.texts, both.dates, budget);
	const dates = both.dates.filter(({ isRepeated }) => !isRepeated);
	const lost = await lostDates(drawn, dates, { written, entries }, budget);
	const noEntries = { written, entries: new EntryLines() };
	const lostInOrder = await lostDates(inOrder, dates, noEntries, budget);
	// Lines that run across columns mix what belongs together.
	return await budget.filter(
		lost,
		({ date }) => others.length === 0 || lostInOrder.some((one) => isOf(date, one)),
	);
}
