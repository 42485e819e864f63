export { listRecords, wholeList } from './listRecords';
export {
	candidates,
	recordsAt,
	requisitions,
	type RecordKind,
	type WatchedKind,
} from './recordKinds';
