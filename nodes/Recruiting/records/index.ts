export * from './listRecords';
export * from './pages/followPages';
export type { Page, PageRequest } from './pages/pageStyles';
export { readResumes } from './files/readResumes';
export type { KeptFile } from './files/usableFile';
export * from './readRecord';
export { type ListedRecord, partFor, repeatedPage } from './readRecords';
export { ownAddresses } from '../places';
/** As the trigger names them. */
export { candidates, recordsOf, type RecordKind } from '../profiles';
export type { RecordSettings } from '../provider';
