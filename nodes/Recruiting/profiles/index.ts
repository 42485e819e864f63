export * from './authenticationMethods';
export * from './table';
