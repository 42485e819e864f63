import fc from 'fast-check';

import { inTime } from '../../../../resume/budget';
import type { LayoutSource, Page } from '../../../../resume/read/fileContent';
import type { Block, Paragraph } from '../../../../resume/read/structure/structuredDocument';
import { numbered } from '../../../../resume/read/structure/blockLines';
import { judgeLayout, judgePages } from '../../../../resume/layout/judgeLayout';
import { AskedBudget, patient } from '../support/budgets';
import { mirrored, PageBuilder, PROSE } from './pageBuilder';

const SKILLS = ['Excel', 'Python', 'First aid', 'Welding', 'Negotiation', 'AutoCAD', 'Chess'];

const layoutOf = async (...pages: Page[]) => (await judgePages(pages, patient())).layout;

/** Two flows of prose with different leadings. */
const twoFlows = (): Page =>
	new PageBuilder().sections(40, 80, 5).sections(320, 83, 5, 13.7).build();

/** A sidebar of a few words beside long text. */
const sidebar = (): Page =>
	new PageBuilder()
		.text(40, 90, 'SKILLS', 12)
		.lines(40, 108, SKILLS, 15)
		.sections(200, 80, 6)
		.build();

/** Titles with dates at the right edge of the same lines. */
const datesAtTheRight = (): Page => {
	const page = new PageBuilder();
	for (let i = 0; i < 8; i++) {
		page.text(40, 80 + i * 80, 'Engineer, Acme Ltd').text(480, 80 + i * 80, '01/2019 – 02/2021');
		page.lines(40, 94 + i * 80, PROSE);
	}
	return page.build();
};

/** Dates in a margin, each with its place below it, beside entries. */
const datesInAMargin = (): Page => {
	const page = new PageBuilder();
	for (let i = 0; i < 8; i++) {
		page.text(40, 80 + i * 85, '2019 – 2021').text(40, 92 + i * 85, 'Leeds', 9);
		page.text(160, 80 + i * 85, 'Engineer, Acme Ltd').lines(160, 94 + i * 85, PROSE);
	}
	return page.build();
};

/** A few words beside the first of many short entries, which keep their indent below them. */
const fewWords = (): Page => {
	const page = new PageBuilder().lines(40, 84, SKILLS, 15.2);
	for (let i = 0; i < 5; i++) {
		page.text(160, 80 + i * 78, 'EXPERIENCE', 12);
		page.lines(160, 96 + i * 78, ['Engineer', 'Led a team of seven', 'Wrote the book', 'Leeds']);
	}
	return page.build();
};

/** Two short lists, each under a heading like those of the other sections. */
const shortSections = (): Page =>
	new PageBuilder()
		.sections(40, 80, 4)
		.text(40, 420, 'SKILLS', 12)
		.lines(40, 438, SKILLS.slice(0, 6))
		.text(320, 420, 'LANGUAGES', 12)
		.lines(320, 438, ['English', 'French', 'Latin', 'German', 'Dutch'])
		.build();

/** Text that ends at an edge. */
const endingAt = (page: PageBuilder, right: number, y: number, text: string, size = 10) =>
	page.text(right - text.length * size * 0.5, y, text, size);

/** Labels that end where their items begin, twice on each line. */
const doubleItems = (page: PageBuilder, top: number, count: number, leading: number) => {
	for (let i = 0; i < count; i++) {
		const y = top + i * leading;
		endingAt(page, 155, y, `category ${i}`).text(163, y, 'Java, Python');
		endingAt(page, 338, y, `category ${i + count}`).text(346, y, 'Linux, Windows');
	}
};

/** Levels of languages with comments of two lines at the right edge, above double items. */
const languagesAndSkills = (): Page => {
	const page = new PageBuilder().text(163, 60, 'Languages', 14);
	for (let i = 0; i < 4; i++) {
		const y = 78 + i * 26;
		endingAt(page, 155, y, 'Language').text(163, y, 'Skill level');
		endingAt(page, 521, y, 'comment that is long and', 9);
		endingAt(page, 521, y + 11, 'wraps onto a second line', 9);
	}
	page.text(163, 210, 'Computer skills', 14);
	doubleItems(page, 228, 6, 14);
	return page.text(163, 340, 'Interests', 14).lines(163, 358, SKILLS).build();
};

/** Labels that wrap in a narrow margin beside bullets that wrap, too. */
const wrappedLabels = (): Page => {
	const page = new PageBuilder().text(74, 60, 'EXPERIENCE', 14);
	for (let i = 0; i < 4; i++) {
		page.lines(74, 90 + i * 75, ['Programming', 'languages', 'and other', 'tools']);
		page.lines(160, 90 + i * 75, PROSE);
	}
	return page.build();
};

/** Venues that wrap at the right edge beside titles that wrap at the left one. */
const wrappedVenues = (): Page => {
	const page = new PageBuilder().text(40, 60, 'PUBLICATIONS', 14);
	for (let i = 0; i < 9; i++) {
		const y = 90 + i * 46;
		page.text(40, y, 'A rather long title of a paper that needs');
		page.text(40, y + 12, 'another line to be complete');
		endingAt(page, 555, y, 'Proceedings of the 12th International', 9);
		endingAt(page, 555, y + 11, 'conference on something', 9);
		endingAt(page, 555, y + 24, `May 201${i}`, 8);
	}
	return page.build();
};

/** Contact data that end at the right edge and reach down to the first section. */
const longContact = (): Page => {
	const page = new PageBuilder()
		.text(40, 60, 'Somebody Else', 26)
		.text(40, 82, 'Engineer, and much', 15)
		.text(40, 104, 'more than that', 15);
	const contact = ['Mill Lane 12', 'Leeds', '+44 113 496', 'cv@example.org', 'example.org', 'work'];
	contact.forEach((text, i) => endingAt(page, 555, 48 + i * 14.5, text, 8));
	for (let i = 0; i < 3; i++) {
		page.text(122, 140 + i * 90, ['Experience', 'Education', 'Projects'][i]!, 14.5);
		endingAt(page, 113, 156 + i * 90, 'May 2024').lines(122, 156 + i * 90, ['Acme', ...PROSE]);
	}
	return page.build();
};

/** The printed form in which Japanese candidates write by hand. */
const japaneseForm = (): Page => {
	const page = new PageBuilder();
	const fields = '履歴書|ふりがな さとう|氏名 佐藤|生年月日|現住所 東京都|連絡先 大阪府'.split('|');
	fields.forEach((text, i) => page.text(42, 80 + i * 27, text, 12));
	fields.slice(2).forEach((text, i) => page.text(80, 148 + i * 27, `${text}の町`, 11));
	['写真を貼る位置', '縦36', '横24', '電話', '0900-000', '電話', '0900-001', '様'].forEach(
		(text, i) => page.text(470, 83 + i * 21, text, 9),
	);
	return page.build();
};

/** Two jobs side by side, whose wrapped bullets stand on common lines. */
const jobsSideBySide = (): Page => {
	const page = new PageBuilder().sections(40, 480, 3);
	for (const x of [40, 320]) {
		page.lines(x, 80, ['Acme Ltd', 'Engineer', 'Leeds', 'May 2019 to June 2021'], 15);
		const bullet = PROSE.slice(1, 3).map((line) => line.slice(0, 44));
		for (let i = 0; i < 4; i++) page.lines(x + 18, 145 + i * 34, bullet, 14.5);
	}
	return page.build();
};

/** References in two columns below one heading, which wrap on common lines and begin with names. */
const wrappedReferences = (): Page => {
	const page = new PageBuilder().sections(40, 80, 4).text(40, 440, 'PUBLICATIONS', 14);
	const lines = ['A. Miller, B. Smith. “On the cost of moving Roots', 'Annual Notes, 2009.'];
	for (let i = 0; i < 3; i++)
		page.lines(40, 460 + i * 32, lines, 11).lines(320, 460 + i * 32, lines, 11);
	return page.build();
};

/** One text set in two columns of a section, on common lines. */
const runningText = (): Page => {
	const page = new PageBuilder().text(40, 60, 'Somebody', 24).text(40, 90, 'SUMMARY', 12);
	const lines = [...PROSE, ...PROSE].map((line) => line.slice(0, 46));
	return page.lines(40, 110, lines).lines(320, 110, lines).sections(40, 240, 5).build();
};

/** A sidebar of short items beside one block of text without headings. */
const sidebarBesideBlock = (): Page =>
	new PageBuilder()
		.lines(30, 60, ['Somebody', 'Leeds', 'cv@example.org', '+44 113 496', ...SKILLS], 19)
		.lines(220, 60, [...PROSE, ...PROSE, ...PROSE, ...PROSE, ...PROSE])
		.build();

describe('a single column', () => {
	it.each([
		['dates at the right edge', datesAtTheRight],
		['dates in a margin', datesInAMargin],
		['long contact data at the right', longContact],
		['languages above double items', languagesAndSkills],
		['labels that wrap in a margin', wrappedLabels],
		['venues that wrap at the right edge', wrappedVenues],
		['a Japanese form', japaneseForm],
	])('is recognized in %s', async (_, page) => {
		expect(await layoutOf(page())).toBe('single');
		expect(await layoutOf(mirrored(page()))).toBe('single');
	});
});

describe('a layout of several columns', () => {
	it.each([
		['two flows of prose', twoFlows],
		['a sidebar of a few words', sidebar],
		['a few words without a heading', fewWords],
		['short sections side by side', shortSections],
		['two jobs with wrapped bullets on common lines', jobsSideBySide],
		['references that wrap on common lines', wrappedReferences],
		['one text in two columns', runningText],
		['a sidebar beside one block of text', sidebarBesideBlock],
	])('is recognized in %s', async (_, page) => {
		expect(await layoutOf(page())).toBe('several');
		expect(await layoutOf(mirrored(page()))).toBe('several');
	});

	it('is recognized on the second page', async () => {
		const first = new PageBuilder().sections(40, 80, 8).build();
		const judgement = await judgePages([first, { ...sidebar(), number: 2 }], patient());
		expect(judgement).toMatchObject({ layout: 'several', gutters: [{ page: 2 }] });
	});

	it('is recognized in a sidebar whose text continues on the next page', async () => {
		const first = new PageBuilder()
			.text(40, 60, 'CONTACT', 12)
			.lines(40, 80, [...SKILLS, ...SKILLS]);
		const second = new PageBuilder().sections(220, 60, 6).build(2);
		expect(await judgePages([first.build(), second], patient())).toMatchObject({
			layout: 'several',
			gutters: [{ page: 1, box: { x: 95, width: 125 }, left: 'CONTACT', right: '', line: 1 }],
			structures: [],
		});
	});
});

/** The same page with another scale and place, drawn in another order. */
function redrawn(page: Page, scale: number, shift: number, numbers: Iterator<number>): Page {
	const keys = new Map(page.runs.map((run) => [run, numbers.next().value as number]));
	const runs = [...page.runs].sort((a, b) => keys.get(a)! - keys.get(b)!);
	const moved = runs.map((run) => ({
		...{ ...run, x: run.x * scale + shift, y: run.y * scale + shift },
		...{ width: run.width * scale, height: run.height * scale },
		...{ fontSize: run.fontSize * scale, baseline: run.baseline * scale + shift },
	}));
	return { ...page, runs: moved };
}

describe('a layout', () => {
	it.each([
		['single', [datesAtTheRight, datesInAMargin, longContact, languagesAndSkills]],
		['several', [twoFlows, sidebar, fewWords, shortSections]],
	])('is "%s" in any drawing order, at any place and scale', async (layout, pages) => {
		await fc.assert(
			fc.asyncProperty(
				fc.constantFrom(...pages),
				fc.double({ min: 0.5, max: 3, noNaN: true }),
				fc.double({ min: 0, max: 50, noNaN: true }),
				fc.infiniteStream(fc.nat()),
				async (make, scale, shift, numbers) => {
					expect(await layoutOf(redrawn(make(), scale, shift, numbers))).toBe(layout);
				},
			),
		);
	});
});

describe('the judgement of pages', () => {
	it('locates the gutter and quotes the lines that a parser would mix', async () => {
		const judgement = await judgePages([sidebar()], patient());
		const gutter = { page: 1, line: 10, left: 'Negotiation', right: PROSE[0] };
		const box = { x: 95, width: 105 };
		expect(judgement).toMatchObject({ layout: 'several', gutters: [{ ...gutter, box }] });
	});

	it('lists dates in a margin with their lines, but none at the right edge', async () => {
		const pages = [datesInAMargin(), { ...datesAtTheRight(), number: 2 }];
		const judgement = await judgePages(pages, patient());
		const margins = judgement.layout === 'single' ? judgement.margins : [];
		expect(margins).toContainEqual({ page: 1, line: 1, paragraph: null, text: '2019 – 2021' });
		expect(margins.filter(({ text }) => text === '2019 – 2021')).toHaveLength(8);
		expect(margins.filter(({ page }) => page === 2)).toEqual([]);
	});
});

describe('the judgement of other sources', () => {
	it('is inconclusive for pages without text', async () => {
		const blank = new PageBuilder().build();
		expect(await judgePages([blank], patient())).toEqual({ layout: 'cannotTell', reason: 'scan' });
		expect(await judgePages([], patient())).toEqual({ layout: 'cannotTell', reason: 'empty' });
		expect((await judgePages([blank, sidebar()], patient())).layout).toBe('several');
	});

	it('is inconclusive for signs without letters', async () => {
		const judged = async (...lines: string[]) =>
			await judgePages([new PageBuilder().lines(40, 80, lines).build()], patient());
		const inconclusive = { layout: 'cannotTell', reason: 'unmappedText' };
		expect(await judged('✁✂', '✄☎✆', '✝✞', '✟✠')).toEqual(inconclusive);
		expect(await judged('✁✂ab', '12✄☎')).toEqual(inconclusive);
		expect(await judged('+++ --- ///', 'a', '• , ;')).toMatchObject({ layout: 'single' });
	});

	it('follows the blocks of a document', async () => {
		const paragraph = (text: string): Paragraph => ({
			...{ kind: 'paragraph', text, heading: null, fontSize: 10, hanging: 0, columnBreak: false },
		});
		const judged = async (blocks: Block[]) => {
			const document = { blocks, textWidth: 460 };
			return await judgeLayout({ kind: 'blocks', document, ...numbered(document) }, patient());
		};
		const lines = PROSE.concat(PROSE).map((line) => paragraph(line.repeat(2)));
		expect(await judged([{ kind: 'section', columns: 2, blocks: lines }])).toMatchObject({
			layout: 'several',
			gutters: [],
			structures: [{ kind: 'sectionColumns', columns: 2, paragraph: 1 }],
		});
		expect(await judged([...lines, paragraph('2019\tTeacher')])).toMatchObject({
			layout: 'single',
			margins: [{ page: null, line: null, paragraph: 9, text: '2019' }],
		});
	});

	it.each<LayoutSource>([
		{ kind: 'pages', pages: [twoFlows()] },
		{ kind: 'blocks', document: { blocks: [], textWidth: 460 }, numberOf: () => 1 },
	])('ends when the time is up', async (source) => {
		const budget = new AskedBudget(0);
		expect(await inTime(async () => await judgeLayout(source, budget), 'late')).toBe('late');
	});

	it('sees one column in plain text', async () => {
		const single = { layout: 'single', margins: [] };
		expect(await judgeLayout({ kind: 'linear' }, patient())).toEqual(single);
		const pages: LayoutSource = { kind: 'pages', pages: [twoFlows()] };
		expect(await judgeLayout(pages, patient())).toMatchObject({ layout: 'several' });
	});
});
