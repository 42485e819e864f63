import path from 'node:path';

import { findDates } from '../../../../nodes/Recruiting/resume/dates';
import { byFile, readMarkedFolder } from '../../../resume/evaluateDates';
import { Chance } from '../../../support/chance';
import { fixClock } from './fixedClock';
import { shown } from './shown';

const chance = new Chance('edited lines');
const words = (text: string): string[] => text.split(' ');

const BLANKS = ['', ' ', '  ', '\t', ', ', ' – ', '-', ' - ', '. '];
const NUMBERS = words(
	'1 3 9 12 13 00 05 15 19 20 31 32 98 199 1899 1950 1999 2015 2019 2024 2048 2500',
);
const MARKS = [
	'',
	'/',
	'.',
	'-',
	'–',
	',',
	':',
	"'",
	' ',
	'(',
	')',
	'%',
	'+',
	' / ',
	'~',
	';',
	'"',
	'#',
];
const WORDS = words(
	'to de in of and the since bis Windows ISO no kg people m s x Room May Q1 year Engineer г 年 ago V present EUR',
);

/** A line in its words, numbers, blanks and marks. */
const piecesOf = (text: string) => text.match(/\p{Nd}+|[\p{L}\p{M}]+|\s+|./gu) ?? [];

function edited(piece: string): string {
	if (/^\s/.test(piece)) return chance.pick(BLANKS);
	if (/^\p{Nd}/u.test(piece)) {
		return chance.pick([...NUMBERS, `${piece}5`, `0${piece}`, piece.slice(1), piece.slice(0, -1)]);
	}
	if (!/^\p{L}/u.test(piece)) return chance.pick(MARKS);
	const cased = [
		piece.toUpperCase(),
		piece.toLowerCase(),
		piece[0]!.toUpperCase() + piece.slice(1),
	];
	return chance.pick([
		...cased,
		...cased,
		`${piece}.`,
		`${piece}s`,
		piece[0]!,
		'',
		chance.pick(WORDS),
	]);
}

/** The line with one or two changes, each at a number or near one. */
function variant(text: string): string {
	const pieces = piecesOf(text);
	const numbers = pieces.flatMap((piece, i) => (/\p{Nd}/u.test(piece) ? [i] : []));
	const places = numbers.length > 0 ? numbers : pieces.map((_, i) => i);
	for (let edits = chance.whole(1, 2); edits > 0; edits--) {
		const at = chance.pick(places) + chance.whole(-3, 3);
		const piece = pieces[at];
		if (piece !== undefined) pieces[at] = edited(piece);
	}
	return pieces.join('');
}

const lines = readMarkedFolder(path.join(__dirname, '../../../resume/dates'));
const variants = lines.map((line) => ({ ...line, text: variant(line.text) }));

describe('what the marked lines mean with one or two changes near their numbers', () => {
	fixClock();

	it.each([...byFile(variants)])('is what was recorded for %s', (_, its) => {
		const told = its.map(({ text }) => findDates(text).map(shown).join(' | '));
		expect(told.join('\n')).toMatchSnapshot();
	});
});
