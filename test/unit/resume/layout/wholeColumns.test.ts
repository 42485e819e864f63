import { judgePages } from '../../../../resume/layout/judgeLayout';
import { partsOf } from '../../../../resume/extractText';
import type { Page } from '../../../../resume/read/fileContent';
import { patient } from '../support/budgets';
import { PageBuilder, PROSE } from './pageBuilder';

const SKILLS = ['Excel', 'Python', 'First aid', 'Welding', 'Negotiation', 'AutoCAD', 'Chess'];

async function gutterOn(page: Page) {
	const judgement = await judgePages([page], patient());
	if (judgement.layout !== 'several') throw new Error(judgement.layout);
	return judgement.gutters[0]!;
}

/** The first and the last words of each part of a page, in reading order. */
async function partsIn(page: Page): Promise<string[][]> {
	const parts = partsOf(page, await gutterOn(page));
	return parts.map(({ runs }) => [runs[0]!.text, runs.at(-1)!.text]);
}

/** A short page, on which the headings of both columns have their text below them. */
const shortPage = () =>
	new PageBuilder()
		.lines(49, 92, ['SKILLS', 'ENGINEERING', 'Networks', 'Software', 'BUSINESS'], 15)
		.lines(43, 173, ['Management', 'Market analysis', 'LANGUAGES', 'French', 'INTERESTS'], 15)
		.lines(227, 92, ['WORK EXPERIENCE', 'INTERN'], 15)
		.lines(221, 127, PROSE.slice(0, 2), 12)
		.text(227, 155, 'ASSISTANT')
		.lines(221, 172, PROSE.slice(2), 12)
		.text(227, 202, 'EDUCATION')
		.text(227, 218, 'MASTER OF SCIENCE')
		.text(221, 235, PROSE[0]!);

/** Sentences of a line or two, on the same lines in all columns. */
const threeColumns = () => {
	const lines = PROSE.flatMap((line) => [`S${line.slice(1, 26)}`, line.slice(26).trim()]);
	const page = new PageBuilder();
	for (const x of [40, 215, 390]) page.lines(x, 90, [...lines, ...lines]);
	return page;
};

const shortSidebar = () =>
	new PageBuilder()
		.sections(40, 80, 8)
		.lines(420, 560, ['German, native', 'French, fluent', 'English, good', 'Latin']);

const oneBlock = () =>
	new PageBuilder()
		.lines(30, 101, ['I like', 'long walks', 'and short', 'meetings'])
		.sections(220, 80, 8);

describe('several columns', () => {
	it.each([
		['a short page with headings of its own on both sides', shortPage],
		['three narrow columns of sentences on the same lines', threeColumns],
		['a short sidebar low on the page', shortSidebar],
		['a sidebar of one block of text', oneBlock],
	])('are found on %s', async (_, page) => {
		expect((await judgePages([page().build()], patient())).layout).toBe('several');
	});

	it('are not found in a table of three columns', async () => {
		const page = new PageBuilder().sections(40, 60, 2);
		for (let i = 0; i < 12; i++) {
			const y = 250 + i * 14;
			page.text(40, y, 'Python').text(215, y, 'Five years').text(390, y, 'Very good');
		}
		const { layout } = await judgePages([page.sections(40, 450, 2).build()], patient());
		expect(layout).toBe('single');
	});
});

describe('columns', () => {
	/** Two columns, whose right one has four sections. */
	const columns = (right = 220) =>
		new PageBuilder()
			.text(40, 290, 'SKILLS', 12)
			.lines(40, 308, SKILLS, 15.3)
			.sections(right, 255, 4);

	it('begin with a name in a sidebar, above a section that parts it from the rest', async () => {
		const page = columns().text(40, 80, 'Jo Miller', 18).lines(220, 85, PROSE);
		expect(await partsIn(page.build())).toEqual([
			['SKILLS', 'Jo Miller'],
			['EXPERIENCE', PROSE.at(-1)],
		]);
	});

	it('go on where a line reaches into the other column, with text of that one next to it', async () => {
		const address = 'example.org/a/long/address/of/some/work';
		const page = columns()
			.lines(40, 160, ['Phone 0113', 'Mill Lane 12', address, 'Leeds', 'cv@example.org'], 15)
			.lines(300, 166, ['LANGUAGES', 'French', 'German', 'Latin', 'Greek'], 15);
		const { box } = await gutterOn(page.build());
		expect(box.y).toBe(150);
	});

	it('end at a line across them', async () => {
		const page = columns().text(40, 230, `${PROSE[0]} ${PROSE[1]}`).text(40, 200, 'Jo', 18);
		const { box } = await gutterOn(page.build());
		expect(box.y).toBe(243);
	});

	it('do not take in a name and an address on its lines', async () => {
		const page = columns().text(40, 200, 'Jo Miller', 18).text(40, 220, 'Teacher');
		const { box } = await gutterOn(page.text(480, 200, '0113 4').text(470, 220, 'Leeds').build());
		expect(box.y).toBe(243);
	});

	it('keep the rest of the first one if the second one ends', async () => {
		const page = new PageBuilder()
			.sections(40, 80, 8)
			.text(380, 90, 'SKILLS', 12)
			.lines(380, 108, SKILLS, 15.3)
			.build();
		expect(await partsIn(page)).toHaveLength(2);
	});
});
