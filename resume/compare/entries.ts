import type { ParsedDate } from '../dates/parsedData/findParsedDates';
import type { ParsedValue } from './parsedValues';

/** A name of the data, and where the file has it, as counts of letters. */
export interface Name extends ParsedValue {
	readonly places: readonly number[];
}

/** A job, a school or a certificate of the data. */
export interface Entry {
	readonly pointer: string;
	readonly names: readonly Name[];
	readonly dates: readonly ParsedDate[];
}

/** The entries of the data. What an employer has is also that of its jobs. */
export function entriesOf(names: readonly Name[], dates: readonly ParsedDate[]): Entry[] {
	const namesOf = Map.groupBy(names, ({ pointer }) => entryOf(pointer));
	const datesOf = Map.groupBy(dates, ({ pointer }) => entryOf(pointer));
	const all = new Map<string | null, Entry>();
	for (const pointer of [...namesOf.keys(), ...datesOf.keys()]) {
		const own = { names: namesOf.get(pointer) ?? [], dates: datesOf.get(pointer) ?? [] };
		if (pointer !== null) all.set(pointer, { pointer, ...own });
	}
	const joined = new Set<string>();
	const entries = [...all.values()].map((entry) => {
		const above = all.get(entryOf(entry.pointer));
		const isPartOf = above !== undefined && (above.dates.length === 0 || entry.dates.length === 0);
		if (!isPartOf) return entry;
		joined.add(above.pointer);
		const dates = [...entry.dates, ...above.dates];
		return { ...entry, names: [...above.names, ...entry.names], dates };
	});
	return entries.filter(({ pointer }) => !joined.has(pointer));
}

/** The innermost item of a list that a value belongs to. */
export function entryOf(pointer: string): string | null {
	return /^(.*\/\d+)\//.exec(pointer)?.[1] ?? null;
}

/** The list that an entry is in. */
function listOf(entry: string): string {
	return entry.slice(0, entry.lastIndexOf('/'));
}

/** Lines that are still near an entry. */
const NEAR = 4;

/** The distance if nothing is known of the entry. */
export const FAR = 500;

/** Lines that are noted of an entry: it has some values, each of them in some places. */
const MOST_LINES = 60;

/** Where the entries of parsed data are in the file, as far as the values show that were found there. */
export class EntryLines {
	private readonly lines = new Map<string | null, number[]>();

	add(pointer: string, ...added: readonly number[]): void {
		const entry = entryOf(pointer);
		const lines = [...(this.lines.get(entry) ?? []), ...added];
		if (entry !== null) this.lines.set(entry, lines.slice(0, MOST_LINES));
	}

	/** The first line of an entry, or of the one next to it in its list. */
	lineOf(pointer: string): number | undefined {
		const entry = entryOf(pointer);
		const own = this.lines.get(entry)?.[0];
		if (own !== undefined || entry === null) return own;
		const at = Number(entry.slice(entry.lastIndexOf('/') + 1));
		const siblings = [at - 1, at + 1].map((index) => `${listOf(entry)}/${index}`);
		return siblings.flatMap((sibling) => this.lines.get(sibling) ?? [])[0];
	}

	/** How far the lines of the entry that a date belongs to are from a line: 0 if it is one of them. */
	distanceFrom(pointer: string): (line: number) => number {
		const lines = this.lines.get(entryOf(pointer)) ?? [];
		return (line) => distance(lines, line);
	}

	/** The entry near a line, or else the list of the nearest one; the whole data if no entry is known. */
	near(line: number): string {
		const all = [...this.lines].map(([entry, lines]) => ({ entry, far: distance(lines, line) }));
		const [nearest] = all.sort((a, b) => a.far - b.far);
		if (nearest === undefined || nearest.entry === null) return '';
		return nearest.far <= NEAR ? nearest.entry : listOf(nearest.entry);
	}
}

function distance(lines: readonly number[], line: number): number {
	return Math.min(FAR, ...lines.map((own) => Math.abs(own - line)));
}
