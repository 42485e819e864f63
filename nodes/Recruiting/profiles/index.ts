export * from './authenticationMethods';
export { connectionFields } from './connectionFields';
export {
	commonRecordFamilies,
	findProfile,
	polledProfiles,
	profileDisplayName,
	profileTable,
	webhookProfiles,
} from './table';
export type * from './types';
