export type { BatchEntry } from './batch';
export { comparePoll } from './compare';
export { ifNoneMatch } from './conditionalRequest';
export { readSnapshot, writeSnapshot, type Memory, type Snapshot } from './snapshot';
export type * from './types';
