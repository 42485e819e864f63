import { asian } from './asian';
import { european } from './european';
import { germanic } from './germanic';
import { international } from './international';
import { romance } from './romance';
import { slavic } from './slavic';
import type { Locale } from './types';

/** Every language whose dates are known. */
export const LOCALES: readonly Locale[] = [
	international,
	...germanic,
	...romance,
	...slavic,
	...european,
	...asian,
];

/** The words and phrases of a list. Thai alone keeps the dots of its abbreviations within a word; elsewhere they part two words. */
export function phrasesIn(list = ''): string[] {
	const words = list.split(' ').filter((word) => word !== '');
	return words.map((word) => (/[\u0e00-\u0e7f]/.test(word) ? word : word.replaceAll('_', ' ')));
}
