export * from './authenticationMethods';
export { connectionFields } from './connectionFields';
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
