export { findPages, saysNo } from './findPages';
export { findList, findPlaces, type FoundList, isSingleRecord } from './findRecords';
export { enumerated, labelOf, settingsIn } from './wording';
