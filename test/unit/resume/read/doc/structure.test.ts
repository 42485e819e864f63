import {
	formattedDoc,
	long,
	rowOf,
	short,
	sprm,
	styleOf,
	type FormattedWord,
	type WordParagraph,
} from '../support/formattedWord';
import { judgedBlocks, layoutOf, read, textsOf } from '../support/reading';

const CELL = '\x07';
const SENTENCE =
	'Planned, led and delivered projects for clients in several countries, on time and on budget.';

const IN_TABLE = sprm(0x2416, 1);
const plain = (...texts: string[]): WordParagraph[] => texts.map((text) => ({ text }));
const head = plain('Ana Sousa', 'ana@example.com', 'Porto', 'Portugal', 'Profile', 'Manager');
const sidebar = 'SKILLS Planning Budgets Contracts LANGUAGES English French Dutch'.split(' ');
const FEW = 'Planning Budgets Contracts Negotiation'.split(' ');
const story = (sentences: number) => Array<string>(sentences).fill(SENTENCE);
const experience = ['EXPERIENCE', ...story(4), 'EDUCATION', ...story(2)];
const twice = [...head, ...plain(...experience, ...experience)];

/** The paragraphs of a cell, the last of which ends it. */
const cell = (texts: readonly string[], properties: readonly number[] = IN_TABLE) => {
	const paragraphs: WordParagraph[] = texts.map((text) => ({ text, properties }));
	return paragraphs.with(-1, { ...paragraphs.at(-1)!, mark: CELL });
};

const rowEnd = (...properties: number[]): WordParagraph => ({
	text: '',
	mark: CELL,
	properties: [...IN_TABLE, ...sprm(0x2417, 1), ...properties],
});

const layoutTable = [...cell(sidebar), ...cell(experience), rowEnd(...rowOf([3_000, 6_000]))];

async function layoutIn(word: FormattedWord) {
	const result = await read(formattedDoc(word));
	return await layoutOf(result);
}

describe('the layout of an old Word file', () => {
	it('is inconclusive if there are very many sections', async () => {
		const layoutWith = async (count: number) => {
			const empty = Array.from({ length: count - 1 }, () => [0, []] as const);
			const sections = [...empty, [twice.length, sprm(0x500b, 1, 0)] as const];
			return await layoutIn({ paragraphs: twice, sections });
		};
		expect([await layoutWith(100), await layoutWith(101)]).toEqual(['multi', 'unknown']);
	});

	it('follows breaks between columns', async () => {
		const before = plain(...sidebar).with(-1, { text: 'Dutch', mark: '\x0e' });
		const paragraphs = [...before, ...plain(...experience, '')];
		const result = await read(formattedDoc({ paragraphs, sections: [[17, sprm(0x500b, 1, 0)]] }));
		const columns = [{ kind: 'sectionColumns', columns: 2, text: 'SKILLS' }];
		expect(await judgedBlocks(result)).toMatchObject({ columns });
	});

	it('joins cells that are merged with those above', async () => {
		const layoutWith = async (merged: boolean) => {
			const rows = experience.flatMap((text, index) => [
				...cell(index === 0 ? sidebar : ['']),
				...cell([text]),
				rowEnd(...rowOf([3_000, 6_000], [merged && index > 0])),
			]);
			return await layoutIn({ paragraphs: [...head, ...rows] });
		};
		expect([await layoutWith(false), await layoutWith(true)]).toEqual(['single', 'multi']);
	});

	it('looks into tables within tables', async () => {
		const depth = (value: number) => [...IN_TABLE, ...sprm(0x6649, ...long(value))];
		const inner = (texts: readonly string[]) => {
			const paragraphs = texts.map((text) => ({ text, properties: depth(2) }));
			const end = [...depth(2), ...sprm(0x244b, 1)];
			return paragraphs.with(-1, { text: texts.at(-1)!, properties: end });
		};
		const paragraphs = [
			...inner(sidebar),
			...inner(experience),
			{ text: '', properties: [...depth(2), ...sprm(0x244c, 1), ...rowOf([3_000, 6_000])] },
			...cell([''], depth(1)),
			rowEnd(...rowOf([9_000])),
		];
		expect(await layoutIn({ paragraphs: [...head, ...paragraphs] })).toBe('multi');
	});

	/** The properties of a frame at this place. */
	const frameAt = (x: number, width: number) => [
		...sprm(0x8418, ...short(x)),
		...sprm(0x841a, ...short(width)),
	];
	const within = (properties: number[], texts: readonly string[]) =>
		texts.map((text) => ({ text, properties }));

	it.each([
		['beside the text', 0, 'multi'],
		['that text skips', 1, 'single'],
	])('follows frames (%s)', async (_, wrap, layout) => {
		const framed = within([...frameAt(6_000, 2_800), ...sprm(0x2423, wrap)], sidebar);
		expect(await layoutIn({ paragraphs: [...head, ...framed, ...plain(...experience)] })).toBe(
			layout,
		);
	});

	it('stacks frames by the side that they stand on', async () => {
		const framed = (x: number) => within(frameAt(x, 2_500), FEW);
		const around = (left: number, right: number) => ({
			paragraphs: [...head, ...framed(left), ...plain(...experience), ...framed(right)],
		});
		expect(await layoutIn(around(0, 6_000))).toBe('single');
		expect(await layoutIn(around(-8, 6_000))).toBe('multi');
	});

	it.each([
		['text flows around', sprm(0x360d, 0x80)],
		['stands in a place of its own', sprm(0x940e, ...short(0))],
		['stands in a frame', [...sprm(0x261b, 0x80), ...sprm(0x8418, ...short(7_000))]],
		['has cells that a property of their own merges', sprm(0xd62b, 2, 0, 1)],
	])('is inconclusive if a table %s', async (_, properties) => {
		const table = [...cell(['English']), rowEnd(...rowOf([2_500]), ...properties)];
		expect(await layoutIn({ paragraphs: [...head, ...table, ...plain(...experience)] })).toBe(
			'unknown',
		);
	});

	it.each([
		['changes its style', { properties: sprm(0x4600, ...short(1)) }],
		['changes the depth of its table', { properties: sprm(0x664a, ...long(1)) }],
		['begins with an initial', { properties: sprm(0x442c, 1, 3) }],
		['has a cut off property', { properties: [...sprm(0xd608, 9, 0), 1] }],
		['has bold type that is reset', { look: [...sprm(0x0835, 1), ...sprm(0x2a33, 0)] }],
	])('is inconclusive if a paragraph %s', async (_, paragraph) => {
		const bytes = formattedDoc({ paragraphs: [...head, { text: 'Text', ...paragraph }] });
		expect(await layoutOf(await read(bytes))).toBe('unknown');
		expect((await textsOf(bytes)).at(-1)).toBe('Text');
	});

	it('is several columns if they are there, whatever else is not read', async () => {
		const initial = { text: 'Text', properties: sprm(0x442c, 1, 3) };
		expect(await layoutIn({ paragraphs: [...head, ...layoutTable, initial] })).toBe('multi');
	});
});

describe('a heading in an old Word file', () => {
	const BOLD = sprm(0x0835, 1);
	const styles = [
		styleOf(0, 0xfff),
		styleOf(1, 0),
		styleOf(0xffe, 1),
		styleOf(62, 0),
		styleOf(0xffe, 0, [], BOLD),
		styleOf(0xffe, 0, sprm(0x2640, 0)),
	];

	it.each<[what: string, heading: Partial<WordParagraph>, layout: string]>([
		['nothing', {}, 'single'],
		['the style "heading 1"', { style: 1 }, 'multi'],
		['a style that is based on it', { style: 2 }, 'multi'],
		['the style "Title"', { style: 3 }, 'multi'],
		['a bold style', { style: 4 }, 'multi'],
		['an outline level of its style', { style: 5 }, 'multi'],
		['its own outline level', { properties: sprm(0x2640, 0) }, 'multi'],
		['the outline level of body text', { properties: sprm(0x2640, 9) }, 'single'],
		['bold type', { look: BOLD }, 'multi'],
		['a bold style of its letters', { look: sprm(0x4a30, ...short(4)) }, 'multi'],
		['a bold style that its letters reverse', { style: 4, look: sprm(0x0835, 0x81) }, 'single'],
	])('is detected by %s', async (_, heading, layout) => {
		const list = (first: string) => {
			const items = Array.from({ length: 9 }, (__, index) => `${first} ${index}`);
			return cell([`About ${first}`, ...items]).map((own, index) => {
				const properties = [...IN_TABLE, ...(heading.properties ?? [])];
				return index === 0 ? { ...own, ...heading, properties } : own;
			});
		};
		const table = [...list('work'), ...list('play'), rowEnd(...rowOf([4_000, 4_000]))];
		expect(await layoutIn({ paragraphs: [...head, ...table], styles })).toBe(layout);
	});
});

describe('a text box in an old Word file', () => {
	const shape = { shape: 1_026, character: 0, left: 6_000, right: 8_800, flags: 0 };
	const boxes = [{ shape: 1_026, paragraphs: plain(...sidebar) }];
	const paragraphs = [{ text: '\x08Ana Sousa' }, ...head.slice(1), ...plain(...experience)];

	it('is a column beside the text, and is read where it is anchored', async () => {
		const bytes = formattedDoc({ paragraphs, boxes, shapes: [shape] });
		const result = await read(bytes);
		expect(await judgedBlocks(result)).toMatchObject({ columns: [{ kind: 'textBox' }] });
		expect(result).toMatchObject({ doubts: [] });
		expect((await textsOf(bytes)).slice(0, 3)).toEqual(['Ana Sousa', 'SKILLS', 'Planning']);
	});

	it('is none if text skips it or it is as wide as the text', async () => {
		const layoutWith = async (change: Partial<typeof shape>) =>
			await layoutIn({ paragraphs, boxes, shapes: [{ ...shape, ...change }] });
		expect(await layoutWith({ flags: 1 << 5 })).toBe('single');
		expect(await layoutWith({ left: 0, right: 8_600 })).toBe('single');
	});

	it.each([
		['the margin', 0, 'single'],
		['the page', 1 << 1, 'multi'],
	])('is placed by the edge that it is measured from (%s)', async (_, flags, layout) => {
		const twice = [1, 2].map((index) => ({ shape: index, paragraphs: plain(...FEW) }));
		const at = (index: number, left: number) => {
			return { shape: index, character: 5 + index, left, right: left + 2_500, flags };
		};
		// Only together, on the same side, are they long enough for a column.
		const shapes = [at(1, 0), at(2, 3_800)];
		expect(await layoutIn({ paragraphs, boxes: twice, shapes })).toBe(layout);
	});

	it.each([
		['has no place', {}],
		['runs through several shapes', { shapes: [shape], boxes: [{ ...boxes[0]!, shapes: 2 }] }],
	])('makes the layout inconclusive if it %s and is long', async (_, change) => {
		const result = await read(formattedDoc({ paragraphs, boxes, ...change }));
		expect(await layoutOf(result)).toBe('unknown');
		expect(result).toMatchObject({ doubts: [] });
	});

	it('is plain text if it has no place and is short', async () => {
		const short = [{ shape: 7, paragraphs: plain('Page 1') }];
		const bytes = formattedDoc({ paragraphs, boxes: short });
		expect(await layoutOf(await read(bytes))).toBe('single');
		expect((await textsOf(bytes)).at(-1)).toBe('Page 1');
	});

	it('is read even if another is anchored at the same character', async () => {
		const two = [...boxes, { shape: 1_027, paragraphs: plain('Page 1') }];
		const shapes = [shape, { ...shape, shape: 1_027 }];
		const texts = await textsOf(formattedDoc({ paragraphs, boxes: two, shapes }));
		expect(texts).toContain('Planning');
		expect(texts).toContain('Page 1');
	});

	it('makes the layout inconclusive if it belongs to a header and is long', async () => {
		const toHeader = (main: DataView) => {
			main.setInt32(0x68, main.getInt32(0x64, true), true);
			main.setInt32(0x64, 0, true);
		};
		const layoutWith = async (texts: readonly string[]) => {
			const own = [{ shape: 1, paragraphs: plain(...texts) }];
			return await layoutIn({ paragraphs, boxes: own, change: toHeader });
		};
		expect(await layoutWith(['Page 1', 'of 2', 'pages'])).toBe('single');
		expect(await layoutWith(['Page 1', 'of 2', 'pages', 'here'])).toBe('unknown');
		expect(await layoutWith(['a'.repeat(100)])).toBe('single');
		expect(await layoutWith(['a'.repeat(101)])).toBe('unknown');
	});

	it.each<[what: string, layout: string, change: Partial<FormattedWord>]>([
		['nothing anchors it', 'multi', { shapes: [{ ...shape, character: 5 }] }],
		['no table lists it', 'unknown', { change: (main) => main.setUint32(0x25a + 4, 0, true) }],
	])('is read at the end if %s', async (_, layout, change) => {
		const bytes = formattedDoc({ paragraphs, boxes, shapes: [shape], ...change });
		expect((await textsOf(bytes)).at(-1)).toBe('Dutch');
		expect(await layoutOf(await read(bytes))).toBe(layout);
	});
});

describe('the properties of an old Word file', () => {
	const wordWith = (properties: readonly number[], more: Partial<FormattedWord> = {}) => {
		const cells = [...cell(sidebar, properties), ...cell(experience, properties)];
		const paragraphs = [...head, ...cells, rowEnd(...rowOf([3_000, 6_000]))];
		return formattedDoc({ paragraphs, ...more });
	};
	const tableIf = async (...word: Parameters<typeof wordWith>) =>
		await layoutOf(await read(wordWith(...word)));
	const uncertain = { layout: { isUncertain: true } };

	it('may be in the stream for long lists', async () => {
		const data = [9, 9, ...short(IN_TABLE.length), ...IN_TABLE];
		expect(await tableIf([])).toBe('unknown');
		for (const code of [0x6645, 0x6646, 0x646b]) {
			expect(await tableIf(sprm(code, ...long(2)), { data })).toBe('multi');
			expect(await tableIf(sprm(code, ...long(3)), { data })).toBe('unknown');
			expect(await tableIf(sprm(code, ...long(999)), { data })).toBe('unknown');
		}
	});

	it('may be inherited from styles', async () => {
		const styles = [styleOf(0, 0xfff), styleOf(0xffe, 0, IN_TABLE), styleOf(0xffe, 1)];
		const unstyled = [...cell(sidebar, []), ...cell(experience, [])];
		const cells = unstyled.map((own) => ({ ...own, style: 2 }));
		const paragraphs = [...head, ...cells, rowEnd(...rowOf([3_000, 6_000]))];
		expect(await layoutIn({ paragraphs, styles })).toBe('multi');
		const circular = [styleOf(0, 0xfff), styleOf(0xffe, 2), styleOf(0xffe, 1)];
		expect(await layoutIn({ paragraphs, styles: circular })).toBe('unknown');
	});

	it('are not read if they belong to pieces of a file that was saved quickly', async () => {
		const kept = await read(wordWith(IN_TABLE, { modifier: 0, lists: [[], IN_TABLE] }));
		expect(await layoutOf(kept)).toBe('multi');
		expect(kept).not.toMatchObject(uncertain);
		for (const modifier of [(1 << 8) | (0x18 << 1), 1]) {
			const quick = { modifier, lists: [IN_TABLE] };
			expect(await read(wordWith(IN_TABLE, quick))).toMatchObject(uncertain);
		}
	});

	it('are read behind tab stops whose size is told', async () => {
		const stops = (size: number) => [...sprm(0xc615, size), ...Array<number>(size).fill(0)];
		expect(await tableIf([...stops(254), ...IN_TABLE])).toBe('multi');
		expect(await read(wordWith([...stops(254), ...IN_TABLE]))).not.toMatchObject(uncertain);
		expect(await read(wordWith([...stops(255), ...IN_TABLE]))).toMatchObject(uncertain);
	});

	it('hide and delete text, also by a style', async () => {
		const styles = [styleOf(0, 0xfff), styleOf(0xffe, 0, [], sprm(0x083c, 1))];
		const paragraphs = [
			{ text: 'shown' },
			{ text: 'hidden', look: sprm(0x083c, 1) },
			{ text: 'deleted', look: sprm(0x0800, 1) },
			{ text: 'hidden by its style', style: 1 },
			{ text: 'shown again', style: 1, look: sprm(0x083c, 0x81) },
			{ text: 'hidden as its style', style: 1, look: sprm(0x083c, 0x80) },
		];
		expect(await textsOf(formattedDoc({ paragraphs, styles }))).toEqual(['shown', 'shown again']);
	});

	it.each<[string, FormattedWord['change']]>([
		['there are none', (main) => main.setUint32(0x102 + 4, 0, true)],
		['there are none of the text', (main) => main.setUint32(0xfa + 4, 0, true)],
		['their table reaches beyond its stream', (main) => main.setUint32(0x102, 0xffffff, true)],
		[
			'their page is not there',
			(main, table) => {
				const end = main.getUint32(0x102, true) + main.getUint32(0x102 + 4, true);
				table.setUint32(end - 4, 0x3fffff, true);
			},
		],
		['the sections are missing', (main) => main.setUint32(0xca + 4, 0, true)],
		[
			'those of a section lie beyond the stream',
			(main, table) => table.setUint32(main.getUint32(0xca, true) + 10, 0xffffff, true),
		],
	])('leave the text readable and its layout uncertain if %s', async (_, change) => {
		const bytes = formattedDoc({ paragraphs: [...head, ...layoutTable], change });
		expect(await read(bytes)).toMatchObject({ layout: { kind: 'blocks', isUncertain: true } });
		expect(await textsOf(bytes)).toContain('Planning');
	});
});
