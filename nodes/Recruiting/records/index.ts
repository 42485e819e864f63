export {
	listRecords,
	requireValidRecord,
	TemporaryFailure,
	wholeList,
	type ListRead,
} from './listRecords';
export { readCandidate } from './readCandidate';
export { recordSettings, type ListedRecord, type RecordSettings } from './recordShape';
export { candidates, recordsAt, recordsOf, type RecordKind } from './recordKinds';
export {
	createdSubscription,
	deleteSubscription,
	listSubscriptions,
	postSubscription,
	subscriptionsUrl,
	type ProviderSubscription,
} from './subscriptions';
