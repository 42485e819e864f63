/** Everything that can be wrong with a date. */
export type MessageName =
	| 'shortMonth'
	| 'shortYear'
	| 'noSlash'
	| 'otherSlash'
	| 'spaces'
	| 'yearFirst'
	| 'partOfMore'
	| 'otherDigits'
	| 'namedMonth'
	| 'day'
	| 'year'
	| 'partOfYear'
	| 'monthOnly'
	| 'noSuchMonth'
	| 'noSuchDay'
	| 'noSuchYear'
	| 'endBeforeStart';

interface MessageText {
	readonly message: string;
	/** What to do where the date does not tell how it is to be written. */
	readonly advice: string;
}

const WRITE = 'Write the month and the year as MM/YYYY, such as 03/2019';

export const MESSAGES: Readonly<Record<MessageName, MessageText>> = {
	shortMonth: { message: 'The month needs two digits', advice: WRITE },
	shortYear: { message: 'The year needs four digits', advice: WRITE },
	noSlash: { message: 'The month and the year must be separated by a slash', advice: WRITE },
	otherSlash: {
		message: 'This character only looks like the ordinary slash (/)',
		advice: WRITE,
	},
	spaces: { message: 'There must be no spaces around the slash', advice: WRITE },
	yearFirst: { message: 'The month must come before the year', advice: WRITE },
	partOfMore: {
		message: 'The date must stand alone, with nothing added to it',
		advice: WRITE,
	},
	otherDigits: {
		message: 'These are not the ordinary digits 0 to 9',
		advice: 'Write the date with the digits 0 to 9, as MM/YYYY, such as 03/2019',
	},
	namedMonth: { message: 'The month must be a number, not a name', advice: WRITE },
	day: {
		message: 'The date includes a day; only the month and the year are allowed',
		advice: WRITE,
	},
	year: {
		message: 'The month is missing',
		advice: 'Add the month, as in MM/YYYY, such as 03/2019',
	},
	partOfYear: {
		message: 'The month is missing: this is only a part of a year',
		advice: 'Write the first or the last month instead, as MM/YYYY, such as 03/2019',
	},
	monthOnly: {
		message: 'The year is missing, and the month must be a number',
		advice: 'Write each date of the range in full, as MM/YYYY, such as 03/2019',
	},
	noSuchMonth: {
		message: 'This month does not exist',
		advice: 'Use a month from 01 to 12, as in 03/2019',
	},
	noSuchDay: {
		message: 'This day does not exist',
		advice: 'Correct the day or the month',
	},
	noSuchYear: {
		message: 'The year is not plausible',
		advice: 'Correct the year',
	},
	endBeforeStart: {
		message: 'The end is before the start',
		advice: 'Correct the start or the end',
	},
};
