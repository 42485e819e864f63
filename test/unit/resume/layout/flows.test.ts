import { flowOf, goesOn, quantile, type Row } from '../../../../resume/layout/flows';
import { flowAt, segment } from './segmentBuilder';

describe('the rows of a flow', () => {
	it('join what stands on one baseline', () => {
		const first = segment('one', 80, { left: 40 });
		const second = segment('more', 82, { left: 90, size: 12 });
		expect(flowOf([first, second]).rows).toEqual([
			{ left: 40, right: 110, baseline: 80, size: 12, text: 'one more', pieces: 2 },
		]);
	});

	it('join segments in reading order', () => {
		const right = segment('more', 80, { left: 90, size: 12 });
		const left = segment('one', 80, { left: 40 });
		expect(flowOf([right, left]).rows).toMatchObject([
			{ left: 40, right: 110, size: 12, text: 'one more', pieces: 2 },
		]);
		const above = segment('same', 80);
		const over = segment('place', 81);
		expect(flowOf([above, over]).rows).toMatchObject([{ text: 'same place' }]);
	});

	it('have baselines that differ by at most a fifth of the size', () => {
		expect(flowAt([80, 82]).rows).toHaveLength(1);
		expect(flowAt([80, 82.1]).rows).toHaveLength(2);
	});
});

describe('a flow', () => {
	it('has the extent of its rows', () => {
		const flow = flowOf([
			segment('one', 80, { left: 50 }),
			segment('three', 93, { left: 40, size: 8 }),
		]);
		expect(flow).toMatchObject({ left: 40, right: 65, top: 70, bottom: 93, letters: 8 });
	});

	it('has the leading of most lines, and the width of the long ones', () => {
		expect(flowAt([80, 93, 106, 119, 160]).leading).toBe(13);
		expect(flowAt([80, 120, 160, 173]).leading).toBe(40);
		expect(flowAt([80]).leading).toBe(0);
		const widths = [...Array<number>(9).fill(40), 400];
		const rows = widths.map((width, i) =>
			segment('Word', 80 + i * 13, { left: 100, right: 100 + width }),
		);
		expect(flowOf(rows).measure).toBe(400);
		expect(flowOf(rows.slice(0, 9)).measure).toBe(40);
	});
});

describe('a quantile', () => {
	it('is the value below which the given share of all values lies', () => {
		expect(quantile([30, 4, 100, 20], 0.5)).toBe(30);
		expect(quantile([30, 4, 100, 20], 0)).toBe(4);
		expect(quantile([30, 4, 100, 20], 1)).toBe(100);
		expect(quantile([], 0.5)).toBe(0);
	});
});

describe('a row that continues a sentence', () => {
	/** A row that is as wide as 100 points, in letters of 10. */
	const row = (text: string, baseline: number, over: Partial<Row> = {}): Row => ({
		left: 0,
		right: 100,
		baseline,
		size: 10,
		text,
		pieces: 1,
		...over,
	});

	const above = (over: Partial<Row> = {}) => row('Led a team of seven', 80, over);
	const next = (over: Partial<Row> = {}) => row('and more', 93, over);

	it('begins with a small letter', () => {
		expect(goesOn(above(), next(), 100)).toBe(true);
		expect(goesOn(above(), next({ text: 'And more' }), 100)).toBe(false);
		expect(goesOn(above(), next({ text: 'cv@example.org' }), 100)).toBe(false);
	});

	it('stands close below', () => {
		expect(goesOn(above(), next({ baseline: 102 }), 100)).toBe(true);
		expect(goesOn(above(), next({ baseline: 102.5 }), 100)).toBe(false);
	});

	it('has about the size of the row above', () => {
		expect(goesOn(above(), next({ size: 11.5 }), 100)).toBe(true);
		expect(goesOn(above(), next({ size: 11.6 }), 100)).toBe(false);
		expect(goesOn(above(), next({ size: 8.4 }), 100)).toBe(false);
	});

	it('follows a row that fills its column', () => {
		expect(goesOn(above({ right: 11 }), next(), 20)).toBe(true);
		expect(goesOn(above({ right: 10 }), next(), 20)).toBe(false);
		expect(goesOn(above({ left: 90 }), next(), 100)).toBe(false);
	});

	describe('in a script without capitals', () => {
		const MEASURE = 120;
		const upper = (over: Partial<Row> = {}) =>
			row('東京の会社で七人の班を', 80, { right: MEASURE, ...over });
		const lower = (over: Partial<Row> = {}) => row('率いて', 93, over);

		it('follows a full row that does not end a sentence', () => {
			expect(goesOn(upper(), lower(), MEASURE)).toBe(true);
			expect(goesOn(upper({ text: '東京。七人の班を' }), lower(), MEASURE)).toBe(true);
			expect(goesOn(upper({ text: '東京の会社で。' }), lower(), MEASURE)).toBe(false);
			expect(goesOn(upper(), lower(), 200)).toBe(false);
			expect(goesOn(upper({ right: 180 }), lower(), 200)).toBe(true);
		});

		it('does not consist of several segments, and neither does the row above', () => {
			expect(goesOn(upper({ pieces: 2 }), lower(), MEASURE)).toBe(false);
			expect(goesOn(upper(), lower({ pieces: 2 }), MEASURE)).toBe(false);
		});

		it('has the script of the row above', () => {
			expect(goesOn(upper(), lower({ text: 'Tokyo' }), MEASURE)).toBe(false);
			expect(goesOn(upper({ text: 'Led a team in' }), lower(), MEASURE)).toBe(false);
		});
	});
});
