import type { FileKind } from '../read/types';
import type { LayoutCheck, RuleName, Severity, Verdict } from '../types';

/** What a report says about a rule. `{name}` is a value of the problem, `{count}` its number of places. */
interface RuleText {
	/** What is wrong, in a sentence without a full stop. */
	readonly what: string;
	/** The same for several places, if it differs. */
	readonly many?: string;
	/** Why it matters to whoever sends the resume. */
	readonly why?: string;
	readonly todo?: string;
}

export interface ReportTexts {
	readonly code: string;
	readonly decimalMark: string;
	readonly groupMark: string;
	readonly resume: string;
	readonly title: string;
	readonly whatToChange: string;
	readonly yourResume: string;
	readonly page: string;
	/** Places that are not listed any more. */
	readonly more: string;
	readonly columns: string;
	/** A page as it is read across its columns, and as it is meant. */
	readonly reading: string;
	readonly readAcross: string;
	readonly readInOrder: string;
	readonly verdicts: Readonly<Record<Verdict, { readonly label: string; readonly text: string }>>;
	/** What an application system would do if a rule failed, for the text of that verdict. */
	readonly failures: ReportTexts['checks'];
	readonly and: string;
	readonly severities: Readonly<Record<Severity, string>>;
	readonly checks: Readonly<Record<'fileSize' | 'layout' | 'dates', string>>;
	readonly size: string;
	readonly noFile: string;
	readonly layouts: Readonly<Record<LayoutCheck['layout'], string>>;
	readonly datesToChange: string;
	/** If none is to be changed. */
	readonly datesFound: string;
	readonly datesMissing: string;
	readonly kinds: Readonly<Record<Exclude<FileKind, 'unknown'>, string>>;
	readonly rules: Readonly<Record<RuleName, RuleText>>;
}
