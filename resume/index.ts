export { defaultLimits, type Effort, type ReadLimits } from './budget';
export {
	checkResume,
	examine,
	type CheckOptions,
	type ExamineOptions,
	type Examination,
	type Resume,
} from './check/examine';
export { summaryOf, type ResumeSummary } from './check/findings';
export * from './compare/compareResume';
export { findDates } from './dates/findDates';
export type { FoundDate } from './dates/foundDate';
export {
	extractText,
	type ResumeText,
	type TextDate,
	type TextOptions,
	type UnreadText,
} from './extractText';
export type { FileKind, UnreadableReason } from './read/fileContent';
export { reportHtml } from './report';
export {
	rewriteDates,
	type RewrittenDate,
	type RewrittenResume,
	type UndecidedDate,
} from './rewriteDates';
export { reportTexts, type ReportLanguage } from './texts';
export type { Parser, ParserConstraints, ParserId, ProfileId } from './parsers';
export type * from './resumeReport';
