export * from './authenticationMethods';
export * from './connectionFields';
export * from './table';
