import { evidenceOf, unalignedShare } from '../../../../resume/layout/evidence';
import { flowOf, segmentsOf, traitsOf } from '../../../../resume/layout/flows';
import { gutterCandidatesOf } from '../../../../resume/layout/candidates';
import { type PageEvidence, pageScale, weigh } from '../../../../resume/layout/score';
import type { Page } from '../../../../resume/read/fileContent';
import { PageBuilder, PROSE } from './pageBuilder';
import { flowAt, segment } from './segmentBuilder';

/** The evidence of the strip with the most rows. */
function evidenceIn(page: Page): PageEvidence {
	const segments = segmentsOf(page);
	const candidates = gutterCandidatesOf(segments);
	const rowsOf = (candidate: (typeof candidates)[number]) =>
		candidate.left.rows.length + candidate.right.rows.length;
	return evidenceOf(candidates.sort((a, b) => rowsOf(b) - rowsOf(a))[0]!, traitsOf(segments));
}

const words = (count: number, word = 'Word') => Array.from({ length: count }, () => word);

/** Lines of words on the left, and longer ones on the right. */
const beside = (left: readonly string[], top = 80, leading = 13) =>
	new PageBuilder()
		.lines(40, top, left, leading)
		.lines(200, 80, words(12, 'A longer line of words here'))
		.build();

/** Prose on both sides. */
const twoTexts = (...lines: string[]) =>
	new PageBuilder().lines(40, 80, lines).lines(320, 80, lines).build();

/** Dates and headings, each beside prose. */
const labelled = () => {
	const page = new PageBuilder();
	for (let i = 0; i < 4; i++) {
		page.text(40, 80 + i * 65, i % 2 === 0 ? '2019 – 2021' : 'EDUCATION');
		page.lines(200, 80 + i * 65, PROSE);
	}
	return page.build();
};

/** A list under a heading, beside sections under headings of 12 points. */
const headed = (heading: string, size: number, baseline = 80) => {
	const page = new PageBuilder().text(40, baseline, heading, size).lines(40, 96, words(8));
	return page.sections(200, 80, 3).build();
};

/** A table with a head, above sections. */
const table = () => {
	const page = new PageBuilder().sections(40, 400, 2);
	['DEGREE', 'SCHOOL', 'PLACE'].forEach((head, i) =>
		page.text(40 + i * 180, 80, head, 12).lines(40 + i * 180, 96, words(8)),
	);
	return page.build();
};

const WEB = ['cv@example.org', 'example.org/cv', 'www.example.org', 'example.org/code'];
const NONE = { unaligned: 0, proseOnSmaller: 0, proseOnLarger: 0, labels: 0, headings: 0 };

describe('the evidence for a gutter', () => {
	it.each<[what: string, page: Page, evidence: Partial<PageEvidence>]>([
		['words on common lines', beside(words(12)), { ...NONE, overhang: 0 }],
		['words between the other lines', beside(words(8), 80, 15.1), { unaligned: 6 / 8 }],
		['prose', twoTexts(...PROSE, ...PROSE), { proseOnSmaller: 1, proseOnLarger: 1 }],
		['few rows of prose', twoTexts(...PROSE), { proseOnSmaller: 0.5, proseOnLarger: 0.5 }],
		['web addresses', beside([...WEB, ...WEB]), { proseOnSmaller: 0 }],
		['few letters', beside(words(6)), { letters: 24 / 300 }],
		['dates and headings', labelled(), { labels: 1 }],
		['text below the smaller side', beside(words(8)), { overhang: 4 / 10 }],
		['text above and below it', beside(words(8), 119), { overhang: 3 / 10 }],
		['headings side by side', headed('SKILLS', 12), { headings: 1, twinSections: 1 }],
		['a smaller heading', headed('SKILLS', 10), { twinSections: 0 }],
		['a higher heading', headed('SKILLS', 12, 76), { twinSections: 0 }],
		['a date beside a heading', headed('Skills, 2020', 12), { twinSections: 0 }],
		['the head of a table', table(), { twinSections: 0 }],
	])('has what is known of %s', (_, page, evidence) => {
		expect(evidenceIn(page)).toMatchObject(evidence);
	});
});

describe('the score of a gutter', () => {
	const scoreOf = (evidence: PageEvidence) => weigh(evidence, pageScale).score;

	it('weighs each kind of evidence, none of which is sufficient alone', () => {
		const names = Object.keys(pageScale.worth);
		const none = Object.fromEntries(names.map((name) => [name, 0])) as unknown as PageEvidence;
		const against = ['labels', 'form'];
		expect(scoreOf(none)).toBeLessThan(0);
		for (const name of names) {
			const score = scoreOf({ ...none, [name]: 1 });
			expect(Math.sign(score - scoreOf(none))).toBe(against.includes(name) ? -1 : 1);
			expect(score).toBeLessThan(0);
		}
	});
});

const from = (first: number, count: number, leading = 13) =>
	Array.from({ length: count }, (_, i) => first + i * leading);

describe('the share of unaligned rows', () => {
	const tight = from(100, 11, 10);

	it.each<[share: number, rows: number[], lines: number[]]>([
		[0, [100, 113, 126, 139], from(100, 12)],
		[3 / 7, [100, 113, 126, 139, 156, 169, 182], from(100, 12)],
		[2 / 5, [113, 131, 139, 157, 165], from(100, 12)],
		// An eighth of the size away from the nearest line, and more.
		[0, [100, 113, 126, 140.2, 153.2], from(100, 12)],
		[2 / 5, [100, 113, 126, 140.4, 153.4], from(100, 12)],
		// Only between the top and the last line.
		[1, [40, 53, 66, 79, 105, 118, 131, 144, 230, 243], from(100, 5)],
		[0, [89.9], tight],
		[1, [95], tight],
		[0, [205], tight],
	])('is %d for rows at %j beside lines at %j', (share, rows, lines) => {
		expect(unalignedShare(flowAt(rows), flowAt(lines))).toBe(share);
	});

	// Two paragraphs, the second of which begins at 200.
	const paragraphs = flowAt([...from(100, 5), ...from(200, 5)]);
	const sentence = flowOf(from(100, 6).map((baseline) => segment('and so it goes on', baseline)));

	it.each([
		['with its own leading where paragraphs begin', [100, 106, 112, 200, 206, 212], paragraphs, 0],
		['a point lower', [101, 107, 113, 201, 207, 213], paragraphs, 0],
		['two points lower', [102, 108, 114, 202, 208, 214], paragraphs, 2 / 3],
		['of four rows', [100, 106, 112, 118, 200, 206, 212, 218], paragraphs, 4 / 8],
		['on a new line within a paragraph', [126, 131, 136], paragraphs, 0],
		['between two lines', [127.5, 132.5, 137.5], paragraphs, 1],
		['on a line that continues a sentence', [126, 131, 136], sentence, 2 / 3],
	])('is that of a label %s', (_, rows, flow, share) => {
		expect(unalignedShare(flowAt(rows, { size: 8 }), flow)).toBe(share);
	});
});
