import { type Budget, type Effort, inTime, inTurn } from '../budget';
import { judgeLayout, type LayoutJudgement } from '../layout/judgeLayout';
import { type Parser, type ParserConstraints, parserOf, type ParserId } from '../parsers';
import type { ReadResult, StructuralColumns } from '../read/fileContent';
import type {
	FileFacts,
	LayoutCheck,
	Problem,
	ResumeReport,
	RuleName,
	Severity,
} from '../resumeReport';
import { checkDates, type LineDate } from './checkDates';
import { damageIn } from './damage';
import { checkFileSize, hasHardlyAnyText, nameProblems, readResume } from './file';
import { byWeight, doubtIn, findingOf, placeOf, problem } from './findings';

/** The HTML report is drawn from it. */
export interface Examination {
	readonly report: ResumeReport;
	/** The findings say the same in English, in the same order. */
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

export interface ExamineOptions extends Effort {
	/** `fail`: a file that does not look like a résumé fails. `pass`, unless it is given: there is a warning. */
	readonly unlikelyResumes?: 'pass' | 'fail';
}

/**
 * Like `checkResume`, but returns everything that was read, which `reportHtml` needs.
 *
 * @throws RangeError if the profile does not exist or constraints are missing; never because of the résumé
 */
export async function examine(
	resume: Resume,
	target: ParserId | ParserConstraints,
	{ unlikelyResumes, ...effort }: ExamineOptions = {},
): Promise<Examination> {
	const parser = parserOf(target);
	const unlikely = unlikelyResumes === 'fail' ? 'error' : 'warning';
	return await inTurn(effort, async (budget) => await examined(resume, parser, unlikely, budget));
}

async function examined(
	resume: Resume,
	parser: Parser,
	unlikely: Severity,
	budget: Budget,
): Promise<Examination> {
	const { constraints } = parser;
	const file = resume.file ? await readResume(resume.file, budget) : null;
	const judgement = file && (await layoutOfFile(file, budget));

	const size = checkFileSize(resume.file?.bytes.length ?? null, constraints.maxFileSizeBytes);
	const layout = checkLayout(file, judgement);
	const dates = await checkDates(file, resume.parsed, constraints, budget);
	const checks = { fileSize: size.check, layout: layout.check, dates: dates.check };
	const reasons = new Set(Object.values(checks).map(({ reason }) => reason));
	const unread = [...reasons].filter((reason) => reason !== null);
	const problems = byWeight([
		...unread.map((reason) => problem(`file.${reason}`, 'warning')),
		...(file ? nameProblems(resume.file?.name ?? '', file.kind) : []),
		...size.problems,
		...layout.problems,
		...dates.problems,
		...(file?.status === 'read' ? await damageIn(file, dates.lineDates, unlikely, budget) : []),
	]);
	return {
		report: {
			profile: parser.profile,
			verdict: overallVerdict(checks, problems),
			file: file && factsOf(resume, file),
			checks,
			findings: problems.map(findingOf),
		},
		problems,
		file,
		layout: judgement,
		lineDates: dates.lineDates ?? [],
	};
}

export interface CheckOptions extends ExamineOptions {
	readonly fileName?: string;
	/** Parsed data of the same résumé, which are checked as well. */
	readonly parsedResume?: unknown;
}

/**
 * Checks whether a parser can read a résumé correctly (interface document, section 8).
 *
 * @param resume a file's bytes, or parsed résumé data (any JSON value)
 * @param target a profile, or the constraints of a parser
 * @throws RangeError if the profile does not exist or constraints are missing; never because of the résumé
 */
export async function checkResume(
	resume: unknown,
	target: ParserId | ParserConstraints,
	options: CheckOptions = {},
): Promise<ResumeReport> {
	const { fileName, parsedResume, ...examining } = options;
	const input =
		resume instanceof Uint8Array
			? { file: { bytes: resume, name: fileName }, parsed: parsedResume }
			: { parsed: resume };
	const { report } = await examine(input, target, examining);
	return report;
}

export async function layoutOfFile(file: ReadResult, budget: Budget): Promise<LayoutJudgement> {
	if (file.status === 'unreadable') return { layout: 'cannotTell', reason: file.reason };
	if (hasHardlyAnyText(file)) {
		const isPicture = file.sightings.some(({ kind }) => kind === 'picture');
		return { layout: 'cannotTell', reason: doubtIn(file) ?? (isPicture ? 'scan' : 'empty') };
	}
	const judging = async () => await judgeLayout(file.layout, budget);
	return await inTime(judging, { layout: 'cannotTell', reason: 'tooMuchTime' });
}

/** One rule that fails or one error decides, and a rule that could not be determined is no pass. */
function overallVerdict(
	checks: ResumeReport['checks'],
	problems: readonly Problem[],
): ResumeReport['verdict'] {
	const verdicts = Object.values(checks).map(({ verdict }) => verdict);
	const isWrong = problems.some(({ severity }) => severity === 'error');
	if (isWrong || verdicts.includes('fails')) return 'fails';
	return verdicts.includes('cannotTell') ? 'cannotTell' : 'passes';
}

function factsOf(resume: Resume, { kind, pages }: ReadResult): FileFacts {
	const { bytes, name = null } = resume.file!;
	return { name, kind, sizeBytes: bytes.length, pages };
}

const structureRules: Readonly<Record<StructuralColumns['kind'], RuleName>> = {
	sectionColumns: 'layout.columns',
	layoutTable: 'layout.table',
	textBox: 'layout.box',
	frame: 'layout.box',
};

/** Columns count even in a partly read file; "one column" requires a complete read (interface document, section 8). */
export function checkLayout(
	file: ReadResult | null,
	judgement: LayoutJudgement | null,
): { check: LayoutCheck; problems: Problem[] } {
	if (file === null || judgement === null) {
		return { check: { layout: 'notApplicable', verdict: 'passes', reason: null }, problems: [] };
	}
	if (judgement.layout === 'several') {
		const check = { layout: 'several', verdict: 'fails', reason: null } as const;
		return { check, problems: columnProblems(judgement) };
	}
	const isSingle = judgement.layout === 'single';
	const reason = isSingle ? doubtIn(file) : judgement.reason;
	const margins = isSingle ? judgement.margins.map(placeOf) : [];
	const problems = margins.length > 0 ? [problem('layout.margin', 'warning', margins)] : [];
	if (reason) return { check: { layout: 'cannotTell', verdict: 'cannotTell', reason }, problems };
	return { check: { layout: 'single', verdict: 'passes', reason: null }, problems };
}

/** One problem for each kind of thing that sets text side by side. */
function columnProblems(judgement: Extract<LayoutJudgement, { layout: 'several' }>): Problem[] {
	const { gutters, structures } = judgement;
	const strips = gutters.map(({ page, line, left, right }) => {
		return ['layout.columns', placeOf({ page, line, text: `${left} | ${right}` })] as const;
	});
	const blocks = structures.map(({ kind, paragraph, text }) => {
		return [structureRules[kind], placeOf({ paragraph, text })] as const;
	});
	const byRule = Map.groupBy([...strips, ...blocks], ([rule]) => rule);
	return [...byRule].map(([rule, all]) => {
		const places = all.map(([, place]) => place);
		return problem(rule, 'error', places);
	});
}
