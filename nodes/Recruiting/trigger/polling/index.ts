export { ifNoneMatch } from './conditionalRequest';
export { comparePoll } from './diff';
export { readSnapshot, writeSnapshot, type Memory, type Snapshot } from './snapshot/snapshot';
export type * from './types';
