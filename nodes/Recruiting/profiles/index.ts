export * from './authenticationMethods';
export { connectionFields } from './connectionFields';
export { commonRecordFamilies, findProfile, profileDisplayName, profileTable } from './table';
export type * from './types';
