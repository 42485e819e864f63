/** Pseudo-random numbers, the same for the same seed. */
export interface Random {
	/** From 0 up to but not including `end`. */
	below(end: number): number;
	/** True with a probability of 1 / `times`. */
	oneIn(times: number): boolean;
	pick<Item>(items: readonly Item[]): Item;
	bytes(length: number): Uint8Array;
}

/** Mulberry32: small, and good enough to vary files. */
export function newRandom(seed: number, number: number): Random {
	let state = (Math.imul(seed, 0x9e37_79b1) ^ Math.imul(number + 1, 0x85eb_ca6b)) >>> 0;
	const next = () => {
		state = (state + 0x6d2b_79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
	const below = (end: number) => Math.floor(next() * end);
	return {
		below,
		oneIn: (times) => below(times) === 0,
		pick: (items) => items[below(items.length)]!,
		bytes: (length) => Uint8Array.from({ length }, () => below(256)),
	};
}

/** A number below `end`, usually a small one. */
export function mostlySmall(random: Random, end: number): number {
	return Math.floor(end ** (random.below(1_000) / 1_000)) - 1;
}
