import { randomNumbers } from '../provider/seed';

/** Random choices, the same for the same seed. */
export class Chance {
	private readonly draw: () => number;

	constructor(seed: string) {
		this.draw = randomNumbers(seed);
	}

	/** A number from 0 up to but not including `end`. */
	below(end: number): number {
		return this.draw() * end;
	}

	/** A whole number from `least` to `most`. */
	whole(least: number, most: number): number {
		return least + Math.floor(this.below(most - least + 1));
	}

	/** True with this probability. */
	happens(probability: number): boolean {
		return this.draw() < probability;
	}

	/** One of the things; throws if there is none. */
	pick<T>(things: readonly T[]): T {
		if (things.length === 0) throw new Error('There is nothing to pick from');
		return things[this.whole(0, things.length - 1)]!;
	}

	/** The same things in random order. */
	shuffled<T>(things: readonly T[]): T[] {
		const keyed = things.map((thing) => ({ thing, place: this.draw() }));
		return keyed.sort((a, b) => a.place - b.place).map(({ thing }) => thing);
	}

	/** `count` of the things, or all if there are fewer. */
	some<T>(things: readonly T[], count: number): T[] {
		return this.shuffled(things).slice(0, count);
	}

	/** Some of the things, at least one, in their order. */
	oneOrMore<T>(things: readonly T[]): T[] {
		const sure = this.whole(0, things.length - 1);
		return things.filter((_, index) => index === sure || this.happens(0.5));
	}
}
