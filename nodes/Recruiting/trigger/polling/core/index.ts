export { comparePoll, unchanged } from './decide';
export { DeliveredCandidates } from './delivered';
export { mostUnstored } from './diff';
export {
	readSnapshot,
	writeSnapshot,
	type Memory,
	type PollResult,
	type Snapshot,
} from './snapshot';
export type * from './types';
