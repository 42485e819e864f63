import { Chance } from '../../support/chance';

/** Random choices of an attacker, the same ones for the same seed. */
export class Dice extends Chance {
	/** One of these. */
	pick<T>(list: readonly T[]): T {
		return list[this.whole(0, list.length - 1)]!;
	}

	/** So many random bytes. */
	bytes(count: number): Buffer {
		return Buffer.from(Array.from({ length: count }, () => this.whole(0, 255)));
	}
}
