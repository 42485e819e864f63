import { decodedText } from './encoding';
import { isTooLong, isTooMuchText } from './limits';
import { failure, guarded, success } from './outcome';
import { lineOf } from './structure/blockLines';
import type { FileReader } from './types';

const LINE_END = /\r\n|[\n\r\f\v\u0085\u2028\u2029]/;

/** Plain text has one column: parsers read it line by line, and so does whoever wrote it. */
export const readTxt: FileReader = (bytes) =>
	guarded('txt', () => {
		// A letter takes four bytes at most.
		if (isTooLong(bytes.subarray(0, bytes.length / 4))) return failure('tooMuchMemory');
		const written = decodedText(bytes)
			?.replace(/^\ufeff/, '')
			.split(LINE_END);
		if (!written) return failure('notAResume');
		if (isTooMuchText(written)) return failure('tooMuchMemory');
		const lines = written
			.map((text, index) => lineOf(text, { line: index + 1 }))
			.filter(({ segments }) => segments.length > 0);
		if (lines.length === 0) return failure('empty');
		const layout = { kind: 'linear' } as const;
		return success({ status: 'read', kind: 'txt', pages: null, lines, layout, doubts: [] });
	});
