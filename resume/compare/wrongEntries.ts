import type { Budget } from '../budget';
import type { ParsedDate } from '../dates/parsedData/findParsedDates';
import { entriesOf, type Entry, type Name } from './entries';
import { isOf } from './lostDates';
import type { FileDate, Order } from './order';
import { isLikeTitle, levelsIn } from './wordLists';

/** What of the entries of data stands in different entries of the file, or more often than there, and which degrees it lacks. */
export async function wrongEntries(
	names: readonly Name[],
	dates: readonly ParsedDate[],
	orders: readonly [Order, ...Order[]],
	budget: Budget,
) {
	const entries = entriesOf(names, dates);
	const found = await budget.map(orders, (order) => {
		return budget.map(entries, (entry) => foundIn(order, entry));
	});
	const asRead = found.at(-1)!;
	return {
		mixed: await mixedNames(found, orders, budget),
		repeated: repeatedNames(asRead, entries),
		degrees: await missingDegrees(asRead, orders.at(-1)!, budget),
	};
}

/** A résumé has fewer: with more, too many would have to be compared with each other. */
const MOST_ENTRIES = 100;
/** What is in more places says little of where an entry is. */
const MOST_PLACES = 10;
const isTelling = ({ length }: readonly number[]) => length > 0 && length <= MOST_PLACES;

/** Of each entry whose parts stand in different entries of the file, a name: in whatever order its lines are read. */
async function mixedNames(
	found: ReadonlyArray<readonly Found[]>,
	orders: readonly Order[],
	budget: Budget,
): Promise<Name[]> {
	const byOrder = await budget.map(orders, async (order, at) => {
		const all = found[at]!.slice(0, MOST_ENTRIES);
		return await budget.map(all, (one) => apartIn(one, all, order) ?? swappedIn(one, all));
	});
	const [first = [], ...others] = byOrder;
	const isMixed = (at: number) => others.every((all) => all[at] !== null);
	return first.flatMap((name, at) => (name !== null && isMixed(at) ? [name] : []));
}

/** A name of each job that the data has more often than the file. */
function repeatedNames(found: readonly Found[], entries: readonly Entry[]): Name[] {
	const jobs = [...found.keys()].filter((at) =>
		found[at]!.names.some(({ kind }) => kind === 'title'),
	);
	const groups = Map.groupBy(jobs, (at) => {
		const { names, dates } = entries[at]!;
		const moments = dates.map(({ found: { year, month } }) => [year, month]);
		return JSON.stringify([names.map(({ kind, text }) => [kind, text]), moments]);
	});
	return [...groups.values()].flatMap((same) => {
		const { names, periods } = found[same[0]!]!;
		const times = Math.min(
			...[periods, ...names.map(({ places }) => places)].map((all) => all.length),
		);
		return same.slice(Math.max(1, times)).map((at) => found[at]!.names[0]!);
	});
}

/** An entry as far as the file has it, and where its period is: several, if the file has it several times. */
type Found = ReturnType<typeof foundIn>;

function foundIn({ start, end, periods }: Order, { pointer, names, dates }: Entry) {
	const own = names.map((name) => {
		return { ...name, places: name.places.filter((place) => place >= start && place < end) };
	});
	const matches = periods.map((period) => {
		return dates.filter((date) => period.dates.some((one) => isEndOf(date, one))).length;
	});
	const most = Math.max(1, ...matches);
	const same = periods.filter((_, at) => matches[at] === most);
	return { pointer, names: own, periods: same.map(({ place }) => place) };
}

/** The date, at the same end of a range. */
function isEndOf({ found, end }: ParsedDate, own: FileDate): boolean {
	const isStart = own.date === own.range[0];
	const isSameEnd = end === undefined || own.range.length === 1 || isStart === (end === 'start');
	return isSameEnd && isOf(found, own);
}

/** A name that is nowhere together with the period of its entry: between them is another one, or a section begins. */
function apartIn(own: Found, all: readonly Found[], { sections }: Order): Name | null {
	const others = all.filter((one) => one !== own).flatMap((one) => anchorOf(one, own));
	const isParted = ({ kind, text }: Name, place: number, period: number) => {
		const [first, last] = place < period ? [place, period] : [period, place];
		const isOfSection = kind === 'employer' || kind === 'school';
		if (isOfSection && sections.some((at) => first < at && at <= last)) return true;
		return others.some(({ texts, names, period: other }) => {
			// All its names are on one side of the name, and its period is on the other side of the period.
			const side = texts.has(text) ? 0 : Math.sign(other - period);
			return side !== 0 && names.length > 0 && names.every((one) => side * (place - one) > 0);
		});
	};
	const isApart = (name: Name) =>
		isTelling(name.places) &&
		own.periods.every((period) => name.places.every((place) => isParted(name, place, period)));
	return (isTelling(own.periods) && own.names.find(isApart)) || null;
}

/** Where another entry is: its period, and next to it its names, without those that both entries have. */
function anchorOf({ names, periods }: Found, other: Found) {
	const shared = new Set(other.names.map(({ text }) => text));
	const own = names.filter(({ text, places }) => !shared.has(text) && isTelling(places));
	const texts = new Set(names.map(({ text }) => text));
	const anchors = (isTelling(periods) ? periods : []).map((period) => {
		const near = own.map(({ places }) => nearest(places, period));
		const distance = near.reduce((sum, place) => sum + Math.abs(place - period), 0);
		return { texts, period, names: near, distance };
	});
	return anchors.sort((a, b) => a.distance - b.distance).slice(0, 1);
}

function nearest(places: readonly number[], to: number): number {
	return places.reduce((best, one) => (Math.abs(one - to) < Math.abs(best - to) ? one : best));
}

/** The employer, if it is the title and the title is the employer. */
function swappedIn(own: Found, all: readonly Found[]): Name | null {
	const { employer, order, likeness } = sidesOf(own);
	if (employer === undefined || order === undefined) return null;
	const shapeOf = ({ pointer }: Found) => pointer.replace(/\d+/g, '#');
	const siblings = all.filter((one) => one !== own && shapeOf(one) === shapeOf(own));
	const regular = siblings.map(sidesOf).filter((one) => one.likeness < 0);
	const isUnusual = regular.every((one) => one.order !== undefined && one.order !== order);
	const isSwapped = likeness > 0 || (likeness === 0 && regular.length > 1);
	return isSwapped && isUnusual ? employer : null;
}

/**
 * The employer of a job, which one of it and the title comes first, and their likeness: greater than 0 if the employer
 * is like a title and the title is not; less if it is as it should be.
 */
function sidesOf({ names }: Found) {
	const employer = names.find(({ kind }) => kind === 'employer');
	const title = names.find(({ kind }) => kind === 'title');
	const pairs = (employer?.places ?? []).flatMap((one) =>
		(title?.places ?? []).map((other) => one - other),
	);
	const [nearest] = pairs.sort((a, b) => Math.abs(a) - Math.abs(b));
	const [a, b] = [employer, title].map((one) => Number(isLikeTitle(one?.text ?? '')));
	return { employer, order: nearest && Math.sign(nearest), likeness: a! - b! };
}

/** Lines between a degree and the school or the period of its entry. */
const NEAR = 4;

/** Lines of a file that are looked at, and letters of each. */
const MOST_LINES = 200;
const LONGEST_LINE = 2000;

/** The degrees of the data with a level that the file does not have at their school. One of the file counts for one. */
async function missingDegrees(
	found: readonly Found[],
	order: Order,
	budget: Budget,
): Promise<Name[]> {
	const wanted = degreesWithLevel(found, order);
	if (wanted.length === 0) return [];
	const named = await budget.map(order.lines, ({ text }, line) => {
		return levelsIn(text.slice(0, LONGEST_LINE)).map((level) => ({ level, line }));
	});
	const lines = named.flat().slice(0, MOST_LINES);
	const headings = order.sections.map(order.lineAt);
	const sectionOf = (line: number) => headings.filter((heading) => heading <= line).length;
	const pairs = await budget.map(wanted, ({ at, ...one }) =>
		lines.flatMap(({ level, line }) => {
			const near = at.filter((own) => sectionOf(own) === sectionOf(line));
			const distance = at.length === 0 ? 0 : Math.min(...near.map((own) => Math.abs(own - line)));
			return distance <= NEAR && level === one.level
				? [{ ...one, key: `${level} ${line}`, distance }]
				: [];
		}),
	);
	const taken = new Map<string, string>();
	const matched = new Set<Name>();
	// Nearest first. Degrees of one entry may share one of the file.
	for (const { degree, pointer, key } of pairs.flat().sort((a, b) => a.distance - b.distance)) {
		if (matched.has(degree) || (taken.get(key) ?? pointer) !== pointer) continue;
		taken.set(key, pointer);
		matched.add(degree);
	}
	return wanted.map(({ degree }) => degree).filter((degree) => !matched.has(degree));
}

/** The lines of their school and their period come with them. */
function degreesWithLevel(found: readonly Found[], order: Order) {
	const wanted = found.flatMap(({ pointer, names, periods }) => {
		const schools = names.filter(({ kind }) => kind === 'school').flatMap(({ places }) => places);
		const at = [...schools, ...periods].map(order.lineAt);
		const degrees = names.filter(({ kind }) => kind === 'degree');
		// Of "Yüksek Lisans", the second word alone is another one.
		return degrees.map((degree) => ({ pointer, degree, level: levelsIn(degree.text).at(-1), at }));
	});
	return wanted.filter(({ level }) => level !== undefined);
}
