/** The names of months in Unicode's CLDR by the code of a locale, in the form of `Locale.months`. */
declare const months: Readonly<Record<string, string>>;
export = months;
