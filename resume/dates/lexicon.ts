import { fold, phrasesIn } from '../words/spelling';
import { type Locale, LOCALES, type WordList, wordsOf } from './locales';
import cldrMonths from './locales/months.cjs';

/** The list that a word is in; nouns are those of languages that capitalize them. */
export type Role = WordList | 'countedNoun' | 'aboutNoun';

export interface WordMeaning {
	/** Months that it names in one language or another; more than one is ambiguous. */
	readonly months: Set<number>;
	readonly roles: Set<Role>;
}

const PARTS_OF_WORDS: ReadonlySet<string> = new Set([
	...['code', 'months', 'monthEndings', 'monthPrefixes'],
	...['numberEndings', 'streetEndings'],
]);

/** All words, by their folded form; phrases have spaces in them. */
type Words = Map<string, WordMeaning>;

/** Shorter words count only as a whole: as beginnings they would be found everywhere. */
const SHORTEST_STEM = 4;
/** Shorter names of months are abbreviations, which take no endings. */
const SHORTEST_INFLECTED = 4;
const SHORTEST_PREFIXED = 3;

let lexicon: ReturnType<typeof makeLexicon> | null = null;

/** The words of all languages. Made on first use: n8n loads every node at its start. */
export function getLexicon(): ReturnType<typeof makeLexicon> {
	return (lexicon ??= makeLexicon());
}

function makeLexicon() {
	const words: Words = new Map();
	for (const locale of LOCALES) addLocale(words, locale);
	return {
		words,
		longMonths: longMonthsOf(words),
		phraseStarts: phraseStartsOf(words.keys()),
		stems: {
			counted: stemsOf(words, 'counted'),
			countedNoun: stemsOf(words, 'countedNoun'),
			birth: stemsOf(words, 'birth'),
		},
		streetEndings: wordsOf('streetEndings'),
		numberEndings: wordsOf('numberEndings'),
	} as const;
}

function addLocale(words: Words, locale: Locale): void {
	addMonths(words, locale, cldrMonths[locale.code]);
	addMonths(words, locale, locale.months);
	for (const [field, list] of Object.entries(locale)) {
		const isWords = typeof list === 'string' && !PARTS_OF_WORDS.has(field);
		if (isWords) addRole(words, field as WordList, list);
	}
	if (locale.capitalizesNouns !== true) return;
	addRole(words, 'countedNoun', locale.counted ?? '');
	addRole(words, 'aboutNoun', locale.about ?? '');
}

/** Names after the number of their month. */
function addMonths(words: Words, locale: Locale, list?: string): void {
	let month = 0;
	for (const word of phrasesIn(list)) {
		if (/^\d+$/.test(word)) month = Number(word);
		else addMonth(words, fold(word), month, locale);
	}
}

function addMonth(words: Words, name: string, month: number, locale: Locale): void {
	meaningOf(words, name).months.add(month);
	for (const prefix of phrasesIn(locale.monthPrefixes)) {
		if (name.length >= SHORTEST_PREFIXED) meaningOf(words, fold(prefix) + name).months.add(month);
	}
	if (name.length < SHORTEST_INFLECTED) return;
	for (const ending of phrasesIn(locale.monthEndings)) {
		meaningOf(words, name + fold(ending)).months.add(month);
	}
}

function addRole(words: Words, role: Role, list: string): void {
	for (const word of phrasesIn(list)) meaningOf(words, word).roles.add(role);
}

function meaningOf(words: Words, word: string): WordMeaning {
	const key = fold(word);
	const meaning = words.get(key) ?? { months: new Set(), roles: new Set() };
	words.set(key, meaning);
	return meaning;
}

/** First words of phrases, so that most words are looked up once. Ideographs are a token each. */
function phraseStartsOf(words: Iterable<string>): ReadonlySet<string> {
	const starts = new Set<string>();
	for (const word of words) {
		const space = word.indexOf(' ');
		if (space > 0) starts.add(word.slice(0, space));
		else if (word.length > 1 && /^[\u3041-\u30fa\u4e00-\u9fff]/.test(word))
			starts.add(word.charAt(0));
	}
	return starts;
}

const LONG_NAME = /^\p{L}{5,10}$/u;

/** Names of months that are recognized when they are mistyped, by their first letter and length. */
function longMonthsOf(words: Words): ReadonlyMap<string, readonly string[]> {
	const names = [...words].filter(([, { months }]) => months.size === 1).map(([name]) => name);
	return Map.groupBy(
		names.filter((name) => LONG_NAME.test(name)),
		(name) => `${name.charAt(0)}${name.length}`,
	);
}

function stemsOf(words: Words, role: Role): ReadonlySet<string> {
	const keys = [...words].filter(([, meaning]) => meaning.roles.has(role)).map(([key]) => key);
	return new Set(keys.filter((key) => key.length >= SHORTEST_STEM));
}
