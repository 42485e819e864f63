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

	it('is UTF-16 without a mark if at least two in five letters are Western', () => {
		for (const order of ['little', 'big'] as const) {
			expect(decodedText(utf16('abcdefgh 9', order))).toBe('abcdefgh 9');
			expect(decodedText(utf16('abcdeЖЖЖЖЖ', order))).toBe('abcdeЖЖЖЖЖ');
			expect(decodedText(utf16('abcdЖЖЖЖЖЖ', order))).not.toBe('abcdЖЖЖЖЖЖ');
		}
	});

	it('is not UTF-16 if one in twenty letters has a zero in its other byte', () => {
		const text = 'abcdefghijklmnopqrst';
		for (const order of ['little', 'big'] as const) {
			expect(decodedText(utf16(`${text}Ā`, order))).toBe(`${text}Ā`);
			expect(decodedText(utf16(`${text.slice(1)}Ā`, order))).toBeNull();
		}
	});

	it('is recognized by its beginning', () => {
		const beginning = 'a'.repeat(2_048);
		const text = `${beginning}${'Ж'.repeat(3_000)}`;
		expect(decodedText(utf16(text, 'little'))).toBe(text);
		const late = `${'Ж'.repeat(1_500)}${'a'.repeat(3_000)}`;
		expect(decodedText(utf16(late, 'little'))).not.toBe(late);
	});

	it('has at most five control characters in a thousand letters', () => {
		const text = (controls: string) => controls + 'a'.repeat(1_000 - controls.length);
		expect(decodedText(bytesOf(text('\x01\x02\x7f\x1f\x0e')))).not.toBeNull();
		expect(decodedText(bytesOf(text('\x01\x02\x7f\x1f\x0e\x08')))).toBeNull();
		expect(decodedText(bytesOf(text('\t\n\v\f\r\x1b'.repeat(20))))).not.toBeNull();
		expect(decodedText(bytesOf('a'.repeat(4_096) + '\x01'.repeat(4_000)))).not.toBeNull();
		expect(decodedText(bytesOf('a'.repeat(3_996) + '\x01'.repeat(100)))).toBeNull();
	});

	it('is empty for an empty file', () => {
		expect(decodedText(new Uint8Array())).toBe('');
	});
});
