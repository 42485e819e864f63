export type { BatchEntry } from './batch';
export { comparePoll, ifNoneMatch } from './compare';
export { readSnapshot, writeSnapshot, type Memory, type Snapshot } from './snapshot';
export type * from './types';
