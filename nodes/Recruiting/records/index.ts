export * from './listRecords';
export * from './readCandidate';
export {
	createdSubscription,
	isSameAddress,
	looksLike,
	normalized,
	type ProviderSubscription,
} from './readSubscription';
export { recordSettings, type ListedRecord, type RecordSettings } from './recordShape';
export * from './recordKinds';
export * from './subscriptions';
