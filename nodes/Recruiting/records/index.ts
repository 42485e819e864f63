export { listRecords, recordsFrom } from './listRecords';
export {
	candidates,
	recordsAt,
	requisitions,
	type RecordKind,
	type WatchedKind,
} from './recordKinds';
