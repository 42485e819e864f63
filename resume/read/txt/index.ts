import { decodedText } from '../encoding';
import { isTooLong, isTooMuchText } from '../limits';
import { failure, guarded, success } from '../outcome';
import { lineOf } from '../structure/blockLines';
import type { FileReader } from '../types';

/** Plain text has one column: parsers read it line by line, and so does whoever wrote it. */
export const readTxt: FileReader = (bytes) =>
	guarded('txt', () => {
		if (isTooLong(bytes.subarray(0, bytes.length / 4))) return failure('tooMuchMemory');
		const text = decodedText(bytes);
		if (text === null) return failure('notAResume');
		if (isTooLong(text)) return failure('tooMuchMemory');
		const written = text.replace(/^\ufeff/, '').split(/\r\n|[\n\r\f\v\u0085\u2028\u2029]/);
		if (isTooMuchText(written)) return failure('tooMuchMemory');
		const lines = written
			.map((line, index) => lineOf(line, { line: index + 1 }))
			.filter(({ segments }) => segments.length > 0);
		if (lines.length === 0) return failure('empty');
		return success({
			status: 'read',
			kind: 'txt',
			pages: null,
			lines,
			layout: { kind: 'linear' },
			doubts: [],
		});
	});
