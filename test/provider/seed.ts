import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Gives a secret for a label: the same one for the same seed and label, unpredictable without a seed. */
export type SecretSource = (label: string) => string;

/** Secrets made of letters and digits, so that no layer of URL or header encoding can change them. */
export function secretSource(seed: string = randomBytes(32).toString('hex')): SecretSource {
	return (label) => createHmac('sha256', seed).update(label).digest('hex').slice(0, 32);
}

/** Numbers from 0 up to, not including, 1: the same ones for the same seed. */
export function randomNumbers(seed: string | number): () => number {
	let drawn = 0;
	return () => createHash('sha256').update(`${seed} ${drawn++}`).digest().readUInt32BE() / 2 ** 32;
}
