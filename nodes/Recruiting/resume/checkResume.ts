import type { ProfileId } from '../profiles';
import { examine } from './check/examine';
import { defaultLimits } from './files/limits';
import type { ReadLimits } from './files/types';
import type { ResumeReport } from './types';

/** What else there is about a résumé, and what checking it may cost. */
export interface CheckOptions {
	readonly fileName?: string;
	/** Parsed data of the same résumé, which are checked as well. */
	readonly parsedResume?: unknown;
	readonly limits?: Partial<ReadLimits>;
}

/**
 * Tells whether a résumé will survive the parser of a profile (interface document, section 8).
 *
 * @param resume a file's bytes, or parsed résumé data (any JSON value)
 * @throws RangeError where there is no such profile; never because of the résumé
 */
export async function checkResume(
	resume: unknown,
	profile: ProfileId,
	{ fileName, parsedResume, limits = {} }: CheckOptions = {},
): Promise<ResumeReport> {
	const input =
		resume instanceof Uint8Array
			? { file: { bytes: resume, name: fileName }, parsed: parsedResume }
			: { parsed: resume };
	const { report } = await examine(input, profile, { ...defaultLimits, ...limits });
	return report;
}
