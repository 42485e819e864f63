export { changedSince, comparePoll, ifNoneMatch } from './decide';
export { readSnapshot, writeSnapshot, type Memory, type Snapshot } from './snapshot';
export type * from './types';
