export { findParsedDates } from './findParsedDates';
export type { ParsedDate, ParsedDates } from './types';
