import type { DateFault } from './dates/foundDate';
import type { ParserConstraints } from './parsers';
import type { FileKind, Line, Sighting, UnreadableReason } from './read/fileContent';

/** Never a guess: in doubt `cannotTell`. */
export type Verdict = 'passes' | 'fails' | 'cannotTell';

/** Interface document, section 8, rule 2. */
export type DateRule = `dates.${DateFault | 'sentence' | 'other'}`;

/** Parsers damage or miss this in a file that meets their constraints. */
export type DamageRule =
	| `file.${Sighting['kind']}`
	| `file.${'unlikely' | 'contactApart' | 'noEmail' | 'noPhone' | 'smallText' | 'shortColumns'}`;

/** A rule of the interface document, section 8, or a reason why the file can't be read. */
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

/** `error`: the parser would reject or misread it, or the caller wants it to fail. `warning`: it may. `note`: for information. */
export type Severity = 'error' | 'warning' | 'note';

/** In a file by page and line, or by paragraph; in parsed data by pointer. */
export interface Place extends Pick<Line, 'page' | 'line' | 'paragraph'> {
	/** JSON pointer (RFC 6901) into the parsed data; `null` for files. */
	readonly pointer: string | null;
	/** The text that is meant, as it is written there; both ends of a range. */
	readonly text: string | null;
	/** To be written instead; `null` if a person has to decide. */
	readonly rewritten: string | null;
}

/** Something to fix, or to know, wherever the resume has it. */
export interface Problem {
	readonly rule: RuleName;
	readonly severity: Severity;
	readonly places: readonly Place[];
	/** For the gaps in its texts, by name. */
	readonly values: Readonly<Record<string, string | number>>;
}

/** In English. */
export interface Finding extends Omit<Problem, 'values'> {
	readonly message: string;
	readonly suggestion: string | null;
}

export interface CheckResult {
	readonly verdict: Verdict;
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

export interface FileFacts {
	readonly name: string | null;
	readonly kind: FileKind;
	readonly sizeBytes: number;
	readonly pages: number | null;
}

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
