import type { ReadLimits } from './types';

/**
 * What a résumé never needs and a file made to do harm soon reaches. The time leaves room for what
 * cannot be interrupted, so that every file is done with within three seconds.
 */
export const defaultLimits: ReadLimits = {
	budgetMs: 2000,
	maxPages: 100,
	maxUnpackedBytes: 64 * 1024 * 1024,
};
