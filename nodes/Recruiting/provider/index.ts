export * from './connectionFields';
export * from './open';
export { readPath } from './path';
export { settingOf, type RecordSettings } from './recordSettings';
export { marked, placeholdersIn, unmarked, type UploadSettings, withTexts } from './upload';
export { filledIn, layered, ownValues, type Selection } from './values';
