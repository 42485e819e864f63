import type { FoundDate } from '../dates/types';
import type { Line, ReadResult } from '../files/types';
import type { LayoutJudgement } from '../layout/types';
import type { Finding, ResumeReport } from '../types';

/** A date in a line of the file, with what is wrong about it. */
export interface LineDate {
	readonly line: Line;
	readonly date: FoundDate;
	readonly finding: Finding | null;
}

/** All that a check has seen; the report to look at is drawn from it. */
export interface Examination {
	readonly report: ResumeReport;
	/** `null` where only parsed data were given. */
	readonly file: ReadResult | null;
	readonly layout: LayoutJudgement | null;
	readonly lineDates: readonly LineDate[];
}
