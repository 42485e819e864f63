import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Returns a secret for a label: the same one for the same seed and label, random without a seed. */
export type SecretSource = (label: string) => string;

/** Makes secrets of letters and digits, which no URL or header encoding changes. */
export function secretSource(seed: string = randomBytes(32).toString('hex')): SecretSource {
	return (label) => createHmac('sha256', seed).update(label).digest('hex').slice(0, 32);
}

/** Numbers from 0 up to but not including 1, the same for the same seed. */
export function randomNumbers(seed: string | number): () => number {
	let drawn = 0;
	return () => createHash('sha256').update(`${seed} ${drawn++}`).digest().readUInt32BE() / 2 ** 32;
}
