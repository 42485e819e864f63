import type { Box, Line } from '../../../../resume/read/fileContent';
import type { Block, Paragraph } from '../../../../resume/read/structure/structuredDocument';
import { documentView, pageView } from '../../../../resume/report/documentView';
import { reportTexts } from '../../../../resume/texts';

const { en } = reportTexts;

const line = (text: string, at: Partial<Line>): Line => {
	return { text, page: null, line: null, paragraph: null, segments: [], ...at };
};

const paragraph = (text: string, heading: Paragraph['heading'] = null): Paragraph => {
	const plain = { fontSize: null, hanging: 0, columnBreak: false } as const;
	return { kind: 'paragraph', text, heading, ...plain };
};

const box = (...blocks: Block[]): Block => {
	const at = { left: null, width: null, aside: true, inline: false };
	return { kind: 'box', form: 'textBox', ...at, blocks };
};

const row = (...cells: Array<[width: number | null, ...blocks: Block[]]>): Block => {
	const built = cells.map(([width, ...blocks], column) => {
		return { column, rowSpan: 1, width, blocks };
	});
	return { kind: 'table', rows: [{ cells: built }] };
};

/** A view of blocks whose paragraphs are lines of their own, unless `lines` has a line that they are in. */
function viewOf(blocks: Block[], lines: Line[] = [], marks = new Map()): string {
	const byText = new Map<string, Line>();
	const lineOf = ({ text }: Paragraph) => {
		if (text === 'Unknown') return undefined;
		const whole = lines.find((one) => one.text.includes(text));
		if (!byText.has(text)) byText.set(text, line(text, { paragraph: byText.size + 1 }));
		return whole ?? byText.get(text);
	};
	const view = documentView(blocks, lineOf, marks);
	return view.replace(/^<div class="sheet">(.*)<\/div>$/s, '$1');
}

const mark = (start: number, end: number) => {
	return { start, end, severity: 'error', finding: 2 } as const;
};

describe('the view of a document without pages', () => {
	it.each<[string, Block[], string]>([
		[
			'headings, and no paragraph that has no line',
			[paragraph('Skills', 'bold'), paragraph('Unknown'), paragraph('Welding')],
			'<p id="paragraph-1" class="heading" dir="auto">Skills</p><p id="paragraph-2" dir="auto">Welding</p>',
		],
		[
			'boxes that are not empty',
			[box(paragraph('Aside')), box(paragraph('Unknown'))],
			'<div class="box"><p id="paragraph-1" dir="auto">Aside</p></div>',
		],
		[
			'columns of a section',
			[
				{ kind: 'section', columns: 2, blocks: [paragraph('Side by side')] },
				{ kind: 'section', columns: 1, blocks: [paragraph('Below')] },
			],
			'<div class="columns" style="column-count:2"><p id="paragraph-1" dir="auto">Side by side</p></div><p id="paragraph-2" dir="auto">Below</p>',
		],
		[
			'cells as wide as in the file',
			[row([120.4, paragraph('2019')], [0.2, paragraph('|')], [null, paragraph('Welder')])],
			'<div class="row"><div style="flex-grow:120"><p id="paragraph-1" dir="auto">2019</p></div><div style="flex-grow:1"><p id="paragraph-2" dir="auto">|</p></div><div><p id="paragraph-3" dir="auto">Welder</p></div></div>',
		],
	])('shows %s', (_, blocks, markup) => {
		expect(viewOf(blocks)).toBe(markup);
	});

	it('shows what is nested too deep as paragraphs', () => {
		const nested = (levels: number): Block =>
			levels === 0 ? paragraph('Deep') : box(nested(levels - 1));
		expect(viewOf([nested(6)]).match(/class="box"/g)).toHaveLength(6);
		expect(viewOf([nested(9)]).match(/class="box"/g)).toHaveLength(6);
		const rows = (levels: number): Block =>
			levels === 0 ? paragraph('Deep') : row([null, rows(levels - 1)]);
		expect(viewOf([rows(9)]).match(/class="row"/g)).toHaveLength(6);
	});

	it('marks the dates of a line in each of the cells that it consists of', () => {
		const whole = line('2019\tUntil 2020', { paragraph: 1 });
		const cells = row([null, paragraph('2019')], [null, paragraph('Until 2020')]);
		const marks = new Map([[whole, [mark(11, 15), mark(0, 4)]]]);
		const marked = (year: string) =>
			`<mark class="error">${year}</mark><sup><a href="#finding-2">2</a></sup>`;
		expect(viewOf([cells], [whole], marks)).toBe(
			`<div class="row"><div><p id="paragraph-1" dir="auto">${marked('2019')}</p></div><div><p dir="auto">Until ${marked('2020')}</p></div></div>`,
		);
	});
});

describe('the view of a page', () => {
	const page = { number: 1, width: 500, height: 1_000, runs: [] };

	const segment = (text: string, at: Box | null) => ({ text, box: at });

	it('places segments and gutters in parts of the page, and marks dates', () => {
		const segments = [
			segment('Cook', { x: 50, y: 100, width: 100, height: 10 }),
			segment('2019', { x: 300, y: 100, width: 8, height: 10 }),
			segment('Rest', null),
		];
		const one = line('Cook\t2019\tRest', { page: 1, line: 4, segments });
		const strip = { x: 250, y: 50, width: 20, height: 300 };
		const gutter = { page: 1, line: 4, left: '', right: '', box: strip };
		const marks = new Map([[one, [mark(5, 9)]]]);
		expect(pageView(page, [one], [gutter], marks, en).split('\n')).toEqual([
			'<div class="page" style="aspect-ratio:500/1000;max-width:136mm"><div class="gutter" style="left:50%;top:5%;width:4%;height:30%" title="Columns">Columns</div>',
			'<div id="line-1-4" style="left:10%;top:10%;width:20%;font-size:2cqw;line-height:2cqw" dir="auto">Cook</div>',
			'<div style="left:60%;top:10%;width:1.6%;font-size:0.8cqw;line-height:2cqw" dir="auto"><mark class="error">2019</mark><sup><a href="#finding-2">2</a></sup></div>',
			'<div dir="auto">Rest</div></div>',
		]);
	});

	it('makes text as narrow as its place, and a wide page as wide as a sheet of paper', () => {
		const segments = [segment('Ten letter', { x: 0, y: 0, width: 52, height: 40 })];
		const [start, text] = pageView(
			{ ...page, width: 2_000 },
			[line('Ten letter', { segments })],
			[],
			new Map(),
			en,
		).split(/(?<=mm">)/);
		expect(start).toContain('max-width:188mm');
		expect(text).toContain('font-size:0.8cqw');
		const narrow = pageView(page, [line('Ten letter', { segments })], [], new Map(), en);
		expect(narrow).toContain('font-size:2cqw;line-height:8cqw');
	});

	it('shows at most 400 lines', () => {
		const lines = Array.from({ length: 401 }, () => line('A', { segments: [segment('A', null)] }));
		expect(pageView(page, lines, [], new Map(), en).match(/>A</g)).toHaveLength(400);
	});
});
