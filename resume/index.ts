export { examine, type Examination, type Resume } from './check/examine';
export { checkResume, type CheckOptions } from './checkResume';
export { findDates } from './dates';
export type { FoundDate } from './dates/types';
export { defaultLimits } from './read/limits';
export type { FileKind, ReadLimits, UnreadableReason } from './read/types';
export { reportHtml } from './report';
export { reportTexts, type ReportLanguage } from './texts';
export type * from './types';
