import { type Budget, inTime, inTurn, type Effort } from '../budget';
import { judgeLayout } from '../layout/judgeLayout';
import type { LayoutJudgement } from '../layout/layoutJudgement';
import type { ReadResult } from '../read/fileContent';
import { parserOf } from '../parsers';
import type {
	FileFacts,
	Parser,
	ParserConstraints,
	Problem,
	ProfileId,
	ResumeReport,
} from '../resumeReport';
import { damageIn } from './damage';
import { checkDates, type LineDate } from './checkDates';
import { checkFileSize, hasHardlyAnyText, nameProblems, readResume } from './file';
import { byWeight, doubtIn, findingOf, overallVerdict, problem } from './findings';
import { checkLayout } from './checkLayout';

/** All that a check has seen; the HTML report is drawn from it. */
export interface Examination {
	readonly report: ResumeReport;
	/** What the findings say in English, in the same order. */
	readonly problems: readonly Problem[];
	/** `null` where only parsed data were given. */
	readonly file: ReadResult | null;
	readonly layout: LayoutJudgement | null;
	readonly lineDates: readonly LineDate[];
}

/** A résumé: a file, parsed data, or both. */
export interface Resume {
	readonly file?: { readonly bytes: Uint8Array; readonly name?: string | null };
	readonly parsed?: unknown;
}

/**
 * Like `checkResume`, but returns everything that was read, which `reportHtml` needs.
 *
 * @throws RangeError if the profile does not exist; never because of the résumé
 */
export async function examine(
	resume: Resume,
	target: ProfileId | ParserConstraints,
	effort: Effort = {},
): Promise<Examination> {
	const parser = parserOf(target);
	return await inTurn(effort, async (budget) => await examined(resume, parser, budget));
}

async function examined(resume: Resume, parser: Parser, budget: Budget): Promise<Examination> {
	const { constraints } = parser;
	const bytes = resume.file?.bytes ?? null;
	const file = resume.file ? await readResume(resume.file, budget) : null;
	const judgement = file === null ? null : await layoutOfFile(file, budget);

	const size = checkFileSize(bytes?.length ?? null, constraints);
	const layout = checkLayout(file, judgement);
	const dates = await checkDates(file, resume.parsed, constraints, budget);
	const checks = { fileSize: size.check, layout: layout.check, dates: dates.check };
	const verdict = overallVerdict(Object.values(checks));
	const reasons = new Set(Object.values(checks).map(({ reason }) => reason));
	const unread = [...reasons].filter((reason) => reason !== null);
	const problems = byWeight([
		...unread.map((reason) => problem(`file.${reason}`, 'warning')),
		...(file ? nameProblems(resume.file?.name ?? '', file.kind) : []),
		...size.problems,
		...layout.problems,
		...dates.problems,
		...(file?.status === 'read' ? await damageIn(file, dates.lineDates, budget) : []),
	]);
	return {
		report: {
			profile: parser.profile,
			verdict,
			file: file === null ? null : factsOf(resume, file),
			checks,
			findings: problems.map(findingOf),
		},
		problems,
		file,
		layout: judgement,
		lineDates: dates.lineDates,
	};
}

/** What else there is about a résumé, and what checking it may cost. */
export interface CheckOptions extends Effort {
	readonly fileName?: string;
	/** Parsed data of the same résumé, which are checked as well. */
	readonly parsedResume?: unknown;
}

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
	options: CheckOptions = {},
): Promise<ResumeReport> {
	const { fileName, parsedResume, ...effort } = options;
	const input =
		resume instanceof Uint8Array
			? { file: { bytes: resume, name: fileName }, parsed: parsedResume }
			: { parsed: resume };
	const { report } = await examine(input, target, effort);
	return report;
}

export async function layoutOfFile(file: ReadResult, budget: Budget): Promise<LayoutJudgement> {
	if (file.status === 'unreadable') return { layout: 'cannotTell', reason: file.reason };
	if (hasHardlyAnyText(file)) return { layout: 'cannotTell', reason: doubtIn(file) ?? 'empty' };
	const judging = async () => await judgeLayout(file.layout, budget);
	return await inTime(judging, { layout: 'cannotTell', reason: 'tooMuchTime' });
}

function factsOf(resume: Resume, { kind, pages }: ReadResult): FileFacts {
	const { bytes, name = null } = resume.file!;
	return { name, kind, sizeBytes: bytes.length, pages };
}
