import type { Chance } from '../../../../support/chance';
import type { Block, Box, Document, Paragraph, SideBySide } from './model';

/** Sentences that are long enough to be running text, with letters that formats have to escape. */
const SENTENCES = [
	'Led a team of seven engineers that rebuilt the billing pipeline & cut the costs by 38 %.',
	'Planned outbound transport for <two> warehouses and cut late deliveries by a fifth – in a year.',
	'Übernahm die Qualitätssicherung für drei Werke und prüfte „sämtliche“ Lieferverträge (ca. 12 €).',
	'Wrote C:\\tools\\{build} scripts, and kept "the nightly build" going on four platforms for a decade.',
	'Обучила три смены чтению контрольных карт и ввела еженедельный отчёт о браке на линии розлива.',
	'הובילה צוות של שבעה מהנדסים שבנה מחדש את מערכת החיוב והפחית את עלות העיבוד בשלושים אחוזים.',
	'领导七名工程师重建计费系统，将处理成本降低百分之三十八，并与外部合作伙伴共同完成四个团队的发布流程。',
	'Kept a garden 🌱 with the neighbours; it’s 3 < 4 beds & more than a hundred kilograms of pumpkins 🎃.',
];
/** Words that are neither dates nor names of sections. */
const WORDS = 'SQL Excel Figma Payroll Łódź C&A Žižkov Triage 审计 R\\D'.split(' ');
const SIDES = ['left', 'right'] as const;
const TITLES = ['Teacher, Riverside School', 'Nurse & midwife', 'Buyer\tMalmö', 'Welder\nKraków'];
const DATES = ['03/2019 – 05/2020', '2019 – 2021', '2018', 'June 2016 – May 2017'];

const plain = (text: string): Paragraph => ({ kind: 'paragraph', text, bold: false });
const bold = (text: string): Paragraph => ({ ...plain(text), bold: true });

/** A part of a document and what a reader should find in it. */
type Part = Partial<Document> & Pick<Document, 'blocks'>;

/**
 * A document of random parts whose layout follows from them: each part places text side by side, has dates
 * in a margin, or does neither.
 */
export function anyDocument(chance: Chance): Document {
	const words = (count: number) => chance.some(WORDS, count).map(plain);
	const sentences = (count: number) =>
		Array.from({ length: count }, () => plain(chance.pick(SENTENCES)));
	const list = () => [
		...[bold('CONTACT'), ...words(4)],
		...[bold('SKILLS'), ...words(chance.whole(6, 9))],
	];

	const entry = (): Part => ({
		blocks: [bold(chance.pick(TITLES)), ...sentences(chance.whole(1, 4))],
	});
	const entryAfterDate = (): Part => {
		const label = plain(`${chance.pick(DATES)}\tTeacher, Riverside School`);
		return { blocks: [label, ...sentences(2)], labels: [label] };
	};
	const grid = (): Part => {
		const width = chance.whole(2, 3);
		const row = () => words(width).map((word) => [word]);
		return { blocks: [{ kind: 'table', rows: Array.from({ length: chance.whole(3, 5) }, row) }] };
	};
	const gridInFrame = (): Part => ({
		blocks: [{ kind: 'table', rows: [[[bold('Tools'), ...grid().blocks]], [sentences(1)]] }],
	});
	const datesInCells = (): Part => {
		const labels = chance.some(DATES, 3).map(plain);
		const rows = labels.map((label) => [[label], sentences(3)]);
		return { blocks: [{ kind: 'table', rows }], labels };
	};
	const boxAcross = (): Part => ({
		blocks: [{ kind: 'box', form: 'textBox', place: 'across', paragraphs: sentences(1) }],
	});

	/** A word in a box, which is a heading in a margin if it is bold. */
	const wordInBox = (): Part => {
		const word = chance.pick([bold, plain])('Globex');
		const place = chance.pick(SIDES);
		return {
			blocks: [{ kind: 'box', form: 'textBox', place, paragraphs: [word] }],
			labels: word.bold ? [word] : [],
		};
	};

	const layoutTable = (): Part => {
		const [left, right] = [list(), sentences(9)];
		const cells = chance.happens(0.5) ? [left, right] : [right, left];
		const [first] = cells[0]!;
		return {
			blocks: [{ kind: 'table', rows: [cells] }],
			columns: [{ kind: 'layoutTable', count: 2, first: first! }],
		};
	};
	const sectionColumns = (): Part => {
		const [paragraphs, count] = [sentences(12), chance.whole(2, 3)];
		const columns: SideBySide[] = [{ kind: 'sectionColumns', count, first: paragraphs[0]! }];
		return { blocks: [{ kind: 'columns', count, paragraphs, breakBefore: null }], columns };
	};
	/** Short lines and sentences, which are only side by side because of the break between them. */
	const brokenColumns = (): Part => {
		const [left, right] = [words(7), sentences(2)];
		const paragraphs = [...left, ...right];
		return {
			blocks: [{ kind: 'columns', count: 2, paragraphs, breakBefore: right[0]! }],
			columns: [{ kind: 'sectionColumns', count: 2, first: left[0]! }],
		};
	};
	const boxBeside = (): Part => {
		const form = chance.pick(['textBox', 'frame', 'layoutTable'] as const);
		const place = chance.pick(SIDES);
		const paragraphs = list();
		return {
			blocks: [{ kind: 'box', form, place, paragraphs }],
			columns: [{ kind: form, count: null, first: paragraphs[0]! }],
		};
	};

	/** Two low boxes, which are a column together if they stand on the same side. */
	const lowBoxes = (): Part => {
		const form = chance.pick(['textBox', 'frame'] as const);
		const places = [chance.pick(SIDES), chance.pick(SIDES)];
		const boxes = places.map((place): Box => ({ kind: 'box', form, place, paragraphs: words(4) }));
		const isColumn = places[0] === places[1];
		return {
			blocks: boxes.flatMap((box): Block[] => [box, ...sentences(1)]),
			columns: isColumn
				? boxes.map(({ paragraphs }) => ({ kind: form, count: null, first: paragraphs[0]! }))
				: [],
		};
	};

	const head: Part = { blocks: [bold('Jane Doe'), plain('jane@example.org'), ...sentences(6)] };
	const usual = Array.from({ length: chance.whole(1, 5) }, () =>
		chance.pick([entry, entryAfterDate, grid, gridInFrame, datesInCells, boxAcross])(),
	);
	// Boxes on one side count together, so that a document has either kind.
	const hasLowBoxes = chance.happens(0.3);
	const columns = [layoutTable, sectionColumns, brokenColumns];
	const boxes = hasLowBoxes ? [lowBoxes()] : [wordInBox()].filter(() => chance.happens(0.5));
	const beside = chance.happens(0.5)
		? chance.oneOrMore(hasLowBoxes ? columns : [...columns, boxBeside]).map((part) => part())
		: [];
	const parts = [
		head,
		...chance.shuffled([...usual, ...boxes, ...beside]),
		{ blocks: sentences(4) },
	];
	return {
		blocks: parts.flatMap(({ blocks }): readonly Block[] => blocks),
		columns: parts.flatMap(({ columns = [] }) => columns),
		labels: parts.flatMap(({ labels = [] }) => labels),
	};
}
