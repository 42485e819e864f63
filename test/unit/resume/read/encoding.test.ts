import { decodedText } from '../../../../resume/read/encoding';
import { bytesOf } from './support/bytes';

type Order = 'little' | 'big';

function utf16(text: string, order: Order): Uint8Array {
	const bytes = new Uint8Array(Buffer.from(text, 'utf16le'));
	return order === 'little' ? bytes : new Uint8Array(Buffer.from(bytes).swap16());
}

const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

describe('the decoded text of a file', () => {
	it.each([
		['UTF-8', [0xef, 0xbb, 0xbf], new TextEncoder().encode('née')],
		['UTF-16, the lower byte first', [0xff, 0xfe], utf16('née', 'little')],
		['UTF-16, the higher byte first', [0xfe, 0xff], utf16('née', 'big')],
	])('follows its byte order mark: %s', (_, mark, bytes) => {
		expect(decodedText(joined(Uint8Array.from(mark), bytes))).toBe('née');
	});

	it('is UTF-8 if all of it is, except for a letter that is cut off at the end', () => {
		const bytes = new TextEncoder().encode('Łódź – née');
		expect(decodedText(bytes)).toBe('Łódź – née');
		expect(decodedText(new TextEncoder().encode('née é').subarray(0, -1))).toBe('née ');
	});

	it('is in an older encoding if one byte is not UTF-8', () => {
		expect(decodedText(bytesOf('n\xe9e in 1990'))).toBe('née in 1990');
	});

	it.each<[what: string, text: string, isUtf16: boolean]>([
		['all letters are Western', 'abcdefgh 9', true],
		['half of them are', 'abcdeЖЖЖЖЖ', true],
		['two in five are', 'abcdЖЖЖЖЖЖ', false],
		['one in 21 has a zero in its other byte', 'abcdefghijklmnopqrstĀ', true],
		['one in twenty has', 'bcdefghijklmnopqrstĀ', false],
	])('may be UTF-16 without a mark: %s', (_, text, isUtf16) => {
		for (const order of ['little', 'big'] as const) {
			expect(decodedText(utf16(text, order)) === text).toBe(isUtf16);
		}
	});

	it('is recognized by its beginning', () => {
		const beginning = 'a'.repeat(2_048);
		const text = `${beginning}${'Ж'.repeat(3_000)}`;
		expect(decodedText(utf16(text, 'little'))).toBe(text);
		const late = `${'Ж'.repeat(1_500)}${'a'.repeat(3_000)}`;
		expect(decodedText(utf16(late, 'little'))).not.toBe(late);
	});

	it.each<[what: string, text: string, isText: boolean]>([
		[
			'five control characters in a thousand letters',
			`\x01\x02\x7f\x1f\x0e${'a'.repeat(995)}`,
			true,
		],
		['six of them', `\x01\x02\x7f\x1f\x0e\x08${'a'.repeat(994)}`, false],
		['blanks of any kind', `${'\t\n\v\f\r\x1b'.repeat(20)}${'a'.repeat(880)}`, true],
		['control characters far from the beginning', 'a'.repeat(4_096) + '\x01'.repeat(4_000), true],
		[
			'control characters at the end of the beginning',
			'a'.repeat(3_996) + '\x01'.repeat(100),
			false,
		],
	])('may have %s', (_, text, isText) => {
		expect(decodedText(bytesOf(text)) !== null).toBe(isText);
	});

	it('is empty for an empty file', () => {
		expect(decodedText(new Uint8Array())).toBe('');
	});
});
