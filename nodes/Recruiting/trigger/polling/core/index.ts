export { comparePoll, unchanged } from './decide';
export { DeliveredCandidates } from './delivered';
export {
	readSnapshot,
	writeSnapshot,
	type Memory,
	type PollResult,
	type Snapshot,
} from './snapshot';
export { mostUnstored } from './tooManyChanges';
export { comparedFields } from './types';
export type * from './types';
