export * from './listRecords';
export * from './pages/followPages';
export type { Page, PageRequest } from './pages/pageStyles';
export * from './readRecord';
export { repeatedPage } from './parseRecordList';
export { type ListedRecord, partFor } from './recordShape';
/** As the trigger names them. */
export { candidates, recordsOf, type RecordKind } from '../profiles';
export type { RecordSettings } from '../provider';
