import { randomNumbers } from '../../provider';

/** Random choices, the same ones for the same seed. */
export class Chance {
	private readonly draw: () => number;

	constructor(seed: string) {
		this.draw = randomNumbers(seed);
	}

	/** True with this probability. */
	happens(probability: number): boolean {
		return this.draw() < probability;
	}

	/** One of these. */
	pick<T>(list: readonly T[]): T {
		const picked = list[this.index(list.length)];
		if (picked === undefined) throw new Error('There is nothing to pick from');
		return picked;
	}

	/** Some of these, one at least, in their order. */
	some<T>(list: readonly T[]): T[] {
		const sure = this.index(list.length);
		return list.filter((_, index) => index === sure || this.happens(0.5));
	}

	/** The same in another order. */
	shuffled<T>(list: readonly T[]): T[] {
		const rest = [...list];
		return list.map(() => rest.splice(this.index(rest.length), 1)[0]!);
	}

	private index(length: number): number {
		return Math.floor(this.draw() * length);
	}
}
