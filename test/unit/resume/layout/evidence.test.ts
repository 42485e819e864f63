import type { Page } from '../../../../nodes/Recruiting/resume/files/types';
import { evidenceOf, type Evidence } from '../../../../nodes/Recruiting/resume/layout/evidence';
import { scoreOf } from '../../../../nodes/Recruiting/resume/layout/score';
import { segmentsOf } from '../../../../nodes/Recruiting/resume/layout/segments';
import { stripsOf } from '../../../../nodes/Recruiting/resume/layout/strips';
import { PageBuilder, PROSE } from './pageBuilder';

/** The evidence of the strip with the most rows. */
function evidenceIn(page: Page): Evidence {
	const strips = stripsOf(segmentsOf(page));
	const rowsOf = (strip: (typeof strips)[number]) =>
		strip.left.rows.length + strip.right.rows.length;
	return evidenceOf(strips.sort((a, b) => rowsOf(b) - rowsOf(a))[0]!);
}

const words = (count: number, word = 'Word') => Array.from({ length: count }, () => word);

/** Lines of words on the left, and longer ones on the right. */
const beside = (left: readonly string[], top = 80, leading = 13) =>
	new PageBuilder()
		.lines(40, top, left, leading)
		.lines(200, 80, words(12, 'A longer line of words here'))
		.build();

describe('the evidence of a strip', () => {
	test('rows that stand on no line of the other side', () => {
		expect(evidenceIn(beside(words(8)))).toMatchObject({ unaligned: 0, independentRows: 0 });
		expect(evidenceIn(beside(words(8), 80, 15.1)).unaligned).toBeGreaterThan(0.5);
		expect(evidenceIn(beside(words(8), 80, 15.1)).independentRows).toBeGreaterThan(0.5);
	});

	test('a shift that all rows share is none', () => {
		expect(evidenceIn(beside(words(8), 78)).unaligned).toBe(0);
	});

	test('rows amid a paragraph', () => {
		const page = new PageBuilder().lines(40, 80, words(8)).lines(200, 80, [...PROSE, ...PROSE]);
		expect(evidenceIn(page.build())).toMatchObject({ unaligned: 0, independentRows: 6 / 8 });
	});

	test('blocks that begin beside no block', () => {
		const page = new PageBuilder();
		for (let i = 0; i < 4; i++)
			page.lines(40, 80 + i * 65, words(2)).lines(200, 80 + i * 65, PROSE);
		expect(evidenceIn(page.build()).looseBlocks).toBe(0);
		const loose = new PageBuilder();
		for (let i = 0; i < 5; i++) loose.lines(40, 80 + i * 75, words(4));
		for (let i = 0; i < 6; i++) loose.lines(200, 80 + i * 65, PROSE);
		expect(evidenceIn(loose.build()).looseBlocks).toBeGreaterThan(0.5);
	});

	test('prose on both sides', () => {
		const page = new PageBuilder()
			.lines(40, 80, [...PROSE, ...PROSE])
			.lines(320, 80, [...PROSE, ...PROSE]);
		expect(evidenceIn(page.build())).toMatchObject({ proseOnSmaller: 1, proseOnLarger: 1 });
		expect(evidenceIn(beside(words(8)))).toMatchObject({ proseOnSmaller: 0, proseOnLarger: 0 });
	});

	test('drawing side by side, or row by row', () => {
		const page = new PageBuilder();
		for (let i = 0; i < 8; i++) {
			page.text(40, 80 + i * 13, 'Word').text(200, 80 + i * 13, 'A longer line of words');
		}
		expect(evidenceIn(page.build()).interleaved).toBeGreaterThan(0.9);
		expect(evidenceIn(beside(words(8))).interleaved).toBe(0);
	});

	test('how much there is', () => {
		expect(evidenceIn(beside(words(6)))).toMatchObject({ rowsBeside: 0.5, letters: 24 / 300 });
		expect(evidenceIn(beside(words(12))).rowsBeside).toBe(1);
	});

	test('dates and headings that stand alone are labels', () => {
		const page = new PageBuilder();
		for (let i = 0; i < 4; i++) {
			page.text(40, 80 + i * 65, i % 2 === 0 ? '2019 – 2021' : 'EDUCATION');
			page.lines(200, 80 + i * 65, PROSE);
		}
		expect(evidenceIn(page.build())).toMatchObject({ labels: 1, loneRows: 1 });
		expect(evidenceIn(beside(words(8)))).toMatchObject({ labels: 0, loneRows: 0 });
	});

	test('headings, also side by side', () => {
		const page = new PageBuilder()
			.text(40, 80, 'SKILLS', 12)
			.lines(40, 96, words(8))
			.sections(200, 80, 3);
		expect(evidenceIn(page.build())).toMatchObject({ headings: 1, twinHeadings: 0.5 });
		expect(evidenceIn(beside(words(8)))).toMatchObject({ headings: 0, twinHeadings: 0 });
	});
});

test('each kind of evidence counts, and none alone is enough', () => {
	const none: Evidence = {
		unaligned: 0,
		independentRows: 0,
		looseBlocks: 0,
		proseOnSmaller: 0,
		proseOnLarger: 0,
		interleaved: 0,
		rowsBeside: 0,
		letters: 0,
		labels: 0,
		loneRows: 0,
		headings: 0,
		twinHeadings: 0,
	};
	const against = ['interleaved', 'labels', 'loneRows'];
	expect(scoreOf(none)).toBeLessThan(0);
	for (const name of Object.keys(none)) {
		const score = scoreOf({ ...none, [name]: 1 });
		expect(Math.sign(score - scoreOf(none))).toBe(against.includes(name) ? -1 : 1);
		expect(score).toBeLessThan(0);
	}
});
