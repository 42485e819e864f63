import { fold, phrasesIn } from '../../words/spelling';
import asian from './asian.json';
import european from './european.json';
import germanic from './germanic.json';
import international from './international.json';
import romance from './romance.json';
import slavic from './slavic.json';

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
export function wordsOf(list: WordList): string[] {
	return LOCALES.flatMap((locale) => phrasesIn(locale[list])).map(fold);
}

/**
 * The words of a language that matter for dates. A list is a string of words, separated by spaces; an underscore stands
 * for the space in a phrase. Case and accents do not matter. The names of months come from Unicode's CLDR (`months.cjs`).
 *
 * The lists of all languages are read as one, so a word that one language has is not repeated in another. A new language is
 * an entry in the JSON file of its family.
 */
export interface Locale {
	/** BCP 47 code; `und` for what languages share. */
	readonly code: string;
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
	/** "Résumé", "curriculum vitae", "date". */
	readonly titles?: string;
	/** "Last updated", "printed". */
	readonly documentLabels?: string;

	/** The year before the first one of each era, and of its letter. */
	readonly eras?: Readonly<Record<string, number>>;
}

export type WordList = {
	[Field in keyof Locale]-?: Locale[Field] extends string | undefined ? Field : never;
}[keyof Locale];
