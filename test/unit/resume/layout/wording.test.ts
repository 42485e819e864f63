import {
	isContact,
	isDate,
	isSectionName,
	looksLikeDate,
	looksLikeLabel,
	wordsIn,
} from '../../../../resume/layout/wording';

/** Text of so many letters. */
const long = (length: number, start = '') => start.padEnd(length, 'x');

/** Texts for which a check is true, and texts for which it is not. */
const checks: Array<[name: string, (text: string) => boolean, yes: string[], no: string[]]> = [
	[
		'the date check for lines',
		isDate,
		[
			...['2019', '1899', '01/2019 – 02/2021', '(5.6.)', 'March 2019 to present now'],
			...['1 a 2 b 3 c 4 d 2019', 'Sometime in the summerhouse 2019'],
		],
		[
			...['Engineer', 'Room 1899', 'Room 12019', 'one of a few in 2019'],
			'Sometime in the summerhouses 2019',
		],
	],
	[
		'the contact check for lines',
		isContact,
		[
			...['somebody@example.org', 'www.example.org', 'example.org/cv', '+44 113 496 0000'],
			...['1134960', '1 1 3 4 9 6 0', '(113) 496-0'],
		],
		['Level 7', '113 496', '2019 to 20', 'Mr. Miller', 'and/or'],
	],
	[
		'the date check for documents',
		looksLikeDate,
		[`${' '.repeat(9)}2019 – 2020${' '.repeat(30)}`, '03/19'],
		['(10)', '12.'],
	],
	[
		'the label check',
		looksLikeLabel,
		['Work', '  Work ', long(40), ` ${long(40)} `, 'a.b', '3! x'],
		['', '  ', long(41), 'I worked.', 'Work! ', 'Why?'],
	],
	[
		'the check of section names that are set apart',
		(text) => isSectionName(text, true),
		[' Skills: ', 'Skills and a few', 'Skills  and a few', long(30, 'Skills')],
		['Skills and a few more', long(31, 'Skills'), 'My skills'],
	],
	[
		'the check of section names that are not set apart',
		(text) => isSectionName(text, false),
		// Seven letters of ten, and seven of eleven.
		['Skills', ' Skillsets ', 'Profile of', '  Profile of  ', '職務要約', '自己PR', 'スキル'],
		['Profile off', 'Oslo'],
	],
];

describe.each(checks)('%s', (_, check, yes, no) => {
	it('accepts what it is for, and rejects what only resembles it', () => {
		expect(yes.filter((text) => !check(text))).toEqual([]);
		expect(no.filter(check)).toEqual([]);
	});
});

describe('the word counter', () => {
	it('counts three letters of a script without blanks as a word', () => {
		const texts = ['one', 'one  two three', '日本語日本語', '日本', '한국어 한국어'];
		expect(texts.map(wordsIn)).toEqual([1, 3, 3, 1, 3]);
	});
});
