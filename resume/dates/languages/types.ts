/**
 * The words of a language that tell dates. Every list is a string of words, separated by spaces; an
 * underscore stands for the space in a phrase. Case and accents do not matter.
 */
export interface LanguageWords {
	/** For the names of months, which `Intl` knows. */
	readonly locale: string;
	/** Twelve lists, separated by `|`: names of months that `Intl` lacks. */
	readonly months?: string;
	/** Endings that the names of months take. */
	readonly monthEndings?: string;
	/** Letters that are written together with the name after them, e.g. Hebrew "in" and "from". */
	readonly monthPrefixes?: string;
	/** Four lists, separated by `|`: spring, summer, autumn, winter. */
	readonly seasons?: string;
	/** Semester, trimester, term. */
	readonly terms?: string;
	/** Quarter of a year. */
	readonly quarters?: string;
	/** Half of a year. */
	readonly halves?: string;
	/** "Year", which makes a number beside it one. */
	readonly year?: string;
	/** Words right before a year that make it one: "in", "since", "during". */
	readonly before?: string;
	/** Words right before a year that may as well stand before a count: "from", "of". */
	readonly maybeBefore?: string;
	/** Words or endings right after a year that make it one. */
	readonly after?: string;
	/** Between start and end of a range: "to", "until". */
	readonly to?: string;
	readonly and?: string;
	/** Ends of ranges that are still running. */
	readonly openEnds?: string;
	/** May stand between day, month and year: "of", articles. */
	readonly fillers?: string;
	/** Beginnings of nouns that are counted in résumés: "tickets", "employees". */
	readonly counted?: string;
	/** "Born", "date of birth": beginnings of words. */
	readonly birth?: string;
}
