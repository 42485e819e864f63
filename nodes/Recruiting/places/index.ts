export { findPages } from './findPages';
export { findList, findPlaces, isSingleRecord } from './findRecords';
export { enumerated, labelOf, settingsIn } from './wording';
