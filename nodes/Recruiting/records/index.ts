export { listRecords, requireValidRecord, wholeList, type ListRead } from './listRecords';
export { readCandidate } from './readCandidate';
export {
	createdSubscription,
	isSameAddress,
	looksLike,
	normalized,
	type ProviderSubscription,
} from './readSubscription';
export { recordSettings, type ListedRecord, type RecordSettings } from './recordShape';
export { candidates, recordsAt, recordsOf, type RecordKind } from './recordKinds';
export {
	deleteSubscription,
	listSubscriptions,
	postSubscription,
	subscriptionsUrl,
} from './subscriptions';
