import { Chance } from '../../support/chance';

/** Random choices of an attacker, the same ones for the same seed. */
export class Dice extends Chance {
	/** So many random bytes. */
	bytes(count: number): Buffer {
		return Buffer.from(Array.from({ length: count }, () => this.whole(0, 255)));
	}
}
