export { findDates } from './findDates';
export { findDatesInLines } from './findDatesInLines';
export { findWrittenDates } from './mistypedDates';
export { formToWrite, judgeDates, judgeRange, type DateJudgement } from './judgeDates';
