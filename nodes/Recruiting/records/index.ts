export * from './listRecords';
export * from './readCandidate';
export { repeatedPage } from './parseRecordList';
export { recordSettings, type ListedRecord, type RecordSettings } from './recordShape';
export * from './recordKinds';
