import type { FileSizeCheck, Finding, ParserConstraints } from '../types';
import { finding } from './findings';

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
): { check: FileSizeCheck; findings: Finding[] } {
	const fits = sizeBytes === null || sizeBytes <= maxFileSizeBytes;
	const check: FileSizeCheck = {
		verdict: fits ? 'passes' : 'fails',
		reason: null,
		sizeBytes,
		maxSizeBytes: maxFileSizeBytes,
	};
	return { check, findings: fits ? [] : [tooLarge(sizeBytes, maxFileSizeBytes)] };
}

function tooLarge(sizeBytes: number, maxSizeBytes: number): Finding {
	return finding('fileSize', 'error', {
		message: `The file is ${grouped(sizeBytes)} bytes; the limit is ${grouped(maxSizeBytes)} bytes (${maxSizeBytes / MEBIBYTE} MB)`,
		suggestion: 'Shrink or remove the pictures, and save the file again',
	});
}

/** Without the tables of locales, which cost time at the first use: 5,242,881. */
function grouped(value: number): string {
	const digits = String(value);
	const first = digits.length % 3 || 3;
	const groups = [digits.slice(0, first)];
	for (let start = first; start < digits.length; start += 3) {
		groups.push(digits.slice(start, start + 3));
	}
	return groups.join(',');
}
