export * from './listRecords';
export * from './pages/followPages';
export type { Page, PageRequest } from './pages/pageStyles';
export * from './readCandidate';
export { repeatedPage } from './parseRecordList';
export { recordSettings, type ListedRecord, type RecordSettings } from './recordShape';
export * from './recordKinds';
