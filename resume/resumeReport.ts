import type { DateFault } from './dates/foundDate';
import type { ParserConstraints } from './parsers';
import type { FileKind, Sighting, UnreadableReason } from './read/fileContent';

/** What comes of a check, and of each of its rules. Never a guess: in doubt `cannotTell`. */
export type Verdict = 'passes' | 'fails' | 'cannotTell';

/** What is wrong with dates (interface document, section 8, rule 2). */
export type DateRule = `dates.${DateFault | 'sentence' | 'other'}`;

/** What parsers damage or miss in a file that meets their constraints. */
export type DamageRule =
	| `file.${Sighting['kind']}`
	| `file.${'unlikely' | 'contactApart' | 'noEmail' | 'noPhone' | 'smallText' | 'shortColumns'}`;

/** What a finding is about: a rule of the interface document, section 8, or whether the file can be read at all. */
export type RuleName =
	| 'fileSize'
	| 'file.name'
	| `file.${UnreadableReason}`
	| 'layout.columns'
	| 'layout.table'
	| 'layout.box'
	| 'layout.margin'
	| DamageRule
	| DateRule;

/** `error`: the parser would reject or misread it. `warning`: it may. `note`: for information. */
export type Severity = 'error' | 'warning' | 'note';

/** A place that a finding is about. */
export interface Place {
	/** Counted from 1; `null` if the source has no pages. */
	readonly page: number | null;
	/** Counted from 1 on the page; `null` if the source has no lines. */
	readonly line: number | null;
	/** Counted from 1; for files that have paragraphs and no lines. */
	readonly paragraph: number | null;
	/** JSON pointer (RFC 6901) into the parsed data; `null` for files. */
	readonly pointer: string | null;
	/** The text that is meant, as it is written there; both ends of a range. */
	readonly text: string | null;
	/** What to write instead; `null` if a person has to decide. */
	readonly rewritten: string | null;
}

/** Something to fix, or to know, wherever the resume has it. */
export interface Problem {
	readonly rule: RuleName;
	readonly severity: Severity;
	readonly places: readonly Place[];
	/** What its texts have in their gaps, by name. */
	readonly values: Readonly<Record<string, string | number>>;
}

/** A problem in English. */
export interface Finding extends Omit<Problem, 'values'> {
	/** What is wrong, in a sentence. */
	readonly message: string;
	/** What to write, or what to do, instead. */
	readonly suggestion: string | null;
}

/** What became of one rule. */
export interface CheckResult {
	readonly verdict: Verdict;
	/** Why nothing could be determined. */
	readonly reason: UnreadableReason | null;
}

export interface FileSizeCheck extends CheckResult {
	readonly sizeBytes: number | null;
	readonly maxSizeBytes: number;
}

export interface LayoutCheck extends CheckResult {
	readonly layout: 'single' | 'several' | 'cannotTell' | 'notApplicable';
}

export interface DatesCheck extends CheckResult {
	readonly required: ParserConstraints['dates'];
	readonly found: number;
	readonly refused: number;
}

/** The résumé file as it was found. */
export interface FileFacts {
	readonly name: string | null;
	readonly kind: FileKind;
	readonly sizeBytes: number;
	readonly pages: number | null;
}

/** Whether a résumé will survive a parser. */
export interface ResumeReport {
	/** `null` if the check was asked for constraints, and not for a profile. */
	readonly profile: string | null;
	readonly verdict: Verdict;
	/** `null` where only parsed data were given. */
	readonly file: FileFacts | null;
	readonly checks: {
		readonly fileSize: FileSizeCheck;
		readonly layout: LayoutCheck;
		readonly dates: DatesCheck;
	};
	readonly findings: readonly Finding[];
}
