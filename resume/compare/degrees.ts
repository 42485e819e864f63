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
