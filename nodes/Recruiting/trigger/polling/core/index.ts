export { comparePoll, unchanged } from './decide';
export { DeliveredCandidates } from './delivered';
export {
	readSnapshot,
	writeSnapshot,
	type Memory,
	type PollResult,
	type Snapshot,
} from './snapshot';
export { mostUnstored } from './changes';
export { comparedFields } from './types';
export type * from './types';
