export { findDates } from './findDates';
export { findDatesInLines } from './findDatesInLines';
export { judgeDates, judgeRange, type DateJudgement } from './judgeDates';
