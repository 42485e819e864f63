export { findDates } from './findDates';
export { judgeDates } from './judge';
export type { DateForm, DateProblem, FoundDate } from './types';
