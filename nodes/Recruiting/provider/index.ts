export * from './open';
export { readPath } from './path';
export { settingOf, type DocumentedField, type RecordSettings } from './recordSettings';
export { placeholdersIn, type UploadSettings } from './upload';
export { ownValues, providerValues } from './values';
