import type { Budget } from '../budget';
import type { Name } from './entries';
import type { Found } from './mixed';
import type { Order } from './order';
import { levelsIn } from './wordLists';

/** Lines between a degree and the school or the period of its entry. */
const NEAR = 4;

/** Lines of a file that are looked at, and letters of each. */
const MOST_LINES = 200;
const LONGEST_LINE = 2000;

/** The degrees of the data with a level that the file does not have at their school. One of the file counts for one. */
export async function missingDegrees(
	found: readonly Found[],
	order: Order,
	budget: Budget,
): Promise<Name[]> {
	const wanted = found.flatMap(({ pointer, names, periods }) => {
		const schools = names.filter(({ kind }) => kind === 'school').flatMap(({ places }) => places);
		const at = [...schools, ...periods].map(order.lineAt);
		const degrees = names.filter(({ kind }) => kind === 'degree');
		// Of "Yüksek Lisans", the second word alone is another one.
		return degrees.map((degree) => ({ pointer, degree, level: levelsIn(degree.text).at(-1), at }));
	});
	const open = wanted.filter(({ level }) => level !== undefined);
	if (open.length === 0) return [];
	const named = await budget.map(order.lines, ({ text }, line) => {
		return levelsIn(text.slice(0, LONGEST_LINE)).map((level) => ({ level, line }));
	});
	const lines = named.flat().slice(0, MOST_LINES);
	const headings = order.sections.map(order.lineAt);
	const sectionOf = (line: number) => headings.filter((heading) => heading <= line).length;
	const pairs = await budget.map(open, ({ at, ...one }) =>
		lines.flatMap(({ level, line }) => {
			const near = at.filter((own) => sectionOf(own) === sectionOf(line));
			const distance = at.length === 0 ? 0 : Math.min(...near.map((own) => Math.abs(own - line)));
			return distance <= NEAR && level === one.level
				? [{ ...one, key: `${level} ${line}`, distance }]
				: [];
		}),
	);
	const matched = matchedDegrees(pairs.flat());
	return open.map(({ degree }) => degree).filter((degree) => !matched.has(degree));
}

/** Nearest first. Degrees of one entry may share one of the file. */
function matchedDegrees(pairs: readonly Pair[]): ReadonlySet<Name> {
	const taken = new Map<string, string>();
	const matched = new Set<Name>();
	for (const { degree, pointer, key } of [...pairs].sort((a, b) => a.distance - b.distance)) {
		if (matched.has(degree) || (taken.get(key) ?? pointer) !== pointer) continue;
		taken.set(key, pointer);
		matched.add(degree);
	}
	return matched;
}

/** A degree of the data, and a line of the file with its level. */
interface Pair {
	readonly pointer: string;
	readonly degree: Name;
	readonly key: string;
	readonly distance: number;
}
