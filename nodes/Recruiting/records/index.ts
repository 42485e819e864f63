export { listRecords, wholeList } from './listRecords';
export { candidates, recordsAt, recordsOf, type RecordKind } from './recordKinds';
