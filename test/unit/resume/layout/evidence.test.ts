import type { Page } from '../../../../resume/read/types';
import { evidenceOf, unalignedShare } from '../../../../resume/layout/evidence';
import { flowOf } from '../../../../resume/layout/flows';
import { traitsOf } from '../../../../resume/layout/headings';
import { pageScale, weigh, type PageEvidence } from '../../../../resume/layout/score';
import { segmentsOf } from '../../../../resume/layout/segments';
import { gutterCandidatesOf } from '../../../../resume/layout/gutterCandidates';
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

describe('the evidence for a gutter', () => {
	it('counts rows that share no baseline with the other side', () => {
		expect(evidenceIn(beside(words(8)))).toMatchObject({ unaligned: 0 });
		expect(evidenceIn(beside(words(8), 80, 15.1)).unaligned).toBeGreaterThan(0.5);
	});

	it('measures the prose on both sides', () => {
		const page = new PageBuilder()
			.lines(40, 80, [...PROSE, ...PROSE])
			.lines(320, 80, [...PROSE, ...PROSE]);
		expect(evidenceIn(page.build())).toMatchObject({ proseOnSmaller: 1, proseOnLarger: 1 });
		expect(evidenceIn(beside(words(8)))).toMatchObject({ proseOnSmaller: 0, proseOnLarger: 0 });
	});

	it('counts few rows of prose only in part', () => {
		const page = new PageBuilder().lines(40, 80, PROSE).lines(320, 80, PROSE);
		expect(evidenceIn(page.build())).toMatchObject({ proseOnSmaller: 0.5, proseOnLarger: 0.5 });
	});

	it('does not treat web addresses as prose', () => {
		const web = ['cv@example.org', 'example.org/cv', 'www.example.org', 'example.org/code'];
		expect(evidenceIn(beside([...web, ...web])).proseOnSmaller).toBe(0);
	});

	it('measures how much text there is', () => {
		expect(evidenceIn(beside(words(6))).letters).toBe(24 / 300);
	});

	it('counts dates and headings as labels', () => {
		const page = new PageBuilder();
		for (let i = 0; i < 4; i++) {
			page.text(40, 80 + i * 65, i % 2 === 0 ? '2019 – 2021' : 'EDUCATION');
			page.lines(200, 80 + i * 65, PROSE);
		}
		expect(evidenceIn(page.build())).toMatchObject({ labels: 1 });
		expect(evidenceIn(beside(words(8)))).toMatchObject({ labels: 0 });
	});

	it('measures the text above and below the smaller side', () => {
		expect(evidenceIn(beside(words(12))).overhang).toBe(0);
		expect(evidenceIn(beside(words(8))).overhang).toBe(4 / 10);
		expect(evidenceIn(beside(words(8), 119)).overhang).toBe(3 / 10);
	});

	it('measures the share of headings', () => {
		const page = new PageBuilder().lines(40, 96, words(8)).sections(200, 80, 3);
		expect(evidenceIn(page.build()).headings).toBe(1);
		expect(evidenceIn(beside(words(8))).headings).toBe(0);
	});

	it('counts parallel headings of sections', () => {
		const twins = (heading: string, size: number, baseline = 80) => {
			const page = new PageBuilder().text(40, baseline, heading, size).lines(40, 96, words(8));
			return evidenceIn(page.sections(200, 80, 3).build()).twinSections;
		};
		expect(twins('SKILLS', 12)).toBe(1);
		expect(twins('SKILLS', 10)).toBe(0);
		expect(twins('SKILLS', 12, 76)).toBe(0);
		expect(twins('Skills, 2020', 12)).toBe(0);
	});

	it('does not count the headings of a table as those of sections', () => {
		const page = new PageBuilder().sections(40, 400, 2);
		['DEGREE', 'SCHOOL', 'PLACE'].forEach((head, i) =>
			page.text(40 + i * 180, 80, head, 12).lines(40 + i * 180, 96, words(8)),
		);
		expect(evidenceIn(page.build()).twinSections).toBe(0);
	});
});

describe('the score of a gutter', () => {
	const scoreOf = (evidence: PageEvidence) => weigh(evidence, pageScale).score;

	it('weighs each kind of evidence, none of which is sufficient alone', () => {
		const names = ['unaligned', 'proseOnSmaller', 'proseOnLarger', 'letters', 'labels', 'overhang'];
		names.push('headings', 'twinSections', 'twinProse', 'form');
		const none = Object.fromEntries(names.map((name) => [name, 0])) as unknown as PageEvidence;
		const against = ['labels', 'form'];
		expect(scoreOf(none)).toBeLessThan(0);
		for (const name of Object.keys(none)) {
			const score = scoreOf({ ...none, [name]: 1 });
			expect(Math.sign(score - scoreOf(none))).toBe(against.includes(name) ? -1 : 1);
			expect(score).toBeLessThan(0);
		}
	});
});

const from = (first: number, count: number, leading = 13) =>
	Array.from({ length: count }, (_, i) => first + i * leading);

/** Two paragraphs, the second of which begins at 200. */
const PARAGRAPHS = [...from(100, 5), ...from(200, 5)];

describe('unaligned rows', () => {
	const unaligned = (minor: readonly number[], major: readonly number[] = from(100, 12)) =>
		unalignedShare(flowAt(minor), flowAt(major));

	it('may stand above or below the nearest line of the other flow', () => {
		expect(unaligned([100, 113, 126, 139])).toBe(0);
		expect(unaligned([100, 113, 126, 139, 156, 169, 182])).toBe(3 / 7);
		expect(unaligned([113, 131, 139, 157, 165])).toBe(2 / 5);
	});

	it('are further from that line than an eighth of the size', () => {
		expect(unaligned([100, 113, 126, 140.2, 153.2])).toBe(0);
		expect(unaligned([100, 113, 126, 140.4, 153.4])).toBe(2 / 5);
	});

	it('are counted between the top and the last line of the other flow', () => {
		expect(unaligned([40, 53, 66, 79, 105, 118, 131, 144, 230, 243], from(100, 5))).toBe(1);
		expect(unaligned([89.9], from(100, 11, 10))).toBe(0);
		expect(unaligned([95], from(100, 11, 10))).toBe(1);
		expect(unaligned([205], from(100, 11, 10))).toBe(0);
	});
});

describe('a label of up to three rows', () => {
	const unaligned = (minor: readonly number[]) =>
		unalignedShare(flowAt(minor, { size: 8 }), flowAt(PARAGRAPHS));

	it('may have its own leading at the beginning of a paragraph', () => {
		expect(unaligned([100, 106, 112, 200, 206, 212])).toBe(0);
		expect(unaligned([101, 107, 113, 201, 207, 213])).toBe(0);
		expect(unaligned([102, 108, 114, 202, 208, 214])).toBeGreaterThan(0);
	});

	it('is treated as text if it has four rows', () => {
		expect(unaligned([100, 106, 112, 118, 200, 206, 212, 218])).toBe(4 / 8);
	});

	it('may begin on a new line in the middle of a paragraph', () => {
		expect(unaligned([126, 131, 136])).toBe(0);
		expect(unaligned([127.5, 132.5, 137.5])).toBeGreaterThan(0);
	});

	it('does not stand on a line that continues a sentence', () => {
		const prose = flowOf(from(100, 6).map((baseline) => segment('and so it goes on', baseline)));
		const minor = flowAt([126, 131, 136], { size: 8 });
		expect(unalignedShare(minor, prose)).toBe(2 / 3);
	});
});
