import { flowOf, goesOn, quantile, type Row } from '../../../../resume/layout/flows';
import { flowAt, segment } from './segmentBuilder';

describe('a flow', () => {
	it('has rows of what stands on one baseline, in reading order', () => {
		const right = segment('more', 80, { left: 90, size: 12 });
		const left = segment('one', 82, { left: 40 });
		expect(flowOf([right, left]).rows).toEqual([
			{ left: 40, right: 110, baseline: 80, size: 12, text: 'one more', pieces: 2 },
		]);
		expect(flowOf([segment('same', 80), segment('place', 81)]).rows).toMatchObject([
			{ text: 'same place' },
		]);
		// A fifth of the size.
		expect(flowAt([80, 82]).rows).toHaveLength(1);
		expect(flowAt([80, 82.1]).rows).toHaveLength(2);
	});

	it('has the extent of its rows', () => {
		const three = segment('three', 93, { left: 40, size: 8 });
		const flow = flowOf([segment('one', 80, { left: 50 }), three]);
		expect(flow).toMatchObject({ left: 40, right: 65, top: 70, bottom: 93, letters: 8 });
	});

	it('has the leading of most lines, and the width of the long ones', () => {
		const leadings = [[80, 93, 106, 119, 160], [80, 120, 160, 173], [80]];
		expect(leadings.map((lines) => flowAt(lines).leading)).toEqual([13, 40, 0]);
		const rows = [...Array<number>(9).fill(40), 400].map((width, i) =>
			segment('Word', 80 + i * 13, { left: 100, right: 100 + width }),
		);
		expect(flowOf(rows).measure).toBe(400);
		expect(flowOf(rows.slice(0, 9)).measure).toBe(40);
	});
});

describe('a quantile', () => {
	it('is the value below which the given share of all values lies', () => {
		const quantiles = [0.5, 0, 1].map((part) => quantile([30, 4, 100, 20], part));
		expect([...quantiles, quantile([], 0.5)]).toEqual([30, 4, 100, 0]);
	});
});

/** Rows of letters of 10 points, which are 100 points wide. */
const first: Row = {
	...{ left: 0, right: 100, baseline: 80, size: 10, pieces: 1 },
	text: 'Led a team of seven',
};
const next: Row = { ...first, baseline: 93, text: 'and more' };

describe('a row goes on in the middle of a sentence', () => {
	it.each<[what: string, goesOn: boolean, above: Partial<Row>, below: Partial<Row>, width: number]>(
		[
			['if it begins with a small letter', true, {}, {}, 100],
			['unless it begins with a capital', false, {}, { text: 'And more' }, 100],
			['unless it is an address', false, {}, { text: 'cv@example.org' }, 100],
			['if it is near', true, {}, { baseline: 102 }, 100],
			['unless it is further below', false, {}, { baseline: 102.5 }, 100],
			['if it is hardly larger', true, {}, { size: 11.5 }, 100],
			['unless it is larger', false, {}, { size: 11.6 }, 100],
			['unless it is smaller', false, {}, { size: 8.4 }, 100],
			['if the row above is wide enough', true, { right: 11 }, {}, 20],
			['unless that is narrower', false, { right: 10 }, {}, 20],
			['unless that begins late', false, { left: 90 }, {}, 100],
		],
	)('%s', (_, expected, above, below, width) => {
		expect(goesOn({ ...first, ...above }, { ...next, ...below }, width)).toBe(expected);
	});

	it.each<[what: string, goesOn: boolean, above: Partial<Row>, below: Partial<Row>]>([
		['after a full row', true, {}, {}],
		['after a sentence within that', true, { text: '東京。七人の班を' }, {}],
		['unless that ends a sentence', false, { text: '東京の会社で。' }, {}],
		['unless that is not full', false, { right: 107 }, {}],
		['unless that has several pieces', false, { pieces: 2 }, {}],
		['unless it has several pieces itself', false, {}, { pieces: 2 }],
		['unless it is in another script', false, {}, { text: 'Tokyo' }],
		['unless the row above is', false, { text: 'Led a team in' }, {}],
	])('in a script without capitals %s', (_, expected, above, below) => {
		const full = { ...first, right: 120, text: '東京の会社で七人の班を' };
		const row = { ...next, text: '率いて' };
		expect(goesOn({ ...full, ...above }, { ...row, ...below }, 120)).toBe(expected);
	});
});
