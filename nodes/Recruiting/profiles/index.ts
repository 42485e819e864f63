export * from './authenticationMethods';
export { connectionFields, onlyMethod } from './connectionFields';
export {
	commonRecordFamilies,
	findProfile,
	polledProfiles,
	profileDisplayName,
	profilesWith,
	profileTable,
	recordFamilies,
	webhookProfiles,
} from './table';
export type * from './types';
