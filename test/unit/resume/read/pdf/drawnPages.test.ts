import type { Line } from '../../../../../resume/read/types';
import { Chance } from '../../../../support/chance';
import { drawnPage, HEIGHT, WIDTH, widthOf, type Drawn, type Turn } from './support/draw';
import { read } from './support/read';

// A busy machine may take long for the first file.
jest.setTimeout(60_000);

const PAGES = 10;
const chance = new Chance('drawn pages');

const WORDS = 'team plant seven Łódź drying café paper 工程师 engineers review Müller costs'.split(
	' ',
);
const DATES = ['03/2019 – 05/2021', '2018', 'Since June 2016'];

const words = (count: number) => Array.from({ length: count }, () => chance.pick(WORDS)).join(' ');

/** A line of a page: its segments from left to right. */
type Row = readonly Drawn[];

const row = (y: number, size: number, ...texts: Array<readonly [x: number, text: string]>): Row =>
	texts.map(([x, text]) => ({ text, x, y, size }));

/** Headings, titles with dates at the right edge, and text below them. */
function oneColumn(): Row[] {
	const rows: Row[] = [row(60, 20, [40, 'Jane Doe']), row(84, 10, [40, words(5)])];
	const leading = chance.pick([12, 13, 15]);
	for (let y = 110; y < 680; y += 20) {
		rows.push(row(y, 12, [40, 'Engineer'], [440, chance.pick(DATES)]));
		for (let lines = chance.whole(2, 5); lines > 0; lines--) {
			y += leading;
			rows.push(row(y, 10, [chance.pick([40, 52]), `${words(9)} and so on`]));
		}
	}
	return rows;
}

const drawnTexts = (rows: readonly Row[]) =>
	rows.map((each) => each.map(({ text }) => text).join('\t'));
const textsOf = (lines: readonly Line[]) => lines.map(({ text }) => text);

async function readBack(rows: readonly Row[], turn: Turn) {
	const result = await read(drawnPage(rows.flat(), turn, chance));
	if (result.status !== 'read') throw new Error(result.reason);
	return result;
}

describe.each<[direction: string, turn: Turn]>([
	['to the right', 0],
	['upwards', 1],
	['to the left', 2],
	['downwards', 3],
])('the reader of PDF files with text that runs %s', (_, turn) => {
	it('reads the lines from top to bottom and their segments from left to right, each in its place', async () => {
		for (let page = 0; page < PAGES; page++) {
			const rows = oneColumn();
			const { lines, doubts } = await readBack(rows, turn);
			expect({ page, texts: textsOf(lines), doubts }).toEqual({
				...{ page, texts: drawnTexts(rows), doubts: [] },
			});
			const places = lines.flatMap(({ segments }) => segments.map(({ box }) => box!));
			for (const [index, { text, x, y, size }] of rows.flat().entries()) {
				const box = places[index]!;
				expect(Math.abs(box.x - x)).toBeLessThan(0.5);
				expect(Math.abs(box.width - widthOf(text, size))).toBeLessThan(1);
				expect(box.y).toBeLessThan(y);
				expect(box.y + box.height).toBeGreaterThan(y);
				expect(Math.abs(box.height - size)).toBeLessThan(1);
			}
		}
	});
});

describe('the reader of PDF files', () => {
	it('leaves out what nobody can read or see on a page', async () => {
		const rows = oneColumn();
		const unseen: Drawn[] = [
			{ text: 'tiny keywords', x: 40, y: 700, size: 0.5 },
			{ text: 'left of the page', x: -200, y: 300, size: 10 },
			{ text: 'below the page', x: 40, y: HEIGHT + 20, size: 10 },
			{ text: 'right of the page', x: WIDTH + 20, y: 300, size: 10 },
		];
		const { lines } = await readBack([...rows, unseen], 0);
		expect(textsOf(lines)).toEqual(drawnTexts(rows));
	});
});
