export * from './authenticationMethods';
export * from './recordKinds';
export * from './table';
export type * from './types';
