import { extractText } from '../../../../../resume';
import { judgeLayout } from '../../../../../resume/layout/judgeLayout';
import { defaultLimits } from '../../../../../resume/budget';
import type { ReadFile } from '../../../../../resume/read/fileContent';
import { sentencesIn } from '../support/phrases';
import { expectSound } from '../support/reading';
import { corpusBytes, corpusFiles } from './support/corpus';
import { linesIn, outcome, read } from './support/read';
import { patient } from '../../support/budgets';

// A busy machine may take long for the first file.
jest.setTimeout(60_000);

/** Why each unreadable or malicious file of the corpus is so, by what its name says. */
const REASONS: ReadonlyArray<readonly [RegExp, RegExp]> = [
	[/scanned/, /^scan$/],
	[/userpw/, /^password$/],
	[/truncated|selfref/, /^damaged$/],
	// Its content is text, whatever its name says.
	[/notpdf/, /^read$/],
	[/bomb/, /^tooMuch(Memory|Time)$/],
	[/deepq/, /^tooMuchMemory$/],
];

const isUnreadable = ({ layout }: { layout: string }) => ['unreadable', 'any'].includes(layout);
const readable = corpusFiles().filter((entry) => !isUnreadable(entry));
const unreadable = corpusFiles().filter(isUnreadable);

const namesOf = (folders: RegExp, except: RegExp) =>
	readable.map(({ file }) => file).filter((name) => folders.test(name) && !except.test(name));

/** A readable file of the corpus. */
async function fileOf(name: string): Promise<ReadFile> {
	const result = await read(corpusBytes(name));
	if (result.status !== 'read') throw new Error(`${name}: ${result.reason}`);
	return result;
}

const textsOf = async (name: string) => (await fileOf(name)).lines.map(({ text }) => text);

function pagesOf({ layout }: ReadFile) {
	if (layout.kind !== 'pages') throw new Error('A PDF file has pages');
	return layout.pages;
}

/** Expects lines within their pages, from top to bottom. */
function expectInPlace(file: ReadFile): void {
	let last = { page: 0, bottom: 0 };
	for (const { page, segments } of file.lines) {
		const { width, height } = pagesOf(file)[page! - 1]!;
		const boxes = segments.map((segment) => segment.box!);
		const bottom = Math.max(...boxes.map((box) => box.y + box.height));
		expect(Math.min(...boxes.map((box) => box.x))).toBeGreaterThanOrEqual(0);
		expect(Math.max(...boxes.map((box) => box.x + box.width))).toBeLessThan(width + 1);
		expect(Math.min(...boxes.map((box) => box.y))).toBeGreaterThan(-10);
		expect(bottom).toBeLessThan(height + 10);
		if (page === last.page) expect(bottom).toBeGreaterThan(last.bottom - 5);
		last = { page: page!, bottom };
	}
}

/** Expects the layout that the label of a file says. */
async function expectLayout({ layout }: ReadFile, name: string, label: string): Promise<void> {
	const judgement = await judgeLayout(layout, patient());
	expect(judgement.layout).toBe(label === 'multi' ? 'several' : 'single');
	if (judgement.layout !== 'single') return;
	if (label === 'gutter') expect(judgement.margins).not.toEqual([]);
	// Some themes of one column set labels beside a part of their text.
	else if (!name.startsWith('themes/')) expect(judgement.margins).toEqual([]);
}

describe('the PDF reader', () => {
	it.each(readable.map(({ file, layout }) => [file, layout]))(
		'reads %s line by line, with the layout of its label (%s)',
		async (name, label) => {
			const file = await fileOf(name);
			expect(file).toMatchObject({ kind: 'pdf', doubts: [] });
			expect(file.lines.length).toBeGreaterThan(10);
			expect(pagesOf(file)).toHaveLength(file.pages!);
			expectSound(file);
			expectInPlace(file);
			await expectLayout(file, name, label);
		},
	);

	it.each(unreadable.map(({ file }) => file))('says why %s cannot be read', async (name) => {
		const [, reason] = REASONS.find(([pattern]) => pattern.test(name))!;
		expect(await outcome(corpusBytes(name), defaultLimits)).toMatch(reason);
	});
});

describe('the text of a PDF file', () => {
	/** Column by column. */
	async function textOf(name: string): Promise<string> {
		const read = await extractText(corpusBytes(name), { limits: { budgetMs: 60_000 } });
		return 'text' in read ? read.text.replaceAll(/[\n\t]/g, ' ') : read.reason;
	}

	// Three columns may be read as two, and a font of the shuffled files lacks letters.
	it.each(namesOf(/^(?:drawn|hostile)\//, /cjk|rtl|arabic|M-three|randomorder/))(
		'consists of whole sentences, column by column: %s',
		async (name) => {
			const { whole, fragments } = sentencesIn(await textOf(name));
			expect(fragments).toEqual([]);
			expect(whole).toBeGreaterThan(8);
		},
	);

	const SENTENCES = [
		'Led a team of seven engineers that rebuilt the billing pipeline and cut processing cost by 38 percent.',
		'Introduced contract tests between eleven services, which removed most of the late integration failures.',
		'Wrote the on-call handbook now used by four teams.',
		'Designed an event store on PostgreSQL handling 2.4 million events per day.',
		'Moved 60 jobs from cron to a scheduler with retries and alerts.',
		'Coached two junior developers to senior level.',
		'Built the customer portal in TypeScript and React.',
		'Reduced the median page load from 4.1 s to 1.3 s.',
		'Ran accessibility audits with external experts.',
	];

	// Long lines of this theme run off their page.
	it.each(namesOf(/^themes\//, /macchiato/))(
		'has each sentence that the theme was printed with: %s',
		async (name) => {
			const text = await textOf(name);
			for (const sentence of SENTENCES) expect(text).toContain(sentence);
		},
	);

	it('keeps titles, dates and tables on lines of their own', async () => {
		expect((await textsOf('drawn/S-rightdates-0.pdf')).slice(1, 7)).toEqual([
			'maria@example.com | +49 30 1234567 | Berlin | linkedin.com/in/maria',
			'PROFILE',
			'Reviewed a clinical data review, while keeping the budget within 2 percent of plan. Trained quality audits at four',
			'plants, which cut processing cost by 38 percent.',
			'EXPERIENCE',
			'HR Partner, Fabrikam GmbH\t12/2008 – Present',
		]);
		expect(await textsOf('drawn/S-edutable-0.pdf')).toContain('Degree\tSchool\tYear\tGrade');
	});

	it.each<[file: string, first: string[], sentence: string]>([
		[
			'S-rtl-0',
			[
				...['מרים כהן', 'miriam@example.com | 03-1234567', 'ניסיון תעסוקתי'],
				'מהנדסת תוכנה, חברת דוגמה\t04/2007 – 06/2009',
			],
			'הובלתי צוות של שבעה מהנדסים שבנה מחדש את מערכת החיוב',
		],
		[
			'S-arabic-0',
			[
				...['مريم حسن', 'maryam@example.com', 'الخبرة'],
				'مهندسة برمجيات، شركة المثال\t04/2010 – 02/2012',
			],
			'من سبعة مهندسين أعاد بناء نظام الفوترة وخفض تكلفة المعالجة',
		],
		[
			'S-cjk-0',
			['李伟', 'liwei@example.com', '工作经历', '高级软件工程师，示例公司\t2019.03 – 2021.05'],
			'',
		],
		['M-rtl-0', ['פרטי קשר\tמרים כהן'], ''],
	])('has the letters and the direction of its script: %s', async (name, first, sentence) => {
		const lines = await textsOf(`drawn/${name}.pdf`);
		expect(lines.slice(0, first.length)).toEqual(first);
		expect(lines[first.length]).toContain(sentence);
	});
});

describe('what is read of a PDF file', () => {
	const WAYS = ['enc-owner-R2', 'enc-owner-R3', 'enc-owner-R4', 'enc-owner-R6', 'badxref']
		.concat('rotkey90', 'rotkey180', 'rotkey270', 'rotcontent-formx', 'formxobject')
		.flatMap((name) => [`S-${name}`, `M-${name}`]);
	const originalOf = (name: string) =>
		name.startsWith('S') ? 'drawn/S-rightdates-0.pdf' : 'drawn/M-leftside-0.pdf';

	it.each(WAYS)('does not depend on how it is turned, nested or encrypted: %s', async (name) => {
		expect(await textsOf(`hostile/${name}.pdf`)).toEqual(await textsOf(originalOf(name)));
	});

	it.each(['S-randomorder', 'M-randomorder'])(
		'does not depend on the order in which it is drawn: %s',
		async (name) => {
			// Their font lacks ligatures and dashes.
			const plain = (lines: string[]) => lines.map((line) => line.replace(/–|f[il]/g, '·'));
			const shuffled = plain(await textsOf(`hostile/${name}.pdf`));
			expect(shuffled).toEqual(plain(await textsOf(originalOf(name))));
		},
	);

	it('does not depend on the buffer that it lies in', async () => {
		const bytes = corpusBytes('drawn/S-tabs-0.pdf');
		const shared = new Uint8Array(bytes.length + 100);
		shared.set(bytes, 77);
		const within = await linesIn(shared.subarray(77, 77 + bytes.length));
		expect(within).toEqual(await textsOf('drawn/S-tabs-0.pdf'));
	});

	it('leaves the bytes as they were', async () => {
		const bytes = corpusBytes('hostile/S-enc-owner-R4.pdf');
		const before = Buffer.from(bytes);
		await read(bytes);
		expect(bytes.equals(before)).toBe(true);
	});

	it('does not mix with files that are read at the same time', async () => {
		const names = ['drawn/S-tabs-0.pdf', 'hostile/S-truncated.pdf', 'drawn/S-cjk-0.pdf'];
		const textOf = async (name: string) =>
			await extractText(corpusBytes(name), { limits: { budgetMs: 60_000 } });
		const alone = [];
		for (const name of names) alone.push(await textOf(name));
		expect(await Promise.all(names.map(textOf))).toEqual(alone);
	});
});
