import {
	checkResume as checkForParser,
	examine as examineForParser,
	rewriteDates as rewriteForParser,
	type CheckOptions,
	type Effort,
	type Examination,
	type ParserConstraints,
	type Resume,
	type ResumeReport,
	type RewrittenResume,
} from '../../../../resume';
import { findProfile, type ProfileId } from '../../profiles';

/**
 * The résumé check as `n8n-nodes-recruiting/resume` publishes it. The library in `resume/` knows no
 * profiles, only parsers; here a profile id means its parser.
 */
export {
	compareResume,
	compareWithFile,
	defaultLimits,
	extractText,
	findDates,
	reportHtml,
	reportTexts,
	summaryOf,
} from '../../../../resume';
export type * from '../../../../resume';
export type { ProfileId } from '../../profiles';

/**
 * Checks whether a parser can read a résumé correctly (interface document, section 8).
 *
 * @param resume a file's bytes, or parsed résumé data (any JSON value)
 * @param target a profile, or the constraints of a parser
 * @throws RangeError if the profile does not exist; never because of the résumé
 */
export async function checkResume(
	resume: unknown,
	target: ProfileId | ParserConstraints,
	options?: CheckOptions,
): Promise<ResumeReport> {
	return await checkForParser(resume, parserOf(target), options);
}

/**
 * Like `checkResume`, but returns everything that was read, which `reportHtml` needs.
 *
 * @throws RangeError if the profile does not exist; never because of the résumé
 */
export async function examine(
	resume: Resume,
	target: ProfileId | ParserConstraints,
	effort?: Effort,
): Promise<Examination> {
	return await examineForParser(resume, parserOf(target), effort);
}

/**
 * Writes the dates of parsed résumé data as the parser takes them.
 *
 * @throws RangeError if the profile does not exist; never because of the résumé
 */
export async function rewriteDates(
	parsed: unknown,
	target: ProfileId | Pick<ParserConstraints, 'dates'>,
	effort?: Effort,
): Promise<RewrittenResume> {
	const constraints = typeof target === 'string' ? parserOf(target).constraints : target;
	return await rewriteForParser(parsed, constraints, effort);
}

function parserOf(target: ProfileId | ParserConstraints) {
	if (typeof target !== 'string') return { profile: null, constraints: target };
	const profile = findProfile(target);
	if (!profile) throw new RangeError(`The profile "${target}" does not exist`);
	const { id, parser } = profile;
	return { profile: id, constraints: parser };
}
