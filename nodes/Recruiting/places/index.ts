export { findPages, type FoundPages, saysNo } from './findPages';
export { findList, findPlaces, type FoundList, isSingleRecord } from './findRecords';
export { ownAddresses } from './ownAddresses';
export { enumerated, labelOf, settingsIn } from './wording';
