import { fold, phrasesIn } from '../words/spelling';
import asian from './locales/asian.json';
import european from './locales/european.json';
import germanic from './locales/germanic.json';
import international from './locales/international.json';
import cldrMonths from './locales/months.cjs';
import romance from './locales/romance.json';
import slavic from './locales/slavic.json';

/** Every language whose dates are known, by family; `international` has what languages share. */
export const LOCALES = [
	...international,
	...germanic,
	...romance,
	...slavic,
	...european,
	...asian,
] as readonly Locale[];

/** The list of all languages, folded. */
export function wordsOf(list: WordList, locales = LOCALES): string[] {
	return locales.flatMap((locale) => phrasesIn(locale[list])).map(fold);
}

/**
 * The words of a language, or of several alike, that matter for dates. A list is a string of words, separated by spaces; an underscore stands
 * for the space in a phrase. Case and accents do not matter. The names of months come from Unicode's CLDR (`months.cjs`).
 *
 * The lists of all languages are read as one, so a word that one language has is not repeated in another. A new language is
 * an entry in the JSON file of its family, or, if it has few words of its own, a code in another one.
 */
export interface Locale {
	/** BCP 47 codes; `und` for what languages share. */
	readonly codes: string;
	/** Nouns are written with a capital, so that a capital does not tell a title from a count. */
	readonly capitalizesNouns?: boolean;

	/** Ends of the number of a day: "1st", "1er". */
	readonly ordinals?: string;
	/** Months of the Iranian calendar. */
	readonly solarMonths?: string;
	/** Names of months that CLDR lacks, after their numbers: "1 jänner 3 mrz maerz". */
	readonly months?: string;
	/** Abbreviations of months that are common words elsewhere: "set goals", "MacBook Pro". */
	readonly riskyMonths?: string;
	/** Endings that the names of months take. */
	readonly monthEndings?: string;
	/** Letters that are written together with the name after them, such as the Hebrew "in" and "from". */
	readonly monthPrefixes?: string;
	/** Parts of years: seasons, semesters, quarters, halves. */
	readonly terms?: string;
	/** Terms that are commonly followed by two digits: "WS 14/15". */
	readonly shortTerms?: string;
	/** Fiscal, academic and school years: "FY19". */
	readonly fiscalYears?: string;

	readonly weeks?: string;

	/** "Year", which makes a number next to it one. */
	readonly year?: string;
	/** Words right before a year that make it one: "in", "since", "during". */
	readonly before?: string;
	/** Words right before a year that may as well be before a count: "from", "of", "with". */
	readonly maybeBefore?: string;
	/** Words or endings right after a year that make it one. */
	readonly after?: string;
	/** Between start and end of a range: "to", "until". */
	readonly to?: string;
	readonly and?: string;
	/** Ends of ranges that are still open: "present". */
	readonly openEnds?: string;
	/** Words that may be between day, month and year, or before a day: "of", articles. */
	readonly fillers?: string;
	/** Articles, pronouns, auxiliaries, adverbs and conjunctions: they may follow a year, and nobody counts them. */
	readonly particles?: string;

	/** Beginnings of nouns that are counted in résumés: "tickets", "employees". */
	readonly counted?: string;
	readonly about?: string;
	/** Things with a title that may be a number, in quotation marks: "the film", "the project". */
	readonly works?: string;
	/** "More" behind a number, as in "2000 or more". */
	readonly more?: string;
	/** "Of which". */
	readonly partitives?: string;
	/** "Per". */
	readonly rates?: string;

	/** Labels of numbers: "room", "invoice", "law". */
	readonly labels?: string;
	/** Abbreviations that label a number if they have a dot: "art.", "S." */
	readonly dotted?: string;
	/** Ends of compounds that label a number: "Kundennummer". */
	readonly numberEndings?: string;
	/** Places and things that have numbers: "store", "module". */
	readonly facilities?: string;
	/** Subjects of courses, which have numbers: "PHYS 2010"; and degrees, which have none: "BSc CS 2010". */
	readonly subjects?: string;
	readonly degrees?: string;
	readonly currencies?: string;
	/** Things with numbers such as 3/2019: decrees, parts of books, versions, scores. */
	readonly numbered?: string;
	readonly phones?: string;
	readonly pages?: string;

	/** First words of an address without a word for a street: "Am Anger 7". */
	readonly addressPrepositions?: string;
	/** After a house number: "2015 rue". */
	readonly streetsAfterNumber?: string;
	/** After a name: "2015 Main Street". */
	readonly streetsAfterName?: string;
	/** At the beginning of an address: "Calle Mayor 2015". */
	readonly streetsBeforeName?: string;
	/** Ends of compounds: "Hauptstraße". */
	readonly streetEndings?: string;

	/** Towns whose four-digit postcodes look like years of a working life. */
	readonly postcodeTowns?: string;

	/** Standards and their publishers: "ISO". */
	readonly standards?: string;
	/** Vehicles, and who makes them: "truck", "Volvo". */
	readonly vehicles?: string;
	readonly makers?: string;
	/** Products with numbers or years in their names. */
	readonly products?: string;
	/** Names of products that are usual words, too, and what makes them places: "Office", but "back office". */
	readonly maybeProducts?: string;
	readonly officesAfter?: string;
	/** Between a product and its year: "Standard", "Pro". */
	readonly editions?: string;
	readonly units?: string;

	/** "Born", "date of birth": beginnings of words. */
	readonly birth?: string;
	/** "Résumé", "curriculum vitae". */
	readonly titles?: string;
	/** "Date", as in "Date of update" and "Place, date". */
	readonly dateWords?: string;
	/** Parts of words for conferences and what is printed of them. */
	readonly conferences?: string;
	/** "Last updated", "printed". */
	readonly documentLabels?: string;

	/** The year before the first one of each era, and of its letter. */
	readonly eras?: Readonly<Record<string, number>>;
}

export type WordList = {
	[Field in keyof Locale]-?: Locale[Field] extends string | undefined ? Field : never;
}[keyof Locale];

/** The list that a word is in; `aboutNoun` has the words of languages that capitalize nouns. */
export type Role = WordList | 'aboutNoun';

export interface WordMeaning {
	/** Months that it names in one language or another; more than one is ambiguous. */
	readonly months: Set<number>;
	readonly roles: Set<Role>;
}

const PARTS_OF_WORDS: ReadonlySet<string> = new Set([
	...['codes', 'months', 'monthEndings', 'monthPrefixes'],
	...['numberEndings', 'streetEndings', 'conferences'],
]);

/** All words, by their folded form; phrases have spaces in them. */
type Words = Map<string, WordMeaning>;

/** Shorter words count only as a whole: as beginnings they would be found everywhere. */
const SHORTEST_STEM = 4;
/** Shorter names of months are abbreviations, which take no endings. */
const SHORTEST_INFLECTED = 4;
const SHORTEST_PREFIXED = 3;

const CAPITALIZING = LOCALES.filter(({ capitalizesNouns }) => capitalizesNouns);

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
			counted: stemsOf('counted'),
			countedNoun: stemsOf('counted', CAPITALIZING),
			birth: stemsOf('birth'),
		},
		streetEndings: wordsOf('streetEndings'),
		numberEndings: wordsOf('numberEndings'),
	} as const;
}

function addLocale(words: Words, locale: Locale): void {
	for (const code of locale.codes.split(' ')) addMonths(words, locale, cldrMonths[code]);
	addMonths(words, locale, locale.months);
	for (const [field, list] of Object.entries(locale)) {
		const isWords = typeof list === 'string' && !PARTS_OF_WORDS.has(field);
		if (isWords) addRole(words, field as WordList, list);
	}
	if (CAPITALIZING.includes(locale)) addRole(words, 'aboutNoun', locale.about ?? '');
}

/** Names after the number of their month, with what a language writes together with them. */
function addMonths(words: Words, { monthPrefixes, monthEndings }: Locale, list?: string): void {
	let month = 0;
	for (const word of phrasesIn(list)) {
		if (/^\d+$/.test(word)) {
			month = Number(word);
			continue;
		}
		const name = fold(word);
		const prefixes = name.length < SHORTEST_PREFIXED ? [] : phrasesIn(monthPrefixes);
		const endings = name.length < SHORTEST_INFLECTED ? [] : phrasesIn(monthEndings);
		for (const prefix of ['', ...prefixes]) meaningOf(words, prefix + name).months.add(month);
		for (const ending of endings) meaningOf(words, name + ending).months.add(month);
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

function stemsOf(list: WordList, locales = LOCALES): ReadonlySet<string> {
	return new Set(wordsOf(list, locales).filter((word) => word.length >= SHORTEST_STEM));
}
