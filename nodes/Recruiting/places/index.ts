export { findPages, type FoundPages, saysNo } from './findPages';
export { findList, findPlaces, type FoundList, isSingleRecord } from './findRecords';
export { ownAddresses } from './walk';
export { enumerated, labelOf, settingsIn } from './settingNames';
