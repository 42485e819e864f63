import type { FoundDate } from '../dates/foundDate';
import keysByLanguage from './keys.json';
import { fold, phrasesIn } from './spelling';

/** Kinds of values, the more telling first. `ignored` ones are technical or part of an address, a `length` is one of time. */
const KINDS = ['ignored', 'birth', 'start', 'end', 'date', 'length', 'prose'] as const;

/** `other` says nothing. */
export type KeyKind = (typeof KINDS)[number] | 'other';

/** The parts of a date that may be values of their own. */
export const PARTS = ['year', 'month', 'day'] as const;

/** The meaning of a word in a key; English has words for all of them. */
export type KeyWord = keyof typeof keysByLanguage.en;

/** The words in the keys of parsed data, in any spelling, as one list of words for each meaning. */
const LISTS: readonly Partial<Record<KeyWord, string>>[] = Object.values(keysByLanguage);

/** By the words of all languages that say the same of a value. */
export function says(word: string, ...kinds: readonly KeyWord[]): boolean {
	return kinds.some((kind) => WORDS.get(kind)?.has(word));
}

const WORDS = new Map(
	Object.keys(keysByLanguage.en).map((kind) => {
		const words = LISTS.flatMap((lists) => phrasesIn(lists[kind as KeyWord]));
		return [kind, new Set(words.map(fold))];
	}),
);

/** Says nothing of a date: `named` values are the name or the number of what they are in, `filler` is anything. */
const isNeutral = (word: string) =>
	says(word, 'employer', 'title', 'school', 'degree', 'work', 'education', 'named', 'filler');

const LONGEST_KEY = 100;

/** A word of Chinese or Japanese; a longer one is a sentence. */
const HAN = /^\p{Script=Han}{2,20}$/u;

/** Words of keys in Chinese and Japanese, which nothing parts: 开始时间 is 开始 and 时间. */
const UNPARTED = new RegExp(
	`(${LISTS.flatMap((lists) => Object.values(lists).flatMap(phrasesIn))
		.filter((word) => /^\p{Script=Han}+$/u.test(word))
		.sort((a, b) => b.length - a.length)
		.join('|')})`,
);

/** The words of a key, whether in camelCase, snake_case, kebab-case, with spaces, or numbered as in `company2`. */
export function wordsOfKey(key: string): readonly string[] {
	if (key.length > LONGEST_KEY) return [];
	const parted = key.replace(/date_?time/i, 'date').replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2');
	const words = parted.match(/[\p{L}\p{M}]+|\d+/gu) ?? [];
	return words.flatMap((word) => {
		if (!HAN.test(word)) return [fold(word)];
		return word.split(UNPARTED).filter((part) => part !== '');
	});
}

/** Words for the time at which something else was stored, unless it is a start or an end: `startTimestamp`. */
const STAMPS = new Set(['timestamp', 'updated', 'modified', 'created']);

/** By the words of a key, and by each two of them. */
export function kindOfKey(key: string): KeyKind {
	const all = wordsOfKey(key);
	const [first = '', second = ''] = all;
	const isOfEnd = says(first, 'start', 'end') && (says(second, 'date') || second === 'timestamp');
	const words = isOfEnd ? all.filter((word) => !STAMPS.has(word)) : all;
	const phrases = words.flatMap((word, at) => [word, `${word} ${words[at + 1]}`]);
	return KINDS.find((kind) => phrases.some((phrase) => says(phrase, kind))) ?? 'other';
}

/** The digits of a length are no date. */
export function isDateKind(kind: KeyKind): boolean {
	return kind === 'birth' || (PLACES[kind] === 'entry' && kind !== 'length');
}

/** The dates of other kinds say themselves where they belong. */
export const PLACES: Partial<Record<KeyKind, FoundDate['place']>> = {
	birth: 'other',
	start: 'entry',
	end: 'entry',
	date: 'entry',
	length: 'entry',
	prose: 'prose',
};

/** Words of a key that a value may follow which is no date: `completed: true`, `publication: "Nature"`. */
const UNCERTAIN = new Set(
	`publication published release released valid issue issued awarded graduation grad complete completed completion
	left hired joined years 时间 時間 期间 期間`.split(/\s+/),
);

/** Words of a key whose value may be a length of time as well. */
const PERIODS = new Set(['period', 'zeitraum']);

/** Words that the key of a date may have as well: `startedAt`, `endDateString`, `dataInicio`, `開始日`. */
const SMALL_WORDS = new Set([
	...'at in of on de do da di range string text dt data дата 日 iso utc ts ym study attended'.split(
		' ',
	),
	...STAMPS,
]);

/** Keys of what is true or not of a date, or that say that something goes on: `hasEndDate`, `ended`, `toDate`. */
const FLAG = /^(?:is|has|no|with|to|till|until)[\p{L}_-]|ed$/iu;

const ANSWER = /^(?:true|false|yes|no|y|n)$/i;

/**
 * The value has to be a date of an entry if its key has no word for anything else, as `startDate`, or is like
 * `leavingDate` and `dateOfJoining`. That of `dateFormat` need not, nor do `hasEndDate: true` and `workFrom: "home"`.
 */
export function demandsDate(key: string, value: unknown): boolean {
	if (FLAG.test(key) && (value === true || (typeof value === 'string' && ANSWER.test(value))))
		return false;
	const all = wordsOfKey(key);
	if (/^works? from$/.test(all.join(' '))) return false;
	const words = all.filter(
		(word) => !/^\d/.test(word) && !isNeutral(word) && !SMALL_WORDS.has(word),
	);
	const last = all.at(-1) ?? '';
	const isYear = /^(?:year|jahr)$/.test(last) && says(all.at(-2) ?? '', 'start', 'end', 'date');
	if (isYear || says(`${all.at(-2)} ${last}`, 'start', 'end')) return true;
	const isCertain = (word: string) =>
		PERIODS.has(word) ? !mayBeLength(value) : !UNCERTAIN.has(word) && !says(word, ...PARTS);
	const named = [last, all[1] === 'of' ? all[0]! : ''];
	if (named.some((word) => says(word, 'date') && !PERIODS.has(word) && isCertain(word)))
		return true;
	const areDates = words.every((word) => says(word, 'start', 'end', 'date'));
	return words.length > 0 && areDates && (/^(?:at|on)$/.test(last) || words.some(isCertain));
}

/** A length of time rather than a date, e.g. 6 or "3 months", or something that may say it in parts. */
function mayBeLength(value: unknown): boolean {
	const one: unknown = Array.isArray(value) ? value[0] : value;
	return typeof one !== 'string' || /^(?!.*\d{4})\D{0,20}\d{1,2}(?:[.,]\d)?\s?\p{L}/u.test(one);
}
