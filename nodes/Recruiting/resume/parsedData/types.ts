import type { FoundDate } from '../dates/types';

/** A date in parsed résumé data. */
export interface ParsedDate {
	/** JSON pointer (RFC 6901) to the value, or to the object that holds year and month apart. */
	readonly pointer: string;
	/** Its offsets are those in the string, or in the text of the finding where it is none. */
	readonly found: FoundDate;
}

/** What was found in parsed résumé data. */
export interface ParsedDates {
	readonly dates: readonly ParsedDate[];
	/** False where the data are too large or too deep to have been read to the end. */
	readonly complete: boolean;
}
