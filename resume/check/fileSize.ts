import type { FileSizeCheck, ParserConstraints, Problem } from '../types';
import { problem } from './findings';

const MEBIBYTE = 1_048_576;

/**
 * The file's size, which is that of its bytes before anything is encoded (interface document,
 * section 8, rule 1): exactly the largest size still passes.
 *
 * @param sizeBytes `null` where there is no file
 */
export function checkFileSize(
	sizeBytes: number | null,
	{ maxFileSizeBytes }: ParserConstraints,
): { check: FileSizeCheck; problems: Problem[] } {
	const fits = sizeBytes === null || sizeBytes <= maxFileSizeBytes;
	const check: FileSizeCheck = {
		verdict: fits ? 'passes' : 'fails',
		reason: null,
		sizeBytes,
		maxSizeBytes: maxFileSizeBytes,
	};
	const values = {
		size: sizeBytes ?? 0,
		limit: maxFileSizeBytes,
		megabytes: String(maxFileSizeBytes / MEBIBYTE),
	};
	return { check, problems: fits ? [] : [problem('fileSize', 'error', [], values)] };
}
