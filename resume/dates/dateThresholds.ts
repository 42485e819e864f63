/*
 * The five thresholds that decide most about which numbers are dates, and which dates count. All others are next to the
 * rule that has them.
 */

/** The first year that a résumé may speak of: nobody who applies was born before, and lower numbers are mostly counts. */
export const EARLIEST_YEAR = 1900;

/** Years from now that are still dates: an expected degree, a certificate's end. What is further ahead is a count. */
export const YEARS_AHEAD = 10;

/** Blanks that part the pieces of a row, as a tab does: one or two are also between the words of a justified line. */
export const SPACES_OF_A_GAP = 3;

/** Words that make a sentence of what is around a date: a title alone has fewer, and its date is that of an entry. */
export const WORDS_OF_A_SENTENCE = 5;

/** Words of a title with employer and town. In a longer piece than this a date at its edge may be a sentence's. */
export const WORDS_OF_A_HEADING = 14;
