import { linesOfPages } from '../../../../../nodes/Recruiting/resume/files/pdf/lines';
import { uprightPage } from '../../../../../nodes/Recruiting/resume/files/pdf/pages';
import type { RawItem, RawPage } from '../../../../../nodes/Recruiting/resume/files/pdf/rawPage';
import { Chance } from '../../../../support/chance';
import { recordInGroups } from '../../../../support/recordInGroups';
import { digestOf } from '../support/recorded';

const FILES = 300;
const chance = new Chance('pages');

const WORDS = [
	'Engineer',
	'SKILLS',
	'of',
	'the',
	'2019',
	'2019 – 2021',
	'01/2020',
	'•',
	'a',
	'B',
	'é',
	'&',
	'7',
	'o\uFB03ce',
	'S K I L L S',
	'0 1 / 2 0 2 0 T O',
	'A B C',
	'Present – 05/2015',
	' ',
	'',
	'adopted by the whole division',
];
const RIGHT_TO_LEFT = ['ניסיון', 'עם', 'מהנדסת תוכנה', 'ﺡ', 'ﺴ', 'ﻦ', 'حسن', '٢٠١٩'];
const UPRIGHT = ['職', '職務経歴書', '2019年'];

/** From the text's space to the page's, for letters of this size that run in a direction. */
const TURNS: readonly ((size: number) => [number, number, number, number])[] = [
	(size) => [size, 0, 0, size],
	(size) => [0, size, -size, 0],
	(size) => [-size, 0, 0, -size],
	(size) => [0, -size, size, 0],
	(size) => [size * 0.99, size * 0.1, -size * 0.1, size * 0.99],
	(size) => [size * 0.7, size * 0.7, -size * 0.7, size * 0.7],
	(size) => [size, 0, 0, 0],
];

function item(str: string, x: number, y: number, turn: number, more: Partial<RawItem>): RawItem {
	const size = chance.pick([10, 10, 10, 8, 14, 0.5]);
	const width = str.length * size * chance.pick([0.5, 0.5, 0.3]);
	const [a, b, c, d] = TURNS[turn]!(size);
	return {
		str,
		transform: [a, b, c, d, x, y],
		width,
		height: size,
		dir: 'ltr',
		fontName: 'f1',
		...more,
	};
}

/** Items one after the other in a row, with gaps of all widths. */
function row(turn: number, y: number): RawItem[] {
	const leftwards = chance.happens(0.25);
	const items: RawItem[] = [];
	let x = chance.pick([40, 40, 40, -20, 200]);
	for (let count = chance.whole(1, 7); count > 0; count--) {
		const str = chance.pick(leftwards && chance.happens(0.7) ? RIGHT_TO_LEFT : WORDS);
		const dir = RIGHT_TO_LEFT.includes(str) ? 'rtl' : 'ltr';
		const next = item(str, x, y + chance.pick([0, 0, 0, 0.5, -2]), turn, { dir });
		items.push(next);
		if (chance.happens(0.08))
			items.push({ ...next, transform: shifted(next, chance.pick([0.4, 1.4, 3])) });
		x += next.width + chance.pick([0, 0.5, 1, 1.5, 3, 5, 9, 11, 13, 60, 200]);
	}
	return items;
}

function shifted({ transform: [a, b, c, d, x, y] }: RawItem, by: number): RawItem['transform'] {
	return [a, b, c, d, x + by, y];
}

/** Letters of a word, drawn one by one. */
function letters(turn: number, y: number): RawItem[] {
	const step = chance.pick([6, 8, 9, 14]);
	return [...chance.pick(['SKILLS', 'WORK EXPERIENCE', 'J.R.', '2019'])].flatMap((letter, i) =>
		letter === ' ' ? [] : [item(letter, 40 + i * step, y, turn, { width: 6 })],
	);
}

/** Vertical writing, from the top. */
function vertical(x: number): RawItem[] {
	return [
		item(chance.pick(UPRIGHT), x, 700, 0, { dir: 'ttb', width: 10, height: 50, fontName: 'f2' }),
	];
}

function page(): RawPage {
	const main = chance.pick([0, 0, 0, 1, 2, 3, 4]);
	const rows = Array.from({ length: chance.whole(0, 9) }, (_, i) => {
		const turn = chance.happens(0.9) ? main : chance.whole(0, TURNS.length - 1);
		const y = chance.pick([780, 790, 700]) - i * chance.pick([13, 4, 90]);
		if (chance.happens(0.1)) return vertical(y);
		return chance.happens(0.2) ? letters(turn, y) : row(turn, y);
	});
	return {
		view: chance.pick([
			[0, 0, 600, 800],
			[10, 20, 610, 820],
		] as const),
		rotate: chance.pick([0, 0, 90, 180, 270, -90, 45]),
		items: rows.flat(),
		styles: {
			f1: { ascent: 0.9, descent: -0.1, vertical: false, fontFamily: 'serif' },
			...(chance.happens(0.7) && {
				f2: { ascent: 0.9, descent: -0.1, vertical: true, fontFamily: 'serif' },
			}),
		},
	};
}

/** One or two pages, of which the second sometimes begins with what the first ends with. */
function file(): RawPage[] {
	const [first, second] = [page(), page()];
	const [last] = first.items.slice(-1);
	const isCut = last !== undefined && chance.happens(0.3);
	return chance.happens(0.5)
		? [first]
		: [first, isCut ? { ...second, items: [last, ...second.items] } : second];
}

/** What is read of a file: its lines, and a digest of where they stand. */
function told(raw: readonly RawPage[]): string {
	const pages = raw.map((each, i) => uprightPage(each, i + 1));
	const lines = linesOfPages(pages);
	return `${lines.map(({ text }) => text).join(' ¶ ')} (${digestOf([pages, lines])})`;
}

describe('what is read of random pages', () => {
	const files = Array.from({ length: FILES }, file);

	recordInGroups(files, told);
});
