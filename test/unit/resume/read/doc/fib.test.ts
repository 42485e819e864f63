import { readFib } from '../../../../../resume/read/doc/fib';

const SIZE = 0x1aa;

/** A file information block with these 16-bit and 32-bit numbers at their offsets. */
function headOf(short: Record<number, number> = {}, long: Record<number, number> = {}): Uint8Array {
	const view = new DataView(new ArrayBuffer(SIZE));
	for (const [at, value] of Object.entries({ 0: 0xa5ec, 2: 0xc1, ...short })) {
		view.setUint16(Number(at), value, true);
	}
	for (const [at, value] of Object.entries(long)) view.setInt32(Number(at), value, true);
	return new Uint8Array(view.buffer);
}

describe('the file information block of an old Word file', () => {
	it('gives the place of each part in the text', () => {
		const lengths = { 0x4c: 10, 0x50: 20, 0x54: 30, 0x5c: 40, 0x60: 50, 0x64: 60, 0x68: 70 };
		expect(readFib(headOf({}, lengths))).toEqual({
			encrypted: false,
			tableStream: '0Table',
			parts: {
				body: { start: 0, end: 10 },
				notes: { start: 10, end: 30 },
				headers: { start: 30, end: 60 },
				comments: { start: 60, end: 100 },
				endNotes: { start: 100, end: 150 },
				boxes: { start: 150, end: 210 },
				headerBoxes: { start: 210, end: 280 },
			},
		});
	});

	it('treats a negative length as zero', () => {
		expect(readFib(headOf({}, { 0x4c: -5 }))).toMatchObject({
			parts: { body: { start: 0, end: 0 }, notes: { start: 0, end: 0 } },
		});
	});

	it.each([
		[0x0100, { encrypted: true, tableStream: '0Table' }],
		[0x0200, { encrypted: false, tableStream: '1Table' }],
		[0x0300, { encrypted: true, tableStream: '1Table' }],
		[0xfcff, { encrypted: false, tableStream: '0Table' }],
	])('decodes the flags %d', (flags, expected) => {
		expect(readFib(headOf({ 0x0a: flags }))).toMatchObject(expected);
	});

	it('is rejected if it is too short or has another magic number', () => {
		expect(readFib(headOf().subarray(0, SIZE - 1))).toBeNull();
		expect(readFib(headOf({ 0: 0xa5ed }))).toBeNull();
	});
});
