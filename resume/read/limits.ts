import type { ReadLimits } from './types';

/** The time that a file may take. */
export interface Budget {
	/** Whether it is used up. */
	spent(): boolean;
}

/** Starts the clock. Readers ask it now and then, since nothing can interrupt them from outside. */
export function startBudget({ budgetMs }: ReadLimits): Budget {
	const end = Date.now() + budgetMs;
	return { spent: () => Date.now() > end };
}

/**
 * What a résumé never needs and a file made to do harm soon reaches. The time leaves room for what
 * cannot be interrupted, so that every file is done with within three seconds.
 */
export const defaultLimits: ReadLimits = {
	budgetMs: 2000,
	maxPages: 100,
	maxUnpackedBytes: 64 * 1024 * 1024,
};

/** Far more than any résumé has, and still quickly read. */
export const MOST_CHARACTERS = 500_000;
const MOST_PARAGRAPHS = 50_000;

/** Whether a file has more text, or more paragraphs, than anybody writes. */
export function isTooMuchText(paragraphs: readonly string[]): boolean {
	const characters = paragraphs.reduce((sum, { length }) => sum + length, 0);
	return areTooMany(paragraphs.length) || characters > MOST_CHARACTERS;
}

/** Whether there are too many paragraphs already, while a file is read. */
export function areTooMany(paragraphs: number): boolean {
	return paragraphs > MOST_PARAGRAPHS;
}
