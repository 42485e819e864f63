/** Lines that are still near an entry. */
const NEAR = 4;

/** The distance if nothing is known of the entry. */
export const FAR = 500;

/** Lines that are noted of an entry: it has some values. */
const MOST_LINES = 20;

/** Where the entries of parsed data are in the file, as far as the values show that were found there. */
export class Entries {
	private readonly lines = new Map<string | null, number[]>();

	/** Notes that a value was found in a line. */
	add(pointer: string, line: number): void {
		const entry = entryOf(pointer);
		const lines = this.lines.get(entry) ?? [];
		if (entry !== null && lines.length < MOST_LINES) this.lines.set(entry, [...lines, line]);
	}

	/** A line of the entry that a value belongs to. */
	lineOf(pointer: string): number | undefined {
		return this.lines.get(entryOf(pointer))?.[0];
	}

	/** How far a line is from the entry that a value belongs to. */
	distanceFrom(pointer: string): (line: number) => number {
		const lines = this.lines.get(entryOf(pointer)) ?? [];
		return (line) => distance(lines, line);
	}

	/** The pointer to the entry next to a line. */
	near(line: number): string | null {
		const all = [...this.lines].map(([entry, lines]) => ({ entry, far: distance(lines, line) }));
		return all.filter(({ far }) => far <= NEAR).sort((a, b) => a.far - b.far)[0]?.entry ?? null;
	}
}

function distance(lines: readonly number[], line: number): number {
	return Math.min(FAR, ...lines.map((own) => Math.abs(own - line)));
}

/** The innermost item of a list that a value belongs to. */
function entryOf(pointer: string): string | null {
	return /^(.*\/\d+)\//.exec(pointer)?.[1] ?? null;
}
