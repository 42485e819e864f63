/**
 * A document that is small as a file and huge, or endless, when it is read, and what has to come of it: the
 * verdict, and why nothing could be told.
 */
export type Bomb = readonly [outcome: string | readonly string[], make: () => Uint8Array];

/** Of what takes much of both, it depends on the machine which is used up first. */
export const USED_UP = ['cannotTell: tooMuchMemory', 'cannotTell: tooMuchTime'];
