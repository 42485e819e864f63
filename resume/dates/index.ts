export { findDates } from './findDates';
export { findDatesInLines } from './inDocument';
export { judgeDates, judgeRange } from './judgeDates';
