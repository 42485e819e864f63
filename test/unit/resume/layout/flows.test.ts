import { besideOf, flowOf, quantile } from '../../../../resume/layout/flows';
import { flowAt, segment } from './segmentBuilder';

describe('the rows of a flow', () => {
	it('join what stands on one baseline', () => {
		const first = segment('one', 80, { left: 40 });
		const second = segment('more', 82, { left: 90, size: 12 });
		expect(flowOf([first, second]).rows).toEqual([
			{
				left: 40,
				right: 110,
				baseline: 80,
				size: 12,
				text: 'one more',
				pieces: 2,
			},
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

describe('the part of a flow beside another flow', () => {
	const whole = flowAt([80, 90, 100, 110, 120, 130, 140]);
	const baselinesOf = (...other: number[]) =>
		besideOf(whole, flowAt(other), 1).rows.map(({ baseline }) => baseline);

	it('includes as many lines above and below as requested', () => {
		// The other one reaches from 110 to 120, and a line has 10.
		expect(baselinesOf(120)).toEqual([100, 110, 120, 130]);
		expect(baselinesOf(120.5)).toEqual([110, 120, 130]);
	});

	it('is the whole flow if nothing or everything is beside the other flow', () => {
		expect(besideOf(whole, flowAt([400]), 1)).toBe(whole);
		expect(besideOf(whole, flowAt([80, 140]), 1)).toBe(whole);
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
