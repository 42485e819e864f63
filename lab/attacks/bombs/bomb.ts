/**
 * A document that is small as a file and huge or endless when it is read, and the expected outcome: the verdict and,
 * if it is inconclusive, the reason.
 */
export type Bomb = readonly [outcome: string | readonly string[], make: () => Uint8Array];

/** For documents that use up both memory and time: the machine decides which is used up first. */
export const USED_UP = ['cannotTell: tooMuchMemory', 'cannotTell: tooMuchTime'];

/** The outcome of a bomb, and its cost. */
export interface BombResult {
	readonly verdict: string;
	/** The reason if the verdict is inconclusive. */
	readonly reason: string | undefined;
	/** Bytes of the file. */
	readonly size: number;
	/** Peak memory of the process above what it used before. */
	readonly megabytes: number;
	/** Processor time, for runs by hand. */
	readonly milliseconds: number;
}
