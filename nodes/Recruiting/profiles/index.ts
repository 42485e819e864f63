export * from './authenticationMethods';
export * from './connectionFields';
export * from './table';
export type * from './types';
