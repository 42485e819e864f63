/** So many of a list, beginning elsewhere with each turn: over all turns everyone comes. */
export function taking<T>(count: number, list: readonly T[], turn: number): T[] {
	return Array.from({ length: count }, (_, n) => list[(turn * count + n) % list.length]!);
}
