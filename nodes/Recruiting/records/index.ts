export { listRecords, TemporaryFailure, wholeList } from './listRecords';
export type { ListedRecord } from './parseRecordList';
export { candidates, recordsAt, recordsOf, type RecordKind } from './recordKinds';
export {
	createdSubscription,
	deleteSubscription,
	listSubscriptions,
	postSubscription,
	subscriptionsUrl,
	type ProviderSubscription,
} from './subscriptions';
