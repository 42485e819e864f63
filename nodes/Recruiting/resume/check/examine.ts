import { findProfile, type ProfileId } from '../../profiles';
import { messageOf } from '../files/reasons';
import type { ReadLimits, ReadResult, UnreadableReason } from '../files/types';
import { judgeLayout } from '../layout/judge';
import type { LayoutJudgement } from '../layout/types';
import type { FileFacts, Finding } from '../types';
import { checkDates } from './dates';
import type { Examination } from './examination';
import { checkFileSize } from './fileSize';
import { finding, listed } from './findings';
import { checkLayout } from './layout';
import { readResume } from './readResume';
import { overallVerdict } from './verdict';

/** A résumé: a file, parsed data, or both. */
export interface Resume {
	readonly file?: { readonly bytes: Uint8Array; readonly name?: string | null };
	/** Any JSON value. */
	readonly parsed?: unknown;
}

/**
 * Checks a résumé by the constraints of a profile's parser (interface document, section 8).
 *
 * @throws RangeError where there is no such profile
 */
export async function examine(
	resume: Resume,
	profileId: ProfileId,
	limits: ReadLimits,
): Promise<Examination> {
	const profile = findProfile(profileId);
	if (!profile) throw new RangeError(`There is no profile "${profileId}"`);
	const bytes = resume.file?.bytes ?? null;
	const file = resume.file ? await readResume(resume.file, limits) : null;
	const judgement = file === null ? null : layoutOf(file);

	const size = checkFileSize(bytes?.length ?? null, profile.parser);
	const layout = checkLayout(file, judgement);
	const dates = checkDates(file, resume.parsed, profile.parser);
	const checks = { fileSize: size.check, layout: layout.check, dates: dates.check };
	const verdict = overallVerdict(Object.values(checks));
	const reasons = Object.values(checks).map(({ reason }) => reason);
	return {
		report: {
			profile: profileId,
			satisfied: verdict === 'passes',
			verdict,
			file: file === null ? null : factsOf(resume, file),
			checks,
			findings: listed([
				...readableFindings(reasons),
				...size.findings,
				...layout.findings,
				...dates.findings,
			]),
		},
		file,
		layout: judgement,
		lineDates: dates.lineDates,
	};
}

function layoutOf(file: ReadResult): LayoutJudgement {
	if (file.status === 'unreadable') return { layout: 'cannotTell', reason: file.reason };
	return judgeLayout(file.layout);
}

function factsOf(resume: Resume, { kind, pages }: ReadResult): FileFacts {
	const { bytes, name = null } = resume.file!;
	return { name, kind, sizeBytes: bytes.length, pages };
}

/** One for each reason why something cannot be told, with the way out. */
function readableFindings(reasons: ReadonlyArray<UnreadableReason | null>): Finding[] {
	const distinct = [...new Set(reasons)].filter((reason) => reason !== null);
	return distinct.map((reason) => finding('readable', 'warning', messageOf(reason)));
}
