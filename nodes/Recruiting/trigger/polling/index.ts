export type { BatchEntry } from './batch';
export { ifNoneMatch } from './conditional';
export { comparePoll } from './diff';
export type { PollNotes, PollResult } from './result';
export { readSnapshot, writeSnapshot, type Memory, type Snapshot } from './snapshot';
export type * from './types';
