export { findDates } from './findDates';
export { judgeDates } from './judgeDates';
