export * from './open';
export { readPath } from './path';
export { settingOf, type RecordSettings } from './recordSettings';
export { marked, placeholdersIn, unmarked, type UploadSettings, withTexts } from './upload';
export { layered, ownValues } from './values';
