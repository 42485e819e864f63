import type { Page } from '../../../../resume/read/types';
import { evidenceOf } from '../../../../resume/layout/evidence';
import { traitsOf } from '../../../../resume/layout/headings';
import { pageScale, weigh, type PageEvidence } from '../../../../resume/layout/score';
import { segmentsOf } from '../../../../resume/layout/segments';
import { stripsOf } from '../../../../resume/layout/strips';
import { PageBuilder, PROSE } from './pageBuilder';

/** The evidence of the strip with the most rows. */
function evidenceIn(page: Page): PageEvidence {
	const segments = segmentsOf(page);
	const strips = stripsOf(segments);
	const rowsOf = (strip: (typeof strips)[number]) =>
		strip.left.rows.length + strip.right.rows.length;
	return evidenceOf(strips.sort((a, b) => rowsOf(b) - rowsOf(a))[0]!, traitsOf(segments));
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
		const twins = (heading: string, size: number, baseline = 80) =>
			evidenceIn(
				new PageBuilder()
					.text(40, baseline, heading, size)
					.lines(40, 96, words(8))
					.sections(200, 80, 3)
					.build(),
			).twinSections;
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
		const none: PageEvidence = {
			unaligned: 0,
			proseOnSmaller: 0,
			proseOnLarger: 0,
			letters: 0,
			labels: 0,
			overhang: 0,
			headings: 0,
			twinSections: 0,
			twinProse: 0,
			form: 0,
		};
		const against = ['labels', 'form'];
		expect(scoreOf(none)).toBeLessThan(0);
		for (const name of Object.keys(none)) {
			const score = scoreOf({ ...none, [name]: 1 });
			expect(Math.sign(score - scoreOf(none))).toBe(against.includes(name) ? -1 : 1);
			expect(score).toBeLessThan(0);
		}
	});
});
