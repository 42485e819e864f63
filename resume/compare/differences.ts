import type { Budget } from '../budget';
import { findParsedDates, type ParsedDate } from '../dates/parsedData/findParsedDates';
import { linesInReadingOrder } from '../extractText';
import type { ReadFile } from '../read/fileContent';
import { EntryLines } from './entries';
import { FileText } from './fileText';
import { isOf, isOpenEnd, lostDates, undated } from './lostDates';
import { type FileDate, type Order, orderOf } from './order';
import { findParsedValues, type ParsedValue } from './parsedValues';
import { wrongEntries } from './wrongEntries';

/** A value of the data. */
export interface DataValue extends Pick<ParsedValue, 'text' | 'pointer'> {
	readonly kind: 'date' | ParsedValue['kind'];
}

/** A file and its data, as far as they are compared. */
interface Both {
	readonly text: FileText;
	/** The lines as they are drawn, and as they are read if that is another order. */
	readonly orders: readonly [Order, ...Order[]];
	/** All dates of the data, and those of entries: those in sentences may be somewhere else in the data. */
	readonly dates: readonly ParsedDate[];
	readonly judged: readonly ParsedDate[];
	readonly entryLines: EntryLines;
}

/** Dates and values that are compared. A résumé has some dozens. */
const MOST_VALUES = 1000;

/**
 * Where a file and its data differ. `null` if one of them is too large or too deep: of what was not read whole, nobody
 * can say what it lacks.
 */
export async function differencesIn(file: ReadFile, data: unknown, budget: Budget) {
	const parsed = await findParsedDates(data, budget);
	const dates = parsed.dates.filter(({ found }) => found.problem !== 'noDate');
	const { values, texts, complete } = await findParsedValues(data, budget);
	const text = new FileText();
	const drawn = parsed.complete && complete ? await orderOf(text, file.lines, budget) : null;
	if (drawn === null || [dates, values, drawn.dates].some(({ length }) => length > MOST_VALUES))
		return null;
	const reordered = await linesInReadingOrder(file, budget);
	const other = reordered === file.lines ? null : await orderOf(text, reordered, budget);
	const missingContacts = await budget.filter(values, ({ kind, text: value }) =>
		kind === 'email' ? !text.emails.has(value) : kind === 'phone' && !text.phones.has(value),
	);
	const named = values.filter(({ kind }) => kind !== 'email' && kind !== 'phone');
	const names = await budget.map(named, (value) => {
		return { ...value, places: text.placesOf(value.text) };
	});
	const entryLines = new EntryLines();
	for (const { pointer, places } of names) {
		const lines = places.map((place) => text.lineAt(place));
		// What the lines as drawn have shows where the entries are.
		entryLines.add(pointer, ...lines.filter((line) => line < file.lines.length));
	}
	const judged = dates.filter(({ found }) => found.place !== 'prose');
	const orders = [drawn, ...(other === null ? [] : [other])] as const;
	const both: Both = { text, orders, dates, judged, entryLines };
	const missingDates = await datesNotInFile(both, budget);
	const { degrees, ...wrong } = await wrongEntries(names, judged, orders, budget);
	const missingNames = names.filter(({ kind, places }) => kind !== 'degree' && places.length === 0);
	return {
		...wrong,
		lost: await lostIn(both, await undated(texts, dates, budget), budget),
		notInFile: [...missingContacts, ...missingNames, ...degrees, ...missingDates],
		entryLines,
		isEmpty: names.length + missingContacts.length + judged.length === 0,
	};
}

async function datesNotInFile({ text, orders, judged, entryLines }: Both, budget: Budget) {
	const missing = await budget.filter(judged, (date) => {
		const same = orders.map(({ dates }) => dates.filter((one) => isOf(date.found, one)));
		const [only, another] = same[0]!;
		if (only && !another) entryLines.add(date.pointer, only.line);
		const isInFile = same.some((all) => all.length > 0);
		return !isInFile && !(text.isOpenEnded && isOpenEnd(date));
	});
	return missing.map(({ found, pointer }): DataValue => {
		return { kind: 'date', text: found.text, pointer };
	});
}

async function lostIn(both: Both, written: ReadonlySet<string>, budget: Budget) {
	const dates = both.dates.filter(({ isRepeated }) => !isRepeated);
	const [lost, ...others] = await budget.map(both.orders, async (order, at) => {
		const entries = at === 0 ? both.entryLines : new EntryLines();
		return await lostDates(order.dates, dates, { written, entries }, budget);
	});
	// Lines that run across columns mix what belongs together.
	return await budget.filter(lost!, ({ date }: FileDate) =>
		others.every((all) => all.some((one) => isOf(date, one))),
	);
}
