import { emus, isOn, twips } from '../../../../../resume/read/docx/docxStyles';
import { pointsOf } from '../../../../../resume/read/structure/places';

describe('a length', () => {
	it.each([
		['12pt', 12],
		['1in', 72],
		['2.54cm', 72],
		['25.4mm', 72],
		['2pc', 24],
		['2pi', 24],
		['4px', 3],
		['12700emu', 1],
		['1.5 IN', 108],
		[' 3pt ', 3],
		['.5pt', 0.5],
		['-2pt', -2],
		['240', 12],
		['-20', -1],
	])('of %p is %d points', (value, points) => {
		expect(twips(value)).toBeCloseTo(points, 9);
	});

	it.each([
		...[undefined, '9'.repeat(400)],
		...'| |pt|1.|1.pt|--1|+1|1e3|12 pt x|12ft|1,5pt|12pt;|Infinity|NaN|50%'.split('|'),
	])('of %p is invalid', (value) => {
		expect(twips(value)).toBeNull();
	});

	it('without a unit has the default unit', () => {
		expect(pointsOf('3', 12)).toBe(36);
		expect(pointsOf('3pt', 12)).toBe(3);
		expect(emus('12700')).toBe(1);
		expect(twips('0')).toBe(0);
	});
});

describe('a boolean property', () => {
	it.each(['1', 'true', 'on', 'single', '', undefined])('is on for %p', (value) => {
		expect(isOn(value)).toBe(true);
	});

	it.each(['0', 'false', 'off', 'none'])('is off for %p', (value) => {
		expect(isOn(value)).toBe(false);
	});
});
