import type { Budget } from '../budget';
import type { ParsedDate } from '../dates/parsedData/findParsedDates';
import type { Entry, Name } from './entries';
import { isOf } from './lostDates';
import type { FileDate, Order } from './order';
import { isLikeTitle } from './wordLists';

/** An entry as far as the file has it. */
export interface Found extends Pick<Entry, 'pointer' | 'names'> {
	/** Where its period is: several, if the file has it several times. */
	readonly periods: readonly number[];
}

/** A résumé has fewer: with more, too many would have to be compared with each other. */
const MOST_ENTRIES = 100;
/** What is in more places says little of where an entry is. */
const MOST_PLACES = 10;
const isTelling = ({ length }: readonly number[]) => length > 0 && length <= MOST_PLACES;

/** Of each entry whose parts stand in different entries of the file, a name: in whatever order its lines are read. */
export async function mixedNames(
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
export function repeatedNames(found: readonly Found[], entries: readonly Entry[]): Name[] {
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

export function foundIn({ start, end, periods }: Order, { pointer, names, dates }: Entry): Found {
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
	const others = all.filter((one) => one !== own).map((one) => anchorOf(one, own));
	const isParted = ({ kind, text }: Name, place: number, period: number) => {
		const [first, last] = place < period ? [place, period] : [period, place];
		const isOfSection = kind === 'employer' || kind === 'school';
		if (isOfSection && sections.some((at) => first < at && at <= last)) return true;
		return others.some((one) => !one.texts.has(text) && isCrossed(place, period, one));
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
	const [best] = anchors.sort((a, b) => a.distance - b.distance);
	return best ?? { texts, period: 0, names: [], distance: 0 };
}

function nearest(places: readonly number[], to: number): number {
	return places.reduce((best, one) => (Math.abs(one - to) < Math.abs(best - to) ? one : best));
}

/** All names of another entry are on one side of a name, and its period is on the other side of the period. */
function isCrossed(place: number, period: number, anchor: ReturnType<typeof anchorOf>): boolean {
	const { names, period: other } = anchor;
	const side = Math.sign(other - period);
	return side !== 0 && names.length > 0 && names.every((one) => side * (place - one) > 0);
}

/** The employer, if it is the title and the title is the employer. */
function swappedIn(own: Found, all: readonly Found[]): Name | null {
	const { employer, order } = sidesOf(own);
	if (employer === undefined || order === undefined) return null;
	const shapeOf = ({ pointer }: Found) => pointer.replace(/\d+/g, '#');
	const siblings = all.filter((one) => one !== own && shapeOf(one) === shapeOf(own));
	const orders = siblings.filter((one) => likeness(one) < 0).map((one) => sidesOf(one).order);
	const isUnusual = orders.every((one) => one !== undefined && one !== order);
	const isSwapped = likeness(own) > 0 || (likeness(own) === 0 && orders.length > 1);
	return isSwapped && isUnusual ? employer : null;
}

/** Greater than 0 if the employer is like a title and the title is not; less if it is as it should be. */
function likeness(found: Found): number {
	const { employer, title } = sidesOf(found);
	return [employer, title]
		.map((one) => Number(isLikeTitle(one?.text ?? '')))
		.reduce((a, b) => a - b);
}

/** The employer and the title of a job, and which one comes first. */
function sidesOf({ names }: Found) {
	const employer = names.find(({ kind }) => kind === 'employer');
	const title = names.find(({ kind }) => kind === 'title');
	const pairs = (employer?.places ?? []).flatMap((one) =>
		(title?.places ?? []).map((other) => one - other),
	);
	const [nearest] = pairs.sort((a, b) => Math.abs(a) - Math.abs(b));
	return { employer, title, order: nearest && Math.sign(nearest) };
}
