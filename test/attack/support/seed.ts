import { randomInt } from 'node:crypto';

/** `ATTACK_SEED` repeats the attacks of an earlier run. */
export const seed = process.env.ATTACK_SEED ?? String(randomInt(1_000_000));
