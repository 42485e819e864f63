export * from './authenticationMethods';
export * from './connectionFields';
export * from './recordKinds';
export * from './table';
export type * from './types';
