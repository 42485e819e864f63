export { findDates } from './findDates';
export { findDatesInLines } from './findDatesInLines';
export { formToWrite, judgeDates, judgeRange, type DateJudgement } from './judgeDates';
