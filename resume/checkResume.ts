import { examine } from './check/examine';
import { defaultLimits } from './read/limits';
import type { ReadLimits } from './read/types';
import type { Parser, ResumeReport } from './types';

/** What else there is about a résumé, and what checking it may cost. */
export interface CheckOptions {
	readonly fileName?: string;
	/** Parsed data of the same résumé, which are checked as well. */
	readonly parsedResume?: unknown;
	readonly limits?: Partial<ReadLimits>;
}

/**
 * Checks whether a résumé will survive a parser (interface document, section 8).
 *
 * @param resume a file's bytes, or parsed résumé data (any JSON value)
 * @returns the report; nothing about the résumé makes it throw
 */
export async function checkResume(
	resume: unknown,
	parser: Parser,
	{ fileName, parsedResume, limits = {} }: CheckOptions = {},
): Promise<ResumeReport> {
	const input =
		resume instanceof Uint8Array
			? { file: { bytes: resume, name: fileName }, parsed: parsedResume }
			: { parsed: resume };
	const { report } = await examine(input, parser, { ...defaultLimits, ...limits });
	return report;
}
