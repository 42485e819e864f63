import asian from './asian.json';
import european from './european.json';
import germanic from './germanic.json';
import international from './international.json';
import romance from './romance.json';
import slavic from './slavic.json';
import { fold } from '../tokens/spelling';
import type { Locale, WordList } from './locale';

/** Every language whose dates are known, by family; `international` has what languages share. */
export const LOCALES = [
	...international,
	...germanic,
	...romance,
	...slavic,
	...european,
	...asian,
] as readonly Locale[];

/** The words and phrases of a list. Thai alone keeps the dots of its abbreviations within a word; elsewhere they part two words. */
export function phrasesIn(list = ''): string[] {
	const words = list.split(' ').filter((word) => word !== '');
	return words.map((word) => (/[\u0e00-\u0e7f]/.test(word) ? word : word.replaceAll('_', ' ')));
}

/** What all languages have in a list, as it is looked up. */
export function wordsOf(list: WordList): string[] {
	return LOCALES.flatMap((locale) => phrasesIn(locale[list])).map(fold);
}
