import type { Budget } from '../budget';
import { type FoundDate, monthCount } from '../dates/foundDate';
import { isFilledUp } from '../dates/parsedData/qualifiers';
import type { ParsedDate } from '../dates/parsedData/findParsedDates';
import { normalized } from '../words/spelling';
import { type EntryLines, entryOf, FAR } from './entries';
import type { FileDate } from './order';

/** All that another date does, in any form: 2012-03 says March 2012, and also 2012. */
function says(date: FoundDate, wanted: FoundDate): boolean {
	if (date.readings) return date.readings.some((reading) => says(reading, wanted));
	if (date.year !== wanted.year) return false;
	if (date.year === null) return plain(date.text) === plain(wanted.text);
	const months = monthsOf(wanted);
	if (months.length === 0) return true;
	if (!monthsOf(date).some((month) => months.includes(month))) return false;
	// A form that wants a day gets the first one of the month.
	const days = [date.day, wanted.day];
	return date.day === wanted.day || days.includes(null) || days.includes(1);
}

/** For a date of the data. A day that the file does not have must be the first or last one of the month, or of the year. */
export function isOf(date: FoundDate, file: FileDate): boolean {
	if (date.readings) return date.readings.some((reading) => isOf(reading, file));
	const { date: own } = file;
	if (own.form === 'year' && date.day !== null && isFilledUp(date)) return own.year === date.year;
	const isFilled = date.day === null || date.day === 1 || date.day >= 28;
	return says(own, date) && (isFilled || own.day !== null || own.form === 'day');
}

/** For an open end, some parsers write the month in which the data were made, or the one before. */
export function isOpenEnd({ found: date, end }: ParsedDate): boolean {
	if (!date.endsRange && end !== 'end') return false;
	const now = new Date();
	const months = 12 * now.getFullYear() + now.getMonth() + 1 - monthCount(date);
	return date.month === null ? date.year === now.getFullYear() : months === 0 || months === 1;
}

/** A date as it is written, to compare it with one that is no date where it is alone: "May", or 05.15. */
function plain(text: string): string {
	return normalized(text, 'NFKC')
		.toLowerCase()
		.replace(/[\s.,]/g, '');
}

function monthsOf({ form, month, text, problem }: FoundDate): number[] {
	if (month !== null) return form === 'partOfYear' ? [] : [month];
	const isUnclear = form === 'day' && problem !== 'notReal';
	return isUnclear ? (text.match(/\d+/g) ?? []).map(Number).filter((one) => one <= 12) : [];
}

/** Texts of data in which no date was found, in plain form. */
export async function undated(
	texts: ReadonlyMap<string, string>,
	dates: readonly ParsedDate[],
	budget: Budget,
): Promise<ReadonlySet<string>> {
	const dated = new Set(dates.map(({ pointer }) => pointer));
	// A date may also be that of an object with year and month.
	const others = await budget.filter(
		texts,
		([pointer]) => !dated.has(pointer) && !dated.has(pointer.slice(0, pointer.lastIndexOf('/'))),
	);
	// A text with a year repeats dates, as a `rawText` does, or is an identifier.
	const parts = await budget.map(others, ([, text]) =>
		text.split(/[–—~-]/).filter((part) => !/(?:19|20)\d\d/.test(part)),
	);
	return new Set(parts.flat().map(plain));
}

/** The dates of entries that data lack. Each one of the data counts for one of the file: two jobs from a month need two. */
export async function lostDates(
	file: readonly FileDate[],
	data: readonly ParsedDate[],
	{ written, entries }: { written: ReadonlySet<string>; entries: EntryLines },
	budget: Budget,
): Promise<FileDate[]> {
	const unwritten = withoutDoubles(file).filter(({ date }) => !written.has(plain(date.text)));
	const byYear = Map.groupBy(unwritten, ({ date }) => date.year);
	const ranges = file.filter(({ range }) => range.length === 2);
	const repeating = new Set(await budget.filter(file, (one) => repeats(one, ranges)));
	const taken = new Set<FileDate>();
	const precisely = [...data].sort((a, b) => precision(b.found) - precision(a.found));
	for (const parsed of precisely) {
		if (budget.isDue) await budget.turn();
		const distanceOf = entries.distanceFrom(parsed.pointer);
		let best: FileDate | null = null;
		let least = Infinity;
		const { readings = [parsed.found] } = parsed.found;
		const years = new Set(readings.map(({ year }) => year));
		for (const one of [...years].flatMap((year) => byYear.get(year) ?? [])) {
			if (taken.has(one) || !says(parsed.found, one.date)) continue;
			const isUnlikely = !isEntry(one) || repeating.has(one);
			const distance = distanceOf(one.line) + (isUnlikely ? FAR : 0);
			const cost = distance - 2 * FAR * Math.min(precision(one.date), precision(parsed.found));
			if (cost < least) [best, least] = [one, cost];
		}
		if (best !== null) taken.add(best);
	}
	const open = unwritten.filter((one) => isEntry(one) && !taken.has(one));
	const repeated = await budget.filter(open, ({ date }) =>
		data.some(({ found }) => says(found, date)),
	);
	// A résumé in two languages, or with an overview at its top, has most dates twice.
	const hasAllTwice = repeated.length > 3 && 2 * repeated.length >= data.length;
	const dated = new Set(file.map(({ line }) => line));
	const isRepeated = await budget.filter(repeated, (one) => {
		const near = [one.line, ...[one.line - 1, one.line + 1].filter((line) => !dated.has(line))];
		const same = data.filter(({ found }) => says(found, one.date));
		// The same entry must have all of the period: another one may begin where it ends.
		const isOfSame = same.some(({ pointer, end }) => {
			const own = data.filter((other) => entryOf(other.pointer) === entryOf(pointer));
			const isWhole = one.range.every((each) => own.some(({ found }) => says(found, each)));
			const isOpen = one.range.length > 1 || end !== 'end';
			const distanceOf = entries.distanceFrom(pointer);
			return isWhole && isOpen && near.some((line) => distanceOf(line) === 0);
		});
		const [start, end] = one.range;
		// "07/2021 – 07/2021" is one date as well.
		const isOneMonth = !!end && start.month !== null && monthCount(start) === monthCount(end);
		return isOfSame || repeating.has(one) || isOneMonth;
	});
	const forgiven = new Set(hasAllTwice ? repeated : isRepeated);
	return open.filter((one) => !forgiven.has(one));
}

const isEntry = ({ date }: FileDate) => date.place === 'entry';

function precision({ month, day }: FoundDate): number {
	return Number(month !== null) + Number(day !== null);
}

/** Of a year after a name that has it, as in "ICSE 2014, 2014", there is one. */
function withoutDoubles(file: readonly FileDate[]): FileDate[] {
	const keyOf = ({ line, date }: FileDate) => `${line} ${monthCount(date)}`;
	const alone = file.filter(({ range }) => range.length === 1);
	const entriesLast = [...alone].sort((a, b) => Number(isEntry(a)) - Number(isEntry(b)));
	const kept = new Set(new Map(entriesLast.map((one) => [keyOf(one), one])).values());
	return file.filter((one) => one.range.length === 2 || kept.has(one));
}

/** The dates of an employer are above those of the jobs there, and repeat them. */
function repeats({ range }: FileDate, ranges: readonly FileDate[]): boolean {
	const [start, end] = range.map(monthCount);
	if (start === undefined || end === undefined) return false;
	const within = ranges
		.map((one) => one.range.map(monthCount))
		.filter(([from = 0, to = 0]) => start <= from && to <= end && (from > start || to < end));
	return within.some(([from]) => from === start) && within.some(([, to]) => to === end);
}
