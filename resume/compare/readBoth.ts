import type { Budget } from '../budget';
import { findParsedDates, type ParsedDate } from '../dates/parsedData/findParsedDates';
import { linesInReadingOrder } from '../extractText';
import type { Line, ReadFile } from '../read/fileContent';
import type { Name } from './entries';
import { FileText } from './fileText';
import { fileDates, type FileDate } from './lostDates';
import { findParsedValues, type ParsedValue } from './parsedValues';

/** A file and the data that were read from it, as far as they are compared. */
export interface Both {
	readonly text: FileText;
	/** The lines as they are drawn, and as they are read if that is another order. */
	readonly lines: readonly Line[];
	readonly others: readonly Line[];
	readonly drawn: readonly FileDate[];
	readonly inOrder: readonly FileDate[];
	readonly dates: readonly ParsedDate[];
	readonly names: readonly Name[];
	/** E-mail addresses and telephone numbers that the file does not have. */
	readonly missingContacts: readonly ParsedValue[];
	/** All short texts of the data. */
	readonly texts: ReadonlyMap<string, string>;
}

/** Dates and values that are compared. A résumé has some dozens. */
const MOST_VALUES = 1000;

/** `null` if one of them is too large or too deep: of what was not read whole, nobody can say what it lacks. */
export async function readBoth(
	file: ReadFile,
	data: unknown,
	budget: Budget,
): Promise<Both | null> {
	const { lines } = file;
	const parsed = await findParsedDates(data, budget);
	const dates = parsed.dates.filter(({ found }) => found.problem !== 'noDate');
	const { values, texts, complete } = await findParsedValues(data, budget);
	const text = new FileText();
	const isWhole = parsed.complete && complete && (await text.add(lines, budget));
	const drawn = isWhole ? await fileDates(lines, budget) : [];
	const isLarge = [dates, values, drawn].some(({ length }) => length > MOST_VALUES);
	if (!isWhole || isLarge) return null;
	const reordered = await linesInReadingOrder(file, budget);
	const others = reordered === lines ? [] : reordered;
	const inOrder = await fileDates(others, budget);
	await text.add(others, budget);
	const [contacts, named] = [true, false].map((is) =>
		values.filter((one) => isContact(one) === is),
	);
	const missingContacts = await budget.filter(contacts!, ({ kind, text: value }) =>
		kind === 'email' ? !text.hasEmail(value) : !text.hasPhone(value),
	);
	const names = await budget.map(named!, (value) => {
		return { ...value, places: text.placesOf(value.text) };
	});
	return { text, lines, others, drawn, inOrder, dates, names, missingContacts, texts };
}

function isContact({ kind }: ParsedValue): boolean {
	return kind === 'email' || kind === 'phone';
}
