import * as languages from './languages';
import { locales as small } from './small';
import type { Locale } from './types';

/** Every language whose dates are known. */
export const LOCALES: readonly Locale[] = [...Object.values(languages), ...small];

/** The words and phrases of a list. Thai alone keeps the dots of its abbreviations within a word; elsewhere they part two words. */
export function phrasesIn(list = ''): string[] {
	const words = list.split(' ').filter((word) => word !== '');
	return words.map((word) => (/[\u0e00-\u0e7f]/.test(word) ? word : word.replaceAll('_', ' ')));
}
