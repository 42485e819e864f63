import { fold, normalized, phrasesIn } from '../words/spelling';
import lists from './words.json';

/** They say nothing of which company or school is meant, and may be left out. */
export const UNTELLING: ReadonlySet<string> = new Set([
	...phrasesIn(lists.legalForms),
	...phrasesIn(lists.small),
]);

/** Short forms of words, with the words in full. */
export const SHORT_FORMS = new Map(
	phrasesIn(lists.shortForms).map((pair) => pair.split(':') as [string, string]),
);

const SPACED = /^[\p{Script=Latin}\d]/u;

/** Finds words as a whole; those of other scripts, which take endings or are not parted, also within words. */
function finderOf(words: string, parts = ''): RegExp {
	const all = phrasesIn(words).map(fold);
	const whole = all.filter((word) => SPACED.test(word)).join('|');
	const within = [...all.filter((word) => !SPACED.test(word)), ...phrasesIn(parts)].join('|');
	return new RegExp(`(?<!\\p{L})(?:${whole})(?!\\p{L})|${within}`, 'u');
}

const TITLE = finderOf(lists.titleWords, lists.titleParts);
const FIRM = finderOf(`${lists.firmWords} ${lists.legalForms}`, lists.firmParts);

/** It has a word for what people do, and none for a company or a school. */
export function isLikeTitle(text: string): boolean {
	const folded = foldedText(text);
	return TITLE.test(folded) && !FIRM.test(folded);
}

const LEVELS = [lists.bachelor, lists.master, lists.doctor].map((words) => finderOf(words));
/** "B.Sc.", "M. A." */
const ABBREVIATED = /(?<!\p{L})(\p{Lu}\p{L}{0,2})\.\s?(?=\p{Lu})/gu;

/** The levels of the academic degrees that a text names; some words have one here and another there. */
export function levelsIn(text: string): number[] {
	const folded = foldedText(text.replace(ABBREVIATED, '$1'));
	return [...LEVELS.keys()].filter((level) => LEVELS[level]!.test(folded));
}

function foldedText(text: string): string {
	return normalized(text, 'NFKC').replace(/[\p{L}\p{M}]+/gu, fold);
}
