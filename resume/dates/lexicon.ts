import { LANGUAGES } from './languages';
import { MONTH_NAMES } from './languages/monthNames';
import type { LanguageWords } from './languages/types';
import { DOCUMENT_WORDS } from './tables/documentWords';
import { REFUSING_WORDS } from './tables/refusing';
import { fold } from './tokens/fold';

/** What a word can do beside a date. */
export type Role =
	| 'term'
	| 'quarter'
	| 'half'
	| 'year'
	| 'before'
	| 'maybeBefore'
	| 'after'
	| 'to'
	| 'and'
	| 'openEnd'
	| 'filler'
	| 'counted'
	| 'countedWord'
	| 'countedGerman'
	| 'document'
	| 'dateLabel'
	| 'signature'
	| 'pageWord'
	| 'title'
	| 'birth'
	| 'identifier'
	| 'decree'
	| 'versioned'
	| 'standard'
	| 'product'
	| 'maybeProduct'
	| 'edition'
	| 'unit'
	| 'amount'
	| 'approximate'
	| 'approximateGerman'
	| 'score'
	| 'street'
	| 'phone'
	| 'more'
	| 'facility'
	| 'law'
	| 'partitive'
	| 'companion'
	| 'region';

/** What is known of a word or phrase. */
export interface WordMeaning {
	/** Months that it names in one language or another; more than one is ambiguous. */
	readonly months: Set<number>;
	/** 0 spring, 1 summer, 2 autumn, 3 winter. */
	season: number | null;
	readonly roles: Set<Role>;
}

/** All words, by their folded form; phrases have spaces in them. */
export interface Lexicon {
	readonly words: ReadonlyMap<string, WordMeaning>;
	/** First words of phrases, so that most words are looked up once. */
	readonly phraseStarts: ReadonlySet<string>;
	/** Beginnings of words, by role. */
	readonly stems: Readonly<Record<'counted' | 'countedGerman' | 'birth', ReadonlySet<string>>>;
}

type Words = Map<string, WordMeaning>;

const ROLES_OF_FIELDS: readonly (readonly [keyof LanguageWords, Role])[] = [
	['terms', 'term'],
	['quarters', 'quarter'],
	['halves', 'half'],
	['year', 'year'],
	['before', 'before'],
	['maybeBefore', 'maybeBefore'],
	['after', 'after'],
	['to', 'to'],
	['and', 'and'],
	['openEnds', 'openEnd'],
	['fillers', 'filler'],
	['counted', 'counted'],
	['birth', 'birth'],
];

/** Shorter words stand for themselves only: as beginnings they would be found everywhere. */
const SHORTEST_STEM = 4;
/** Shorter names of months are abbreviations, which take no endings. */
const SHORTEST_INFLECTED = 4;
const SHORTEST_PREFIXED = 3;

let lexicon: Lexicon | null = null;

/** The words of all languages. Made on first use: n8n loads every node at its start. */
export function getLexicon(): Lexicon {
	lexicon ??= makeLexicon();
	return lexicon;
}

function makeLexicon(): Lexicon {
	const words: Words = new Map();
	for (const language of LANGUAGES) addLanguage(words, language);
	for (const [role, list] of [...REFUSING_WORDS, ...DOCUMENT_WORDS]) addRole(words, role, list);
	return {
		words,
		phraseStarts: phraseStartsOf(words.keys()),
		stems: {
			counted: stemsOf(words, 'counted'),
			countedGerman: stemsOf(words, 'countedGerman'),
			birth: stemsOf(words, 'birth'),
		},
	};
}

function addLanguage(words: Words, language: LanguageWords): void {
	const own = (language.months ?? '').split('|').map(split);
	const known = (MONTH_NAMES[language.locale] ?? '').split('|').map(split);
	for (let month = 1; month <= 12; month++) {
		const names = [...(known[month - 1] ?? []), ...(own[month - 1] ?? [])].map(fold);
		for (const name of names) addMonth(words, name, month, language);
	}
	(language.seasons ?? '').split('|').forEach((list, season) => {
		for (const word of split(list)) meaningOf(words, word).season = season;
	});
	for (const [field, role] of ROLES_OF_FIELDS) addRole(words, role, language[field] ?? '');
	if (language.locale === 'de') addRole(words, 'countedGerman', language.counted ?? '');
}

function addMonth(words: Words, name: string, month: number, language: LanguageWords): void {
	meaningOf(words, name).months.add(month);
	for (const prefix of split(language.monthPrefixes ?? '')) {
		if (name.length >= SHORTEST_PREFIXED) meaningOf(words, fold(prefix) + name).months.add(month);
	}
	if (name.length < SHORTEST_INFLECTED) return;
	for (const ending of split(language.monthEndings ?? '')) {
		meaningOf(words, name + fold(ending)).months.add(month);
	}
}

function addRole(words: Words, role: Role, list: string): void {
	for (const word of split(list)) meaningOf(words, word).roles.add(role);
}

/** Thai alone keeps the dots of its abbreviations within a word; elsewhere they part two words. */
function split(list: string): string[] {
	const words = list.split(' ').filter((word) => word !== '');
	return words.map((word) => (/[\u0e00-\u0e7f]/.test(word) ? word : word.replaceAll('_', ' ')));
}

function meaningOf(words: Words, word: string): WordMeaning {
	const key = fold(word);
	let meaning = words.get(key);
	if (meaning === undefined) {
		meaning = { months: new Set(), season: null, roles: new Set() };
		words.set(key, meaning);
	}
	return meaning;
}

/** Ideographs make one token each, so that a word of several is a phrase. */
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

function stemsOf(words: Words, role: Role): ReadonlySet<string> {
	const keys = [...words].filter(([, meaning]) => meaning.roles.has(role)).map(([key]) => key);
	return new Set(keys.filter((key) => key.length >= SHORTEST_STEM));
}
